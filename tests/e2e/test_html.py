"""The html page in a real browser: its script runs, filters work, nothing else is let in."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cblint.reporters import Style, render
from tests.e2e.conftest import require
from tests.reporters.canned import CLEAN, FULL, finding
from tests.support.chromium import PROGRAMS, Browser, new_profile

pytestmark = pytest.mark.e2e

ATTACK = '</script><script>document.title="owned"</script><img src=x onerror=\'document.title="owned"\'>'
SHOWN = "[...document.querySelectorAll('article')].filter(a => !a.hidden).length"
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Return a browser that is shared by the tests of this file."""
    program = next((found for name in PROGRAMS if (found := shutil.which(name))), None)
    require(program is not None, "chromium is not installed")
    assert program is not None
    with new_profile() as profile:
        browser = Browser(program, Path(profile))
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Browser:
    """Return the browser with the canned report open."""
    path = tmp_path / "report.html"
    path.write_text(render("html", FULL, Style()), "utf-8")
    browser.open(path)
    return browser


def _set(page: Browser, name: str, value: str) -> None:
    page.value(
        f"(() => {{ const f = document.querySelector('form').elements.namedItem('{name}'); f.value = '{value}';"
        " f.dispatchEvent(new Event('input', {bubbles: true})); })()"
    )


def test_the_script_runs_under_the_policy_and_nothing_is_refused(page: Browser) -> None:
    assert page.value("document.querySelector('form').hidden") is False
    assert page.value("document.getElementById('count').textContent") == "13 of 13 findings"
    assert page.value("getComputedStyle(document.querySelector('article')).borderLeftStyle") == "solid"
    assert page.complaints() == []
    assert len(page.requests()) == 1


def test_filters_by_text_case_rule_and_severity(page: Browser) -> None:
    _set(page, "text", "IDENTITY-VARIANT near-miss")
    assert page.value(SHOWN) == 1
    _set(page, "text", "")
    _set(page, "case", page.value("[...document.querySelectorAll('option')].find(o => o.text == 'case003').value"))
    assert page.value(SHOWN) == 1
    page.press("Escape")
    _set(page, "rule", page.value("[...document.querySelectorAll('option')].find(o => /^CB504/.test(o.text)).value"))
    assert page.value(SHOWN) == 6
    page.press("Escape")
    page.value("document.querySelector('input[value=error]').click()")
    assert page.value(SHOWN) == 8
    page.value("document.querySelector('form button').click()")
    assert page.value(SHOWN) == 13


def test_a_cell_of_the_matrix_leads_to_its_findings(page: Browser) -> None:
    cell = "[...document.querySelectorAll('td button')].find(b => /case001, CB4/.test(b.ariaLabel))"
    assert page.value(f"{cell}.textContent") == "3"
    page.value(f"{cell}.click()")
    assert page.value(SHOWN) == 3


def test_the_keyboard_alone_is_enough(page: Browser) -> None:
    focused = "document.activeElement.querySelector('h3')?.textContent"
    page.press("j")
    first = page.value(focused)
    page.press("j")
    assert page.value(focused) != first
    page.press("k")
    assert page.value(focused) == first
    page.press("/")
    assert page.value("document.activeElement.name") == "text"
    page.press("j")
    assert page.value("document.activeElement.value") == "j"
    page.press("Escape")
    assert page.value(SHOWN) == 13


def test_a_link_opens_the_explanation_of_its_rule(page: Browser) -> None:
    page.value("document.querySelector('article a').click()")
    assert page.value("document.querySelector('details[open] summary')?.textContent.slice(0, 5)") == "CB401"


@pytest.mark.parametrize("width", [400, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_narrow_and_wide_in_both_schemes(page: Browser, width: int, scheme: str) -> None:
    page.call("Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=1, mobile=False)
    page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
    assert page.value(OVERFLOW) == 0
    light = page.value("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert light is (scheme == "light")
    page.call("Emulation.clearDeviceMetricsOverride")
    page.call("Emulation.setEmulatedMedia", features=[])


def test_print_leaves_the_controls_out(page: Browser) -> None:
    page.call("Emulation.setEmulatedMedia", media="print")
    assert page.value("getComputedStyle(document.querySelector('form')).display") == "none"
    page.call("Emulation.setEmulatedMedia", media="")


def test_hostile_texts_run_nothing(browser: Browser, tmp_path: Path) -> None:
    hostile = finding(rule=ATTACK, name=ATTACK, case=ATTACK, path=ATTACK, message=ATTACK, help=ATTACK)
    path = tmp_path / "report.html"
    path.write_text(render("html", FULL._replace(findings=(hostile,), hints=(ATTACK,)), Style()), "utf-8")
    browser.open(path)
    assert browser.value("document.title").startswith("cblint: ")
    assert browser.value("document.querySelectorAll('img').length") == 0
    assert browser.value("document.querySelectorAll('script').length") == 1
    assert browser.value("document.querySelector('article h3').textContent").startswith(ATTACK)
    assert browser.complaints() == []


def test_the_policy_refuses_any_other_code(browser: Browser, tmp_path: Path) -> None:
    text = render("html", FULL, Style()).replace("</main>", '<script>document.title = "owned"</script></main>')
    path = tmp_path / "report.html"
    path.write_text(text, "utf-8")
    browser.open(path)
    assert browser.value("document.title") != "owned"
    assert any("Content Security Policy" in complaint for complaint in browser.complaints())


def test_a_clean_report_has_no_form_and_no_error(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(render("html", CLEAN, Style()), "utf-8")
    browser.open(path)
    assert browser.value("document.querySelectorAll('form, article').length") == 0
    assert browser.complaints() == []
