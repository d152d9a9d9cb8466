"""Pages as pure data, and the canvas that draws them."""
