"""Templates without logic: text with tags that take values from data."""

from .faults import TemplateFault
from .rendering import Template, render
from .values import escape_html

__all__ = ["Template", "TemplateFault", "escape_html", "render"]
