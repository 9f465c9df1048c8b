"""As much of systemd as the hosting drill needs: `python -m tests.server.units start punica@8264`.

It reads the unit files that the hosting page installs, and starts, restarts and stops what they say, as whom they say,
with what they say in the environment. What shuts a service in (ProtectSystem and so on) is systemd's own business.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

UNITS = Path("/etc/systemd/system")
STATE = Path("/run/units")
Unit = dict[str, list[str]]


def read(name: str) -> Unit:
    """The settings of a unit, `%i` filled in."""
    stem, _, kind = name.rpartition(".") if "." in name else (name, "", "service")
    base, at, instance = stem.partition("@")
    found: Unit = defaultdict(list)
    for line in (UNITS / f"{base}{at}.{kind}").read_text(encoding="utf-8").splitlines():
        key, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found[key].append(value.replace("%%", "\0").replace("%i", instance).replace("\0", "%"))
    return found


def environment(unit: Unit) -> dict[str, str]:
    out = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}
    for one in unit["Environment"]:
        name, _, value = one.partition("=")
        out[name] = value
    for file in unit["EnvironmentFile"]:
        for line in Path(file).read_text(encoding="utf-8").splitlines():
            name, equals, value = line.partition("=")
            if equals and not line.startswith("#"):
                out[name] = value
    return out


def command(unit: Unit, given: dict[str, str]) -> list[str]:
    """`${NAME}` is one word, `$NAME` as many as it has, `$$` a dollar."""
    out: list[str] = []
    for word in shlex.split(unit["ExecStart"][0]):
        whole = re.fullmatch(r"\$(\w+)", word)
        if whole:
            out += given.get(whole[1], "").split()
        else:
            filled = re.sub(r"\$\{(\w+)\}", lambda found: given.get(found[1], ""), word)
            out.append(filled.replace("$$", "$"))
    return out


def begun(unit: Unit) -> subprocess.Popen[bytes]:
    user, given = unit["User"][0], environment(unit)
    for folder in unit["StateDirectory"]:
        place = Path("/var/lib") / folder
        place.mkdir(parents=True, exist_ok=True)
        subprocess.run(["chown", f"{user}:{user}", str(place)], check=True)
    with (STATE / "log").open("ab") as log:
        return subprocess.Popen(
            command(unit, given), env=given, user=user, group=user, extra_groups=[], cwd="/", umask=0o077,
            stdout=log, stderr=log, stdin=subprocess.DEVNULL,
        )  # fmt: skip


def keep(name: str) -> None:
    """Run a service, again whenever it ends, until it is to stop."""
    unit = read(name)
    while not (STATE / f"{name}.stop").exists():
        child = begun(unit)
        (STATE / f"{name}.pid").write_text(str(child.pid))
        child.wait()
        time.sleep(float(unit["RestartSec"][0]))
    (STATE / f"{name}.stop").unlink()
    (STATE / f"{name}.pid").unlink()


def start(name: str) -> None:
    if name == "nginx":
        subprocess.run(["nginx"], check=True)
    elif name == "postgresql":
        subprocess.run(["pg_ctlcluster", _cluster(), "main", "start"], check=True)
    elif read(name)["Type"] == ["oneshot"]:
        if begun(read(name)).wait() != 0:
            sys.exit(f"{name} has failed")
    elif not name.endswith(".timer"):
        with (STATE / "log").open("ab") as log:
            subprocess.Popen([sys.executable, "-m", "tests.server.units", "keep", name],
                             stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True)  # fmt: skip


def _cluster() -> str:
    return sorted(path.name for path in Path("/etc/postgresql").iterdir())[-1]


def stop(name: str) -> None:
    pid = STATE / f"{name}.pid"
    (STATE / f"{name}.stop").touch()
    with contextlib.suppress(ProcessLookupError):  # it may just be between two lives
        os.kill(int(pid.read_text()), signal.SIGTERM)
    while pid.exists():
        time.sleep(0.1)


def main() -> None:
    STATE.mkdir(exist_ok=True)
    what, *names = [word for word in sys.argv[1:] if word != "--now"]
    for name in names:
        match what:
            case "start" | "enable":
                start(name)
            case "keep":
                keep(name)
            case "stop":
                stop(name)
            case "restart":
                stop(name)
                start(name)
            case "reload":
                subprocess.run([name, "-s", "reload"], check=True)
            case _:
                sys.exit(f"systemctl {what}: the drill cannot do this")


if __name__ == "__main__":
    main()
