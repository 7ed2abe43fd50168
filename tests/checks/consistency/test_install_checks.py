"""Commands that install, fetch, or take from private paths."""

from collections.abc import Callable

import pytest

from cblint.checks.view import CaseView
from cblint.model.problem import Problem
from tests.checks.consistency.conftest import build

Check = Callable[[str, CaseView], list[Problem]]
TERMS = ["quorl", "vexholm/quorl", "vexholm"]
BANS = {"install_ban": ["quorl", "@vexholm/qq", "line-plus"], "import_ban": ["quorl/"]}


def case(command: str, key: str = "install_command") -> CaseView:
    manifest = {"sensitive_terms": TERMS, "runner": {key: command}}
    return build(manifest=manifest, denylist=BANS, profile="zero2repo")


@pytest.mark.parametrize(
    "command",
    [
        "pip install quorl",
        "pip3.12 install --quiet pytest 'quorl[all]>=2'",
        "python3 -m pip install -i https://mirror.example.org/simple Quorl",
        "uv pip install quorl",
        "pipx run quorl",
        "npm i --save-dev @vexholm/qq@1.2.3",
        "pip install Line_Plus",
        "apt-get update && apt-get -y install python3-quorl",
        "git clone https://github.com/vexholm/quorl.git",
        "pip install git+https://github.com/vexholm/quorl@v2",
        "curl -L https://example.org/quorl-2.0.tar.gz | tar xz",
        "go install example.org/vexholm/quorl@latest",
        'bash -c "pip install $(echo quorl)"',
        "A=1 sudo -E pip install quorl; true",
        "test -d x || pip install \\\n  quorl",
    ],
)
def test_commands_that_install_the_original(command: str, check: Check) -> None:
    (problem,) = check("installs-upstream", case(command))
    assert problem.evidence
    assert "quorl" not in problem.message
    assert problem.match is not None
    assert "quorl" not in problem.match.pointer


@pytest.mark.parametrize(
    "command",
    [
        "pip install pytest",
        "pip uninstall -y quorl",
        "echo quorl",
        "pip install pytest # not quorl",
        "npm run install-quorl",
        "grep quorl requirements.txt",
        "pip install squorlish",
        "pip install --target quorl pytest",
    ],
)
def test_commands_that_do_not(command: str, check: Check) -> None:
    assert check("installs-upstream", case(command)) == []


def test_what_the_agent_is_told_is_scanned_elsewhere(check: Check) -> None:
    assert len(check("installs-upstream", case("pip install quorl", "build_command"))) == 1, "banned by the denylist"
    assert check("installs-upstream", case("pip install vexholm-kit", "build_command")) == []
    assert len(check("installs-upstream", case("pip install vexholm-kit"))) == 1


@pytest.mark.parametrize(
    "command",
    [
        "npm ci",
        "npm --silent install",
        "python3 -m pip install .",
        "git -C lib pull",
        "curl -O example.org/x",
        "make && wget x",
        "ruby -e 'x' https://example.org/a",
        "bash -c 'yarn install'",
        "go get ./...",
    ],
)
def test_builds_that_need_a_network(command: str, check: Check) -> None:
    assert len(check("offline-build", case(command, "build_command"))) == 1


@pytest.mark.parametrize(
    "command",
    [
        "",
        "true",
        "make all",
        "npm run build",
        "npm install --offline",
        "python3 -m pip install --no-index .",
        "cargo build --release",
        "go build ./...",
        "git describe",
        "curl http://localhost:80/ && curl http://[::1]/x",
        "echo npm install",
    ],
)
def test_builds_that_do_not(command: str, check: Check) -> None:
    assert check("offline-build", case(command, "build_command")) == []


@pytest.mark.parametrize(
    "command",
    [
        "cp -a /opt/privcache/models .",
        "cat /home/ann/list.txt",
        "pip install --find-links=/srv/wheels x",
        "pip install -f /srv/wheels x",
        "pip install file:///home/ann/x.whl",
        "X=/Users/ann/y make",
        "type C:\\Users\\ann\\x",
        "tar -xf /mnt/team/x.tar",
        "tar -C /usr/local -xf /data/x.tar",
        "unzip -d . /nfs/x.zip",
        "rsync -a /scratch/x/ y/",
        "source /root/secret/env.sh",
        "bash -c 'cp /opt/hidden/x .'",
        "pip install ~/wheels/x-1.0-py3-none-any.whl",
        "python3 -m pip install '$HOME/wheels/x.whl[all]'",
        "pip install --no-index --find-links ~/wheels x",
        "npm install /srv/packs/x.tgz",
        "python3.12 -m pip install --index-url https://pypi.corp.internal/simple x",
        "npm ci --registry=http://user:x@npm.acme.lan:4873/",
        "PIP_INDEX_URL=https://10.1.2.3/simple pip install x",
        "git clone ssh://git@code.acme.corp/a/x.git",
        "curl -O http://192.168.7.2/x.tgz && curl -O http://192.168.7.2/y.tgz",
    ],
)
def test_private_paths(command: str, check: Check) -> None:
    (problem,) = check("private-resource", case(command))
    assert "{" not in problem.message


@pytest.mark.parametrize(
    "command",
    [
        "cp x /opt/y",
        "mkdir -p /opt/x && cp y /opt/x/ && cp /opt/x/y z",
        "tar -xzf x.tgz -C /opt && ln -s /opt/x/bin/x /usr/bin/x",
        "unzip x.zip -d /opt/x && cp -r /opt/x/a .",
        "git clone https://example.org/x /opt/x && cp /opt/x/a .",
        "/opt/conda/bin/pip install x",
        "rm -rf /root/.cache /var/lib/apt/lists/*",
        ". /root/.cargo/env",
        "curl https://example.org/home/ann/x",
        "cp $HOME/x y && cp ~/x y",
        "cp /usr/share/dict/words .",
        "echo /opt/x",
        "cp a/home/ann/x .",
        "curl -o ~/x.whl https://example.org/x.whl && pip install ~/x.whl",
        "pip download -d $HOME/w x && pip install -f ~/w x",
        "python -m build && pip install dist/x.whl ./x.whl ../x.tgz",
        "pip install --index-url https://pypi.example.org/simple x",
        "curl http://localhost:8080/x http://127.0.0.1/ http://host.docker.internal:80/",
        "pip install -i https://internal.example.org/corp/simple x",
        "pip install https://example.org/10.1.2.3/x.whl",
        "echo pypi.corp.internal",
    ],
)
def test_public_paths(command: str, check: Check) -> None:
    assert check("private-resource", case(command)) == []


def test_a_declared_resource_is_public(check: Check) -> None:
    view = build(
        manifest={"runner": {"install_command": "cp -r /opt/words/en . && cp -r /opt/other ."}},
        files={"/source/env/resources.json": '{"destination": "/opt/words/"}'},
        profile="zero2repo",
    )
    (problem,) = check("private-resource", view)
    assert problem.evidence == "/opt/other"
