"""What Alembic runs for every upgrade, on the connection and in the transaction of `database`."""
from alembic import context

from host_tools.archive.schema import metadata

context.configure(**context.config.attributes["how"], target_metadata=metadata)
context.run_migrations()
