"""A second reading of the log's contract and the rules, slow and plain, against which the product's is held.

Every method first says what the documents demand (`need`), then does it, on a copy; the whole evening is folded anew
for every question. Nothing of the product is imported here, so the two can only agree by reading the same pages.
"""
