"""Reports as single HTML files that need nothing else: no network, no script, both languages, screen and paper."""
