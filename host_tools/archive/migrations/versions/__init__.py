"""One file a step, in the order of their names; a step that has been released is never changed."""
