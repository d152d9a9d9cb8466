"""The Mushka table companion: the way of one press from the key to the glass. See README.md."""
