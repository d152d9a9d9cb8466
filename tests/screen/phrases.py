"""The words of the box as a dict, for tests that look at all of them."""


def table(text: str) -> dict[str, str]:
    """{key: phrase} of a text of `companion.screen.words`; a key must not come twice."""
    pairs = [line.split(" = ", 1) for line in text.splitlines() if line and not line.startswith("#")]
    phrases = dict(pairs)
    assert len(phrases) == len(pairs)
    return phrases
