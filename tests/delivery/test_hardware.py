"""What a hardware document says, as the resources of a container."""

import json

import pytest

from cblint.delivery.hardware import DOCUMENT, hardware_needs
from cblint.model.profile import Resources
from cblint.reading.documents import Documents
from cblint.reading.loader import snapshot_of
from cblint.rulebook import load_rulebook
from cblint.rulebook.patterns import try_patterns

DELIVERY = load_rulebook("codingbench").profile.delivery


def _needs(text: str, **runner: object) -> Resources:
    files = {"source/manifest.json": json.dumps({"runner": runner}).encode()}
    if text:
        files[DOCUMENT] = text.encode()
    return hardware_needs(Documents(snapshot_of("case001", files)), DELIVERY)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", {}),
        ("# Hardware\n\nAny machine will do.\n", {}),
        ("Four CPU cores and 8 GiB of memory.", {"cpus": 4, "memory_mb": 8192}),
        ("- CPU: 1 core\n- RAM: 512 MB\n- disk: 1.5 GB\n", {"cpus": 1, "memory_mb": 512, "storage_mb": 1536}),
        ("| Memory | 16 GiB |\n| Disk | 40 GiB |\n", {"memory_mb": 16384, "storage_mb": 40960}),
        ("An x86-64 processor with 8 cores.", {"cpus": 8}),
        ("A build takes 2 GiB of memory; a run takes 6 GiB of memory.", {"memory_mb": 6144}),
        ("At least one GPU with 16 GiB of its own is needed.", {"gpus": 1}),
        ("A graphics card is required.", {"gpus": 1}),
        ("2 GPUs, 32 GiB of RAM.", {"gpus": 2, "memory_mb": 32768}),
        ("No GPU is needed, and no more than 2 cores are used.", {}),
        ("There is neither a GPU nor a network. The CPU time is below 60 seconds.", {}),
        ("Files of 3 GiB are no problem. CPU 3.11 is a name.", {}),
        ("A GPU is optional.", {}),
    ],
)
def test_statements_of_the_document(text: str, expected: dict[str, int]) -> None:
    plain = DELIVERY.resources
    wanted = Resources(
        **{name: expected.get(name, getattr(plain, name)) for name in ("cpus", "memory_mb", "storage_mb", "gpus")}
    )
    assert _needs(text) == wanted


def test_the_shipped_patterns_take_no_long_time_on_any_text() -> None:
    patterns = [*DELIVERY.hardware.values(), *(image.pattern for image in DELIVERY.images)]
    assert try_patterns(patterns) == {}


@pytest.mark.parametrize(
    ("value", "gpus"),
    [(0, 0), (2, 2), ("3", 3), ("all", 1), ("device=0,1", 2), ("none", 0), ("", 0), (True, 0), (None, 0), ([], 0)],
)
def test_processors_that_the_runner_asks_for(value: object, gpus: int) -> None:
    assert _needs("", docker_gpus=value).gpus == gpus
