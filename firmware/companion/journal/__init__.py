"""Events on flash: durable before they count.

Lines, evenings, settings and the roster live here. What an event means is for `rules`; why a file was refused is said
as a code, the words are in `screen/words`. Reading never writes, so a PC may read the folder of a running box.
"""
