"""`make bench`: what the rules, the firmware's size, the journal and the archive cost, as one table and one JSON object."""
