"""From the box into the archive: what there is to fetch, fetching it, and telling the box that it is safe."""
