"""Shell scripts followed step by step in thought, to see what their exit status can depend on."""
