"""The tree: sections as mappings, with comments and the expansion of references."""

from collections.abc import Mapping, MutableMapping

from .errors import ExpansionError


class Section(MutableMapping):
    def __init__(self, name, parent):
        self._name, self._parent = name, parent
        self._values, self._sections = {}, {}
        self.comments, self.inline = {}, {}

    @property
    def name(self):
        return self._name

    @property
    def parent(self):
        return self._parent

    @property
    def depth(self):
        return 0 if self._parent is None else self._parent.depth + 1

    @property
    def entries(self):
        return list(self._values)

    @property
    def sections(self):
        return list(self._sections)

    def _root(self):
        return self if self._parent is None else self._parent._root()

    def __iter__(self):
        return iter([*self._values, *self._sections])

    def __len__(self):
        return len(self._values) + len(self._sections)

    def __contains__(self, name):
        return name in self._values or name in self._sections

    def __getitem__(self, name):
        if name in self._sections:
            return self._sections[name]
        value = self.raw(name)
        if not self._root().expand:
            return value
        if isinstance(value, list):
            return [self._expand(item, ((self, name),)) for item in value]
        return self._expand(value, ((self, name),))

    def raw(self, name):
        if name in self._sections:
            return self._sections[name]
        value = self._values[name]
        return list(value) if isinstance(value, list) else value

    def __setitem__(self, name, value):
        self._put(name, checked(name, value))

    def _put(self, name, value):
        into, other = (self._sections, self._values) if isinstance(value, dict) else (self._values, self._sections)
        if name in other:
            del self[name]
        if isinstance(value, dict):
            made = Section(name, self)
            for inner, item in value.items():
                made._put(inner, item)
            value = made
        if name not in into:
            self.comments[name], self.inline[name] = [], ""
        into[name] = value

    def __delitem__(self, name):
        del (self._sections if name in self._sections else self._values)[name]
        self.comments.pop(name, None)
        self.inline.pop(name, None)

    def rename(self, old, new):
        if not isinstance(new, str):
            raise TypeError("names are texts")
        if old not in self:
            raise KeyError(old)
        if new == old:
            return
        if new in self:
            raise ValueError("there is such an entry")
        if old in self._sections:
            self._sections[old]._name = new
        for place in ("_values", "_sections", "comments", "inline"):
            kept = getattr(self, place)
            renamed = {new if name == old else name: value for name, value in kept.items()}
            kept.clear()
            kept.update(renamed)

    def merge(self, other):
        if not isinstance(other, Mapping):
            raise TypeError("a mapping is needed")
        self._merge({name: checked(name, raw_of(other, name)) for name in other})

    def _merge(self, plain):
        for name, value in plain.items():
            if isinstance(value, dict) and name in self._sections:
                self._sections[name]._merge(value)
            else:
                self._put(name, value)

    def to_dict(self, raw=False):
        take = self.raw if raw else self.__getitem__
        return {
            name: self._sections[name].to_dict(raw) if name in self._sections else take(name) for name in self
        }

    def _expand(self, text, chain):
        done, rest = "", text
        while True:
            before, dollar, rest = rest.partition("$")
            done += before
            if not dollar:
                return done
            if rest.startswith("$"):
                done, rest = done + "$", rest[1:]
            elif rest.startswith("{"):
                name, closed, after = rest[1:].partition("}")
                if not closed:
                    raise ExpansionError("unclosed", name)
                done, rest = done + self._find(name, chain), after
            else:
                done += "$"

    def _find(self, name, chain):
        place = self
        while place is not None and name not in place:
            place = place._parent
        if place is None:
            raise ExpansionError("missing", name)
        value = place.raw(name)
        if not isinstance(value, str):
            raise ExpansionError("not text", name)
        if any(place is known and name == used for known, used in chain):
            raise ExpansionError("loop", name)
        return place._expand(value, (*chain, (place, name)))


class Document(Section):
    def __init__(self, mapping=None, *, expand=True):
        super().__init__(None, None)
        self.expand = bool(expand)
        self.closing = []
        if mapping is not None:
            self.merge(mapping)

    def render(self, indent=""):
        from .writing import render

        return render(self, indent)


def raw_of(mapping, name):
    return mapping.raw(name) if isinstance(mapping, Section) else mapping[name]


def checked(name, value):
    """The value as text, list of texts or dictionary of such; raises TypeError."""
    if not isinstance(name, str):
        raise TypeError("names are texts")
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return {inner: checked(inner, raw_of(value, inner)) for inner in value}
    if isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value):
        return list(value)
    raise TypeError("values are texts, lists of texts and mappings")
