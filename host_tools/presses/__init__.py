"""How many presses a deal costs, counted through the real flow."""
