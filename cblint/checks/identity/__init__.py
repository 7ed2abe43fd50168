"""CB4: the upstream's identity in what the agent sees."""
