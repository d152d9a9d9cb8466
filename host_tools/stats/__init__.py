"""What evenings come to: one computed from its events, and what a question to the archive says of many."""
