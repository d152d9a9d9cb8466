"""A box whose flash can be watched and unplugged: the real journal on a real LittleFS, in RAM. Tests and the bench."""
