"""What is copied to the Pico: the package `companion`, and `main.py`, which only the Pico runs."""
