"""The pure rules of the three games: what an event may do, and the state it leads to.

Nothing of the box enters here: no time, no files, no words, no import from outside this folder. A press becomes an
event; `fold.Fold` checks and applies it; `report` says the state as the log's contract prints it. The referee
(`ladder`, `legal`, `packs`, `draw`) answers questions about cards and is not needed to keep score.
"""
VERSION = 1  # of the rules; stored with every evening, so that a later reading can be told from this one
