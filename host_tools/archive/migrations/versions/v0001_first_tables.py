"""The first tables."""
import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

Word = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    op.create_table(
        "boxes",
        sa.Column("id", Word, nullable=False),
        sa.Column("firmware", sa.Text, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_boxes"),
    )
    op.create_table(
        "clocks",
        sa.Column("box_id", Word, nullable=False),
        sa.Column("boot", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("zero", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("box_id", "boot", name="pk_clocks"),
        sa.ForeignKeyConstraint(["box_id"], ["boxes.id"], name="fk_clocks_box_id"),
    )
    op.create_table(
        "evenings",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("session", Word, nullable=False),
        sa.Column("box_id", Word),
        sa.Column("number", sa.BigInteger),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("crc", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.Column("played_at", sa.BigInteger),
        sa.Column("exact", sa.Boolean, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("void", sa.Boolean, nullable=False),
        sa.Column("taken_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_evenings"),
        sa.UniqueConstraint("session", name="uq_evenings_session"),
        sa.ForeignKeyConstraint(["box_id"], ["boxes.id"], name="fk_evenings_box_id"),
    )
    op.create_table(
        "events",
        sa.Column("evening_id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seq", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "seq", name="pk_events"),
        sa.ForeignKeyConstraint(["evening_id"], ["evenings.id"], name="fk_events_evening_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "conflicts",
        sa.Column("evening_id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seq", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("line", Word, nullable=False),
        sa.Column("found_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "seq", "line", name="pk_conflicts"),
        sa.ForeignKeyConstraint(["evening_id"], ["evenings.id"], name="fk_conflicts_evening_id"),
    )
    op.create_table(
        "tags",
        sa.Column("evening_id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("tag", Word, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "tag", name="pk_tags"),
        sa.ForeignKeyConstraint(["evening_id"], ["evenings.id"], name="fk_tags_evening_id"),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("name", Word, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("name", name="uq_players_name"),
    )
    op.create_table(
        "aliases",
        sa.Column("name", Word, nullable=False),
        sa.Column("player_id", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_aliases"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_aliases_player_id"),
    )
    op.create_table(
        "results",
        sa.Column("evening_id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("game", Word),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("report", sa.Text),
        sa.Column("refusal", sa.Text),
        sa.PrimaryKeyConstraint("evening_id", name="pk_results"),
        sa.ForeignKeyConstraint(["evening_id"], ["evenings.id"], name="fk_results_evening_id"),
    )
    op.create_table(
        "scores",
        sa.Column("evening_id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("name", Word, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("player_id", sa.Integer, nullable=False),
        sa.Column("chips", sa.BigInteger, nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "name", name="pk_scores"),
        sa.ForeignKeyConstraint(["evening_id"], ["evenings.id"], name="fk_scores_evening_id"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_scores_player_id"),
    )
    op.create_index("ix_scores_player_id", "scores", ["player_id"])
