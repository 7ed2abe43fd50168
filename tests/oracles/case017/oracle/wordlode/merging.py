"""Bringing the translations of a catalogue to the messages of a template."""

from copy import deepcopy
from dataclasses import replace

from .model import Catalogue

DATE = "POT-Creation-Date"
FORGOTTEN = {"previous_id": None, "previous_plural": None, "previous_context": None}


def merged(catalogue, template):
    result = Catalogue(catalogue.header, catalogue.header_fuzzy, dict(catalogue.metadata))
    if DATE in template.metadata:
        result.metadata[DATE] = template.metadata[DATE]
    used, known = set(), {}
    for old in catalogue.messages:
        known.setdefault((old.key, old.obsolete), old)
    for fresh in template.messages:
        if fresh.obsolete:
            continue
        old = known.get((fresh.key, False)) or known.get((fresh.key, True))
        used.add(id(old))
        result.messages.append(blank(fresh) if old is None else joined(old, fresh))
    for old in catalogue.messages:
        if id(old) not in used and (old.obsolete or old.text or any(old.texts)):
            references = old.references if old.obsolete else []
            result.messages.append(replace(deepcopy(old), obsolete=True, references=list(references)))
    return result


def blank(fresh):
    return replace(deepcopy(fresh), text="", texts=[], remarks="", flags=plain_flags(fresh), **FORGOTTEN)


def plain_flags(fresh):
    return [flag for flag in fresh.flags if flag != "fuzzy"]


def joined(old, fresh):
    message = replace(blank(fresh), remarks=old.remarks, text=old.text, texts=list(old.texts))
    turned = (old.id_plural is None) != (fresh.id_plural is None)
    if turned and fresh.id_plural is None:
        message.text, message.texts = "".join(old.texts[:1]), []
    elif turned:
        message.text, message.texts = "", [old.text] if old.text else []
    changed = old.id_plural != fresh.id_plural and bool(message.text or any(message.texts))
    if old.fuzzy or changed:
        message.fuzzy = True
        message.previous_id, message.previous_plural = old.previous_id, old.previous_plural
        message.previous_context = old.previous_context
    if changed:
        message.previous_id, message.previous_plural = old.id, old.id_plural
        message.previous_context = None
    return message
