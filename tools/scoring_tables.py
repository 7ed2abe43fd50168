"""Tables of docs/scoring.md, made from the profile: `python tools/scoring_tables.py --check|--write`."""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cblint.model.plan import Audience, DeliveryTarget
from cblint.model.profile import Profile
from cblint.rulebook import load_rulebook

PAGE = Path(__file__).resolve().parents[1] / "docs/scoring.md"


def tables(profile: Profile) -> Mapping[str, str]:
    """Return the text of each table by the name of its place in the page."""
    return {
        "documents": _table(("document", "read by the agent as", "always there"), _documents(profile)),
        "values": _table(("value", "with the target"), _values(profile)),
        "limits": _table(("limit", "seconds"), _limits(profile)),
        "resources": _table(("resource", "where nothing is said"), _resources(profile)),
        "images": _table(
            ("language label", "base image"), ((_code(i.pattern), _code(i.image)) for i in profile.delivery.images)
        ),
    }


def filled(page: str, texts: Mapping[str, str]) -> str:
    """Return the page with each table between its marks; raises ValueError when marks are missing."""
    for name, text in texts.items():
        begin, end = f"<!-- {name}:begin -->\n", f"<!-- {name}:end -->\n"
        if page.count(begin) != 1 or page.count(end) != 1:
            raise ValueError(f"{name}: the page needs {begin.strip()} and {end.strip()} once each")
        head, _, rest = page.partition(begin)
        page = f"{head}{begin}\n{text}\n{end}{rest.partition(end)[2]}"
    return page


def _documents(profile: Profile) -> Iterator[tuple[str, str, str]]:
    for document in profile.documents:
        yield _code(document.path), _code(f"/{document.destination}"), "yes" if document.required else "no"


def _values(profile: Profile) -> Iterator[tuple[str, str]]:
    """Yield what of the manifests reaches the agent; the variables of a test command do so by their nature."""
    for manifest in profile.manifests:
        for pointer, audience in profile.audiences.get(manifest.schema, {}).items():
            if audience is Audience.AGENT:
                yield _code(f"{manifest.path}#{pointer}"), "any"
    yield "leading `NAME=value` assignments of the test command", "any"
    for target in DeliveryTarget:
        for pointer in profile.delivery.shown.get(target, ()):
            yield _code(f"source/manifest.json#{pointer}"), target.value


def _limits(profile: Profile) -> Iterator[tuple[str, str]]:
    delivery = profile.delivery
    yield "the agent's work", str(delivery.agent_seconds)
    yield "the build of the product before it is judged", str(delivery.build_seconds)
    yield "the acceptance tests, at least (`judge_timeout_sec` can ask for more)", str(delivery.judge_seconds)


def _resources(profile: Profile) -> Iterator[tuple[str, str]]:
    resources = profile.delivery.resources
    yield "processor cores", str(resources.cpus)
    yield "memory", f"{resources.memory_mb} MiB"
    yield "disk", f"{resources.storage_mb} MiB"
    yield "graphics processors", str(resources.gpus)


def _table(head: Sequence[str], rows: Iterator[tuple[str, ...]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |\n" for line in lines)


def _code(text: str) -> str:
    return f"<code>{text}</code>" if "|" in text else f"`{text}`"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0: the page is up to date or written, 1: it differs, 2: it could not be done."""
    parser = argparse.ArgumentParser(description=__doc__)
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--check", action="store_true", help="tell whether the page differs, write nothing")
    mode.add_argument("--write", action="store_true", help="write the tables")
    options = parser.parse_args(arguments)
    try:
        old = PAGE.read_text("utf-8")
        new = filled(old, tables(load_rulebook("codingbench").profile))
        if options.write and new != old:
            PAGE.write_text(new, "utf-8", newline="\n")
    except (OSError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    if options.check and new != old:
        sys.stdout.write("docs/scoring.md: different; run `python tools/scoring_tables.py --write`\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
