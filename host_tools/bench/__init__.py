"""`make bench`: what rules, firmware size, journal and archive cost, as one table and one JSON object."""
