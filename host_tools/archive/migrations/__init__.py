"""Alembic's folder: how an archive of any earlier release becomes one of this release. `database` runs it."""
