"""The exceptions that schedules raise."""


class ScheduleError(ValueError):
    """Base of every error that concerns a schedule."""


class ExpressionError(ScheduleError):
    """The expression cannot be read; `field` names the faulty field, or is None for the whole."""

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field

    def __reduce__(self) -> tuple[type["ExpressionError"], tuple[str, str | None]]:
        return type(self), (str(self), self.field)


class NoOccurrenceError(ScheduleError):
    """No occurrence lies in the asked direction within the supported years."""
