"""Worked cases of the rules: `mushka vectors` runs them through the same code that the box runs."""
