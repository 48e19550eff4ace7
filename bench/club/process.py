"""The club (or the bare framework) in a process of its own, for measurements: no rates for callers, else as served."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")
CLUB = """
import sys
from pathlib import Path
from grognard.club.app import make_app
from grognard.club.settings import Settings
from grognard.commands.serving import listen, run
sys.path.insert(0, sys.argv[3])
from bare import make_bare
kind, where = sys.argv[1:3]
listening = listen("127.0.0.1", 0)
app = make_bare(Path(where)) if kind == "bare" else make_app(where, settings=Settings(home=False, limits=False))
run(app, listening, lambda: print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True))
"""


class Running:
    """A server that runs."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def busy(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Megabytes that it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@contextmanager
def running(kind: str, where: str) -> Iterator[Running]:
    """A server as long as it is needed: "club" or "bare", over a file or a URL of PostgreSQL."""
    process = subprocess.Popen([sys.executable, "-c", CLUB, kind, where, str(HERE)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline().strip()
        if not line.startswith("http://"):
            raise SystemExit(f"the {kind} did not start; what stands above says why")
        yield Running(process, line)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)
        process.stdout.close()
