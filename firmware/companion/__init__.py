"""The Mushka table companion: the way of one press from the key to the glass. See README.md."""
VERSION = "0.1.0"  # of the firmware and of the PC's tools: they are built from one tree
