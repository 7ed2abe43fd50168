"""Rules: what entries a document has to have, and what their values become."""

from typing import NamedTuple

from .calls import read_call
from .checks import Refused, make_check, make_own
from .errors import ExpansionError, Problem, RuleError
from .reading import Reader
from .tree import Section

VALUES, SECTIONS = "*values", "*sections"
NOTHING = object()


class Verdict(NamedTuple):
    ok: bool
    values: dict
    problems: list
    extra: list


class Rule(NamedTuple):
    check: object
    default: object


class Rules:
    def __init__(self, text, *, checks=None):
        self._own = dict(checks or {})
        self._text = Reader(text, expand=False, lists=False).read()
        self._rules = self._compile(self._text, ())

    def _compile(self, section, path):
        rules = {}
        for name in section:
            here = (*path, name)
            if is_section(section, name):
                if name == VALUES:
                    raise RuleError(here, "this name is for values")
                rules[name] = self._compile(section[name], here)
            else:
                if name == SECTIONS:
                    raise RuleError(here, "this name is for sections")
                rules[name] = self._rule(section[name], here)
        return rules

    def _rule(self, text, path):
        try:
            name, arguments, options = read_call(text)
            default = options.pop("default", NOTHING)
            if name in self._own:
                check = make_own(self._own[name], arguments, options)
            else:
                check = make_check(name, arguments, options)
            if default is not NOTHING and default is not None:
                check(copied(default))
        except (ValueError, Refused) as error:
            raise RuleError(path, str(error)) from None
        if path[-1] == VALUES and default is not NOTHING:
            raise RuleError(path, "there is no default for all")
        return Rule(check, default)

    def check(self, section):
        if not isinstance(section, Section):
            raise TypeError("a section is needed")
        problems, extra = [], []
        values = self._check(self._rules, section, (), problems, extra)
        return Verdict(not problems, values, problems, extra)

    def _check(self, rules, section, path, problems, extra):
        values = {}
        for name, rule, nested in plan(rules, section, lambda name: extra.append((*path, name))):
            here = (*path, name)
            present = section is not None and name in section
            if nested:
                if present and not is_section(section, name):
                    problems.append(Problem(here, "no section"))
                else:
                    inner = section[name] if present else None
                    values[name] = self._check(rule, inner, here, problems, extra)
                continue
            try:
                values[name] = look(rule, section if present else None, name)
            except Refused as refused:
                problems.append(Problem(here, refused.kind))
        return values

    def fill(self, section):
        if not isinstance(section, Section):
            raise TypeError("a section is needed")
        added = []
        self._fill(self._rules, self._text, section, (), added)
        return added

    def _fill(self, rules, texts, section, path, added):
        for name, rule, nested in plan(rules, section, lambda name: None):
            source = name if name in rules else SECTIONS
            if nested:
                if name not in section:
                    self._grow(rule, texts, section, (*path, name), added)
                elif is_section(section, name):
                    self._fill(rule, texts[source], section[name], (*path, name), added)
            elif name not in section and rule.default is not NOTHING and rule.default is not None:
                section[name] = rule.default
                section.comments[name] = list(texts.comments[name])
                added.append((*path, name))

    def _grow(self, rule, texts, section, path, added):
        name, before = path[-1], len(added)
        section[name] = {}
        self._fill(rule, texts[name], section[name], path, added)
        if len(added) == before:
            del section[name]
        else:
            section.comments[name] = list(texts.comments[name])


def plan(rules, section, unknown):
    """Names with their rules: named values, other values, named sections, other sections."""
    for wanted, wild in ((False, VALUES), (True, SECTIONS)):
        for name, rule in rules.items():
            if isinstance(rule, dict) is wanted and name != wild:
                yield name, rule, wanted
        if section is None:
            continue
        for name in section.sections if wanted else section.entries:
            if name in rules and name not in (VALUES, SECTIONS):
                continue
            if wild in rules:
                yield name, rules[wild], wanted
            else:
                unknown(name)


def look(rule, section, name):
    """The converted value; raises Refused."""
    if section is None:
        if rule.default is NOTHING:
            raise Refused("missing")
        return None if rule.default is None else rule.check(copied(rule.default))
    if is_section(section, name):
        raise Refused("section")
    try:
        value = section[name]
    except ExpansionError:
        raise Refused("expansion") from None
    return rule.check(value)


def is_section(section, name):
    return isinstance(section.raw(name), Section)


def copied(value):
    return list(value) if isinstance(value, list) else value
