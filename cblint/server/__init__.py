"""The language server: the checks of the case that is open in an editor, while it is written."""
