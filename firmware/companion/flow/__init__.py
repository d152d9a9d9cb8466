"""What a press means on the screen it meets."""
