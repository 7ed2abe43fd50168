"""`cblint schema NAME`: the JSON Schema of a file that cblint reads or writes."""

import sys
from pathlib import Path
from typing import Annotated

from cblint.adoption.schemas import schema_document, schema_titles
from cblint.cli.declare import argument, option
from cblint.cli.output import write_file
from cblint.cli.streams import print_text
from cblint.errors import UsageError


def schema(
    name: Annotated[str | None, argument(help="The schema to print; without it, all are listed.")] = None,
    output: Annotated[Path | None, option("--output", "-o", help="Write it there instead of stdout.")] = None,
) -> None:
    """Print the JSON Schema (2020-12) of a configuration, manifest, report or rule file.

    Exit codes: 0 printed, 2 there is no such schema or it could not be written.
    """
    if name is None:
        if output is not None:
            raise UsageError("--output without a schema", "name one; `cblint schema` lists them")
        titles = schema_titles()
        width = max(len(each.name) for each in titles)
        print_text(f"{each.name:<{width}}  {each.title}\n" for each in titles)
        return
    text = schema_document(name)
    if output is None:
        print_text([text])
    else:
        write_file(output, text)
        sys.stderr.write("the schema is written\n")
