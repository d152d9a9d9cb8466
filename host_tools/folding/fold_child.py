"""Runs under python or micropython (the common subset). One JSON line in: a list of events, offered in order to an
empty evening. One JSON line out: {"refusals": [[index, code, ...], ...], "state": the report or null}.
"""
import json
import sys

from companion.rules.fold import Fold
from companion.rules.report import report


def offer_all(events):
    accepted: list = []
    refusals: list = []
    fold = Fold(lambda: ((at + 1, accepted[at]) for at in range(len(accepted))))
    for index, event in enumerate(events):
        refusal = fold.check(event)
        if refusal:
            refusals.append([index] + list(refusal))
        else:
            accepted.append(event)
            fold.apply(event)
    return {"refusals": refusals, "state": report(fold.state)}


def main():
    for line in sys.stdin:
        print(json.dumps(offer_all(json.loads(line))))
        sys.stdout.flush()


main()
