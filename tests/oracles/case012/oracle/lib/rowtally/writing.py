"""The output forms."""

import json


def render(rows, skipped, options):
    entries = by_file(rows) if options.by_file else by_language(rows)
    entries.sort(key=ORDERS[options.sort])
    total = {"files": len(rows)}
    for name in ("blank", "comment", "code"):
        total[name] = sum(getattr(row, name) for row in rows)
    return {"table": table, "csv": csv, "json": as_json}[options.format](entries, total, skipped, options.by_file)


def label(entry):
    return (entry.get("path") or entry["language"]).encode("utf-8", "surrogateescape")


ORDERS = {
    "code": lambda entry: (-entry["code"], label(entry)),
    "name": label,
    "files": lambda entry: (-entry.get("files", 1), -entry["code"], label(entry)),
}


def by_file(rows):
    return [{"path": row.path, "language": row.language, "blank": row.blank, "comment": row.comment, "code": row.code} for row in rows]


def by_language(rows):
    entries = {}
    for row in rows:
        entry = entries.setdefault(row.language, {"language": row.language, "files": 0, "blank": 0, "comment": 0, "code": 0})
        entry["files"] += 1
        for name in ("blank", "comment", "code"):
            entry[name] += getattr(row, name)
    return list(entries.values())


def grid(entries, total, files):
    heads = ["path", "language"] if files else ["language", "files"]
    heads += ["blank", "comment", "code"]
    lines = [heads] + [[str(entry[name]) for name in heads] for entry in entries]
    last = ["total", ""] if files else ["total", str(total["files"])]
    return [*lines, last + [str(total[name]) for name in ("blank", "comment", "code")]]


def table(entries, total, skipped, files):
    lines = grid(entries, total, files)
    widths = [max(len(line[column]) for line in lines) for column in range(5)]
    left = 2 if files else 1
    text = ""
    for line in lines:
        cells = [cell.ljust(width) if at < left else cell.rjust(width) for at, (cell, width) in enumerate(zip(line, widths))]
        text += "  ".join(cells) + "\n"
    return text


def csv(entries, total, skipped, files):
    return "".join(",".join(map(quoted, line)) + "\n" for line in grid(entries, total, files))


def quoted(cell):
    if any(mark in cell for mark in ',"\n\r'):
        return '"' + cell.replace('"', '""') + '"'
    return cell


def as_json(entries, total, skipped, files):
    document = {"files" if files else "languages": entries, "total": total, "skipped": skipped}
    return json.dumps(document, indent=2, ensure_ascii=True) + "\n"
