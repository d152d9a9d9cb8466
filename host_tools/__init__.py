"""The PC side of the table companion: command line, simulator, makers."""
