"""Three scripted evenings, one a game, played through the simulated box under both Pythons."""
