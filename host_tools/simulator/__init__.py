"""The box without a board: the firmware as a child process, its page and its press scripts."""
