"""Certain faults in shell syntax: found where they are, and nowhere else."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.checks.code.shell_syntax import shell_fault

SOUND = [
    "",
    "# only a comment's apostrophe\n",
    "echo 'it' \"is\" it\\'s\n",
    "a=(1 2 3)\nb+=(x) # y\n",
    "x=${y:-'it'}\n",
    "if a; then b; elif c; then d; else e; fi\n",
    "for i in 1 2; do echo $i; done\n",
    "for i\ndo\n:\ndone\n",
    "for i do :; done\n",
    "for ((i = 0; i < 3; i++)); do :; done\n",
    "while read -r x; do :; done < f\n",
    "until false; do break; done\n",
    "case $x in a|b) echo;; (c) ;; *) : ;; esac\n",
    "case x in esac\n",
    "case $1 in\n  -h) cat <<E; exit ;;\n)('\nE\nesac\n",
    "f() { echo; }\nfunction g { :; }\nfunction h() ( : )\n",
    "(cd x && y) || { z; }\n",
    "echo $(echo \"$(echo 'a)')\")\n",
    "echo `echo \\`x\\``\n",
    "(( x > 3 )) && echo $((1 + (2 * 3)))\n",
    "[[ $a == (x|y)* && ! -f b ]] || exit\n",
    "cat <<'E'\nif then ' \" $( (\nE\n",
    "cat <<-E\n\tx\n\tE\n",
    "cat <<A <<B\n'\nA\n\"\nB\n",
    "x=1 } y\n",
    "echo if then fi done esac\n",
    "a | b |& c && d &\nwait\n",
    "diff <(a) <(b) > c 2>&1\n",
    "shopt -s extglob; rm !(a|b)\n",
    'echo ${a//"\'"/x} ${#a} ${a[@]}\n',
    "x=$'it\\'s'\n",
    "if ! { a; }; then (b); fi\n",
    "a() if b; then c; fi\n",
    "echo \\\n  more\n",
    "select x in a b; do break; done\n",
    'cat <<< "here $x"\n',
    "time { a; }\n",
    "echo a#b $# ${#}\n",
]
FAULTY = {
    "echo 'a\n": 5,
    'x="$(b\n': 5,
    "if a; then b\n": 0,
    "if a; b; fi\n": 9,
    "for i in 1; do :\n": 0,
    "done\n": 0,
    "while a; done\n": 9,
    "case x in a) b ;;\n": 0,
    "f() {\n": 4,
    "(a\n": 0,
    "a )\n": 2,
    "a ;; b\n": 2,
    "echo `a\n": 5,
    "[[ -f a\n": 0,
    "echo ${a\n": 5,
    "if a; then b; else c; else d; fi\n": 22,
    "}\n": 0,
    "fi\n": 0,
}


@pytest.mark.parametrize("text", SOUND)
def test_sound_scripts_have_no_fault(text: str) -> None:
    assert shell_fault(text) is None


@pytest.mark.parametrize("text", FAULTY)
def test_faults_are_found_where_they_are(text: str) -> None:
    fault = shell_fault(text)
    assert fault is not None
    assert fault.offset == FAULTY[text]


@given(st.lists(st.sampled_from(SOUND), max_size=6))
def test_sound_scripts_one_after_another_are_sound(parts: list[str]) -> None:
    assert shell_fault("\n".join(parts)) is None


@given(st.text(alphabet="'\"`$(){}[];&|<>#\\ \n\tabdo=fithesnc", max_size=200))
def test_any_text_is_read_to_its_end(text: str) -> None:
    fault = shell_fault(text)
    assert fault is None or 0 <= fault.offset <= len(text)


@pytest.mark.parametrize(
    "unit", ["$(", "((", "(( ) ", "${", '"$(', "if ", "case x in ", "`", "<<E\n", "{ ", "a=(", "'\\", "[[ "]
)
def test_hostile_scripts_end_in_bounded_time(unit: str) -> None:
    start = time.process_time()
    shell_fault(unit * (200_000 // len(unit)))
    assert time.process_time() - start < 4
