"""Signals of programs that tests start."""

import signal


def heed_interrupts() -> None:
    """Let a child be interrupted even where the tests run in the background, whose programs ignore that signal."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
