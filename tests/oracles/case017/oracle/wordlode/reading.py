"""PO text, line by line."""

import re

from . import header
from .charset import po_text
from .faults import CatalogueFault
from .model import Catalogue, Message

FIELD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[[0-9]+\])?)[ \t]*("(?:[^"\\]|\\.)*")')
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", '"': '"', "\\": "\\"}
FOLLOWS = {
    "msgctxt": ("",),
    "msgid": ("", "msgctxt"),
    "msgid_plural": ("msgid",),
    "msgstr": ("msgid",),
    "msgstr[]": ("msgid_plural", "msgstr[]"),
}


def unquoted(quoted, line):
    def replace(found):
        if found.group(1) not in ESCAPES:
            raise CatalogueFault("unknown escape", line)
        return ESCAPES[found.group(1)]

    return re.sub(r"\\(.)", replace, quoted[1:-1], flags=re.DOTALL)


class Draft:
    """A message that is being read."""

    def __init__(self):
        self.comments = {"remarks": [], "notes": []}
        self.references, self.flags = [], []
        self.previous, self.fields = {}, {}
        self.last = self.last_previous = ""
        self.open = None
        self.obsolete = None
        self.first_line = self.id_line = None
        self.started = False

    @property
    def done(self):
        return self.last.startswith("msgstr")

    def message(self):
        texts = [value for name, value in self.fields.items() if name.startswith("msgstr[")]
        return Message(
            self.fields["msgid"],
            text=self.fields.get("msgstr", ""),
            id_plural=self.fields.get("msgid_plural"),
            texts=texts,
            context=self.fields.get("msgctxt"),
            remarks="\n".join(self.comments["remarks"]),
            notes="\n".join(self.comments["notes"]),
            references=self.references,
            flags=self.flags,
            previous_id=self.previous.get("msgid"),
            previous_plural=self.previous.get("msgid_plural"),
            previous_context=self.previous.get("msgctxt"),
            obsolete=bool(self.obsolete),
            line=self.id_line,
        )


class Reader:
    def __init__(self):
        self.catalogue = Catalogue()
        self.draft = Draft()
        self.keys = set()
        self.has_header = False

    def finish(self):
        """The message that was being read has come to its end."""
        draft, self.draft = self.draft, Draft()
        if not draft.last:
            return
        if not draft.done:
            raise CatalogueFault("the message has no text", draft.first_line)
        message = draft.message()
        if not message.obsolete:
            if message.key in self.keys:
                raise CatalogueFault("the message is there twice", message.line)
            self.keys.add(message.key)
            if message.key == (None, ""):
                self.take_header(message)
                return
        self.catalogue.messages.append(message)

    def take_header(self, message):
        self.catalogue.header = message.remarks
        self.catalogue.header_fuzzy = message.fuzzy
        self.catalogue.metadata = header.parsed(message.text, message.line)

    def line(self, text, number):
        text = text.strip(" \t\r")
        if text.startswith("#~") and not text.startswith("#~|"):
            self.field(text[2:].strip(" \t"), number, True)
        elif text.startswith("#"):
            self.comment(text, number)
        else:
            self.field(text, number, False)

    def comment(self, text, number):
        if self.draft.last:
            self.finish()
        draft = self.draft
        if text.startswith(("#|", "#~|")):
            self.previous(text.partition("|")[2].strip(" \t"), number)
            return
        draft.open = None
        kind, rest = text[1:2], text[2:].strip(" \t")
        if kind == ".":
            draft.comments["notes"].append(text[2:].removeprefix(" "))
        elif kind == ":":
            draft.references += [reference(word) for word in re.split(r"[ \t]+", rest) if word]
        elif kind == ",":
            for flag in (flag.strip(" \t") for flag in rest.split(",")):
                if flag and flag not in draft.flags:
                    draft.flags.append(flag)
        else:
            draft.comments["remarks"].append(text[1:].removeprefix(" "))

    def previous(self, text, number):
        draft = self.draft
        found = FIELD.fullmatch(text)
        if found and not found.group(1).startswith("msgstr") and found.group(1) not in draft.previous:
            draft.open = (draft.previous, found.group(1))
            draft.previous[found.group(1)] = unquoted(found.group(2), number)
        elif STRING.fullmatch(text) and draft.open and draft.open[0] is draft.previous:
            self.carry_on(text, number)
        else:
            raise CatalogueFault("no former id", number)

    def carry_on(self, text, number):
        fields, name = self.draft.open
        fields[name] += unquoted(text, number)

    def field(self, text, number, obsolete):
        if not text:
            return
        found = FIELD.fullmatch(text)
        if found:
            self.begin_field(found.group(1), number, obsolete)
            name = found.group(1)
            self.draft.fields[name] = unquoted(found.group(2), number)
            self.draft.open = (self.draft.fields, name)
            return
        draft = self.draft
        if not STRING.fullmatch(text):
            raise CatalogueFault("neither a comment nor a field nor a string", number)
        if not draft.open or draft.open[0] is not draft.fields or draft.obsolete != obsolete:
            raise CatalogueFault("a string that continues nothing", number)
        self.carry_on(text, number)

    def begin_field(self, name, number, obsolete):
        kind = "msgstr[]" if "[" in name else name
        if self.draft.done and kind in ("msgctxt", "msgid"):
            self.finish()
        draft = self.draft
        if draft.last not in FOLLOWS[kind] or (draft.last and draft.obsolete != obsolete):
            raise CatalogueFault(f"{name} at a wrong place", number)
        if kind == "msgstr[]":
            count = sum(1 for field in draft.fields if field.startswith("msgstr["))
            if name != f"msgstr[{count}]":
                raise CatalogueFault(f"{name} out of order", number)
        draft.obsolete = obsolete
        draft.first_line = draft.first_line or number
        draft.id_line = number if kind == "msgid" else draft.id_line
        draft.last = kind


def reference(word):
    name, colon, line = word.rpartition(":")
    return (name, line) if colon and name and line.isascii() and line.isdigit() else (word, "")


def load_po(data):
    """Read a text, or bytes in the charset that they name."""
    if isinstance(data, bytes | bytearray):
        data = po_text(bytes(data))
    elif not isinstance(data, str):
        raise TypeError("PO data is text or bytes")
    reader = Reader()
    for number, text in enumerate(data.removeprefix("\ufeff").split("\n"), 1):
        reader.line(text, number)
    reader.finish()
    return reader.catalogue
