"""Recurring calendar schedules written as field expressions."""

from tickwise.errors import ExpressionError, NoOccurrenceError, ScheduleError
from tickwise.schedule import Schedule, is_valid

__all__ = ["ExpressionError", "NoOccurrenceError", "Schedule", "ScheduleError", "is_valid"]
