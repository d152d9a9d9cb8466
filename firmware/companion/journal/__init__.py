"""Events on flash: durable before they count."""
