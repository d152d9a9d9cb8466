"""`make bench`: what the rules, the firmware's size and the journal cost, as one table and one JSON object."""
