"""The tables of the archive, the same on SQLite and PostgreSQL; `migrations/` makes them, and changes with them.

`events` is what the box wrote and is never changed; `results` and `scores` can be computed from it at any time; the
rest is what people or boxes have said about it. Times are unix seconds, where not said otherwise.
"""
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, Table, Text

metadata = MetaData(naming_convention={
    "ix": "ix_%(column_0_label)s", "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s", "pk": "pk_%(table_name)s",
})

Word = Text().with_variant(Text(collation="C"), "postgresql")  # sorts the same on both: by code points

boxes = Table(
    "boxes", metadata,
    Column("id", Word, primary_key=True),  # hex, the box's own
    Column("firmware", Text, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

clocks = Table(
    "clocks", metadata,
    Column("box_id", Word, ForeignKey("boxes.id"), primary_key=True),
    Column("boot", BigInteger, primary_key=True, autoincrement=False),
    Column("zero", BigInteger, nullable=False),  # unix ms at which that power-on began
)

evenings = Table(
    "evenings", metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # the number that people use, from 1
    Column("session", Word, nullable=False, unique=True),  # its identity, 16 hex digits
    Column("box_id", Word, ForeignKey("boxes.id")),
    Column("number", BigInteger),  # on that box
    Column("header", Text, nullable=False),  # the first line as on flash, without newline
    Column("seq", BigInteger, nullable=False),  # of the last event
    Column("crc", BigInteger, nullable=False),  # of the last line
    Column("closed", Boolean, nullable=False),  # the box said no more will come
    Column("played_at", BigInteger),
    Column("exact", Boolean, nullable=False),  # false: played not later than `played_at`
    Column("note", Text, nullable=False),
    Column("void", Boolean, nullable=False),  # counts nowhere
    Column("taken_at", BigInteger, nullable=False),
)

events = Table(
    "events", metadata,
    Column("evening_id", Integer, ForeignKey("evenings.id"), primary_key=True, autoincrement=False),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),  # as on flash, without newline
    sqlite_with_rowid=False,
)

conflicts = Table(
    "conflicts", metadata,
    Column("evening_id", Integer, ForeignKey("evenings.id"), primary_key=True, autoincrement=False),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("line", Word, primary_key=True),  # what came with the key of a stored event and differs from it
    Column("found_at", BigInteger, nullable=False),
)

tags = Table(
    "tags", metadata,
    Column("evening_id", Integer, ForeignKey("evenings.id"), primary_key=True, autoincrement=False),
    Column("tag", Word, primary_key=True),
)

players = Table(
    "players", metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("name", Word, nullable=False, unique=True),
)

aliases = Table(
    "aliases", metadata,
    Column("name", Word, primary_key=True),  # as the logs have it
    Column("player_id", Integer, ForeignKey("players.id"), nullable=False),
)

results = Table(
    "results", metadata,
    Column("evening_id", Integer, ForeignKey("evenings.id"), primary_key=True, autoincrement=False),
    Column("rules", Integer, nullable=False),  # version of the rules core that computed this
    Column("seq", BigInteger, nullable=False),  # of the log it stands for
    Column("game", Word),  # null as `report`
    Column("deals", Integer, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("report", Text),  # `rules.report` as canonical JSON; null where the log holds no evening yet or is refused
    Column("refusal", Text),  # where the log does not fold: [seq, code, details...] as JSON
)

scores = Table(
    "scores", metadata,
    Column("evening_id", Integer, ForeignKey("evenings.id"), primary_key=True, autoincrement=False),
    Column("name", Word, primary_key=True),  # as the log has it
    Column("seat", Integer),  # at the end; null for those who left
    Column("player_id", Integer, ForeignKey("players.id"), nullable=False),
    Column("chips", BigInteger, nullable=False),  # a pot that nobody won is given back
    Column("deals", Integer, nullable=False),  # that he sat through
    Column("games", Integer, nullable=False),  # pots or games of Mushka won
)
Index(None, scores.c.player_id)
