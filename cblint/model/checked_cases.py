"""The cases of a run, packed: a report names all of them, and few formats look at more than one."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from cblint.model.report import CheckedCase


class CheckedCases(Sequence[CheckedCase]):
    """Takes cases in at its end; each is unpacked when it is asked for, and not kept."""

    def __init__(self, cases: Iterable[CheckedCase] = ()) -> None:
        self._text = bytearray()
        self._ends = array("Q", (0,))
        for case in cases:
            self.append(case)

    def append(self, case: CheckedCase) -> None:
        """Take in a case; raises ValueError for a NUL character, which no path can hold."""
        text = "\0".join(case)
        if text.count("\0") != len(case) - 1:
            raise ValueError("no name of a case")
        self._text += text.encode("utf-8", "surrogatepass")
        self._ends.append(len(self._text))

    def __len__(self) -> int:
        return len(self._ends) - 1

    @overload
    def __getitem__(self, index: int) -> CheckedCase: ...
    @overload
    def __getitem__(self, index: slice) -> "CheckedCases": ...
    def __getitem__(self, index: int | slice) -> "CheckedCase | CheckedCases":
        numbers = range(len(self))[index]
        return self._unpacked(numbers) if isinstance(numbers, int) else CheckedCases(map(self._unpacked, numbers))

    def __iter__(self) -> Iterator[CheckedCase]:
        return map(self._unpacked, range(len(self)))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CheckedCases):
            return (self._text, self._ends) == (other._text, other._ends)
        return isinstance(other, tuple) and tuple(self) == other

    __hash__ = None  # type: ignore[assignment]  # it grows

    def _unpacked(self, number: int) -> CheckedCase:
        text = self._text[self._ends[number] : self._ends[number + 1]]
        return CheckedCase(*text.decode("utf-8", "surrogatepass").split("\0"))
