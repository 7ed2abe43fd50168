"""What a wrong value on the command line is told with: plain words, and who said it."""

import re
from typing import Any

_WORDS = (
    (r"Value error, ", ""),
    (r"Input should be a valid integer.*", "must be a whole number"),
    (r"Input should be a valid number.*", "must be a number"),
    (r"Input should be a valid boolean.*", "must be true or false"),
    (r"Input should be greater than or equal to (\S+)", r"must be \1 or more"),
    (r"Input should be less than or equal to (\S+)", r"must be \1 or less"),
)
"""What the machinery below says -> what a person understands."""


def reword(error: Any, context: Any) -> None:
    """Change an error about a parameter's value: its words, and whether the command line or a variable is blamed."""
    for found, said in _WORDS:
        error.message = re.sub(rf"\A{found}", said, error.message)
    parameter = error.param
    if parameter is None:
        return
    source = context.get_parameter_source(parameter.name)
    if parameter.envvar and source is not None and source.name == "ENVIRONMENT":
        error.param_hint = f"the environment variable {parameter.envvar}"
    elif parameter.param_type_name == "option":
        error.param_hint = " / ".join(f"'{spelling}'" for spelling in parameter.opts)
