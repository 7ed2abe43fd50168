"""The first program in a sandbox: makes copies, writes files, sets its own limits and becomes the job's program."""

LAUNCHER = """
import json, os, resource, shutil, stat, sys
KINDS = (stat.S_IFREG, stat.S_IFDIR, stat.S_IFLNK)
def special(folder, names):
    kinds = {name: stat.S_IFMT(os.lstat(os.path.join(folder, name)).st_mode) for name in names}
    return [name for name in names if kinds[name] not in KINDS]
asked = json.loads(sys.argv[1])
try:
    for source, target in asked["copies"]:
        shutil.copytree(source, target, symlinks=True, ignore=special, dirs_exist_ok=True)
except RecursionError:
    sys.exit("the workspace is nested too deeply")
except (OSError, shutil.Error):
    sys.exit("the workspace cannot be copied")
for path, text in asked["files"].items():
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
for name, value in asked["limits"].items():
    number = getattr(resource, name)
    _, hard = resource.getrlimit(number)
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    resource.setrlimit(number, (value, value))
os.umask(0o022)
try:
    os.execvp(sys.argv[2], sys.argv[2:])
except OSError as error:
    sys.exit("cannot start: " + str(error.strerror))
"""
"""A program for `python3 -c`; standard library, 3.8 or later. Arguments: its orders as JSON, then the command."""
