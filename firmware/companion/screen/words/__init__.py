"""Everything the box says, in Russian and English."""
