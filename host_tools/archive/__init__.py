"""The archive: every evening as the box wrote it, what came of it under the shared rules, and who the players are.

`intake` brings lines in, `results` computes, `people` and `keeping` hold what a person says about them, `reading` asks.
Nothing here draws a table or opens a port.
"""
