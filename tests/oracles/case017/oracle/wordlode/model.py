"""Messages and the catalogue that holds them."""

from dataclasses import dataclass, field


@dataclass
class Message:
    id: str
    text: str = ""
    id_plural: str | None = None
    texts: list[str] = field(default_factory=list)
    context: str | None = None
    remarks: str = ""
    notes: str = ""
    references: list[tuple[str, str]] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    previous_id: str | None = None
    previous_plural: str | None = None
    previous_context: str | None = None
    obsolete: bool = False
    line: int | None = field(default=None, compare=False)

    @property
    def fuzzy(self):
        return "fuzzy" in self.flags

    @fuzzy.setter
    def fuzzy(self, value):
        others = [flag for flag in self.flags if flag != "fuzzy"]
        if bool(value) != self.fuzzy:
            self.flags = ["fuzzy", *others] if value else others

    @property
    def translated(self):
        return not self.obsolete and not self.fuzzy and self.complete

    @property
    def complete(self):
        if self.id_plural is None:
            return self.text != ""
        return bool(self.texts) and all(self.texts)

    @property
    def key(self):
        return self.context, self.id


@dataclass
class Catalogue:
    header: str = ""
    header_fuzzy: bool = False
    metadata: dict[str, str] = field(default_factory=dict)
    messages: list[Message] = field(default_factory=list)

    def find(self, id, *, context=None, obsolete=False):
        for message in self.messages:
            if message.key == (context, id) and message.obsolete == obsolete:
                return message
        return None

    def add(self, message):
        if not isinstance(message, Message):
            raise TypeError("only messages can be added")
        if not message.obsolete and message.key == (None, ""):
            raise ValueError("an empty id without context belongs to the header")
        if not message.obsolete and self.find(message.id, context=message.context):
            raise ValueError("the message is there already")
        self.messages.append(message)

    def remove(self, message):
        for at, entry in enumerate(self.messages):
            if entry is message:
                del self.messages[at]
                return
        raise ValueError("the message is not in the catalogue")

    def translated(self):
        return [message for message in self.messages if message.translated]

    def untranslated(self):
        return [m for m in self.messages if not m.obsolete and not m.fuzzy and not m.complete]

    def fuzzy(self):
        return [message for message in self.messages if not message.obsolete and message.fuzzy]

    def obsolete(self):
        return [message for message in self.messages if message.obsolete]

    def progress(self):
        active = sum(1 for message in self.messages if not message.obsolete)
        return 100 * len(self.translated()) // active if active else 100
