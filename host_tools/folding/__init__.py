"""Folding logs by the shared rules under either Python: `mushka score` and the tests stand on this."""
