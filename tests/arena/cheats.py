"""Bots that cheat, as programs: each answers as it should, and does something else besides."""

import sys
from pathlib import Path

CHEATS = """
import ctypes, json, mmap, os, signal, socket, subprocess, sys, time
from pathlib import Path

what, given = sys.argv[1], sys.argv[2:]

def answer():
    print(json.dumps({"play": told["ask"]["moves"][0]["text"]}), flush=True)

def parent_of(pid):
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])

def rivals():
    # Whoever has the same parent.
    pids = [int(one.name) for one in Path("/proc").glob("[0-9]*") if one.name != str(os.getpid())]
    return [pid for pid in pids if os.path.exists(f"/proc/{pid}") and parent_of(pid) == os.getppid() != os.getpid()]

def later(deed, seconds=0.3):
    # In a process of its own, which has left everything that it comes from.
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for number in (0, 1, 2):
                os.dup2(os.open(os.devnull, os.O_RDWR), number)
            time.sleep(seconds)
            deed()
        os._exit(0)

def below(pids):
    said = subprocess.run(["ps", "-e", "-o", "ppid=,pid="], capture_output=True, text=True).stdout.splitlines()
    return [int(pid) for parent, pid in map(str.split, said) if int(parent) in pids]

def send(pids, number):
    for pid in pids:
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            pass

def room_in(place):
    # Megabytes that can be written there.
    try:
        with open(os.path.join(place, "filled"), "wb", buffering=0) as file:
            for number in range(400):
                file.write(bytes(1 << 20))
    except OSError:
        return number if "number" in locals() else 0
    return 400

def leave_family():
    # What it leaves behind becomes the child of whoever adopts, and no signal ends it when this process does.
    libc = ctypes.CDLL(None)
    libc.prctl(36, 0, 0, 0, 0)
    libc.prctl(1, 0, 0, 0, 0)

def flee():
    # Each starts the next and ends.
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if os.fork():
            os._exit(0)
        time.sleep(0.0005)

def outlive():
    Path("outlives").write_text(str(os.getpid()))
    time.sleep(600)

def seen_here():
    try:
        socket.create_connection(("127.0.0.1", int(given[1])), 1).close()
        network = True
    except OSError:
        network = False
    try:
        Path("written").write_text("x")
        writes = True
    except OSError:
        writes = False
    return {
        "processes": len(list(Path("/proc").glob("[0-9]*"))), "network": network, "writes": writes,
        "environment": sorted(set(os.environ) - set(given[3:])), "home": os.listdir(os.environ["HOME"]),
        "kept": [one.name for one in Path(given[0]).rglob("*")], "shadow": os.path.exists("/etc/shadow"),
    }

if what == "wrapped":
    # As a shell script does, or npx, or uv: the program that was meant is below it.
    code = subprocess.run([sys.executable, *sys.argv[:1], *given]).returncode
    os._exit(128 - code if code < 0 else code)
worker = os.getppid()
asked = 0
if what == "double-forks":
    later(outlive, 0)
for line in sys.stdin:
    told = json.loads(line)
    if told["do"] == "hello":
        if what == "kills-trial":
            os.kill(worker, signal.SIGKILL)
            time.sleep(600)
        if what == "stops-trial":
            os.kill(worker, signal.SIGSTOP)
            time.sleep(600)
        print(json.dumps({"ready": True}), flush=True)
    if told["do"] != "choose":
        continue
    asked += 1
    if what == "slow":
        time.sleep(1)
    elif what == "kills-worker":
        later(lambda: send([worker], signal.SIGKILL), *map(float, given))
    elif what == "stops-worker":
        later(lambda: send([worker], signal.SIGSTOP), *map(float, given))
    elif what == "kills-rival":
        later(lambda: send(PIDS, signal.SIGKILL)) if (PIDS := rivals()) else None
    elif what == "kills-below-rival":
        later(lambda: send(PIDS, signal.SIGKILL)) if (PIDS := below(rivals())) else None
    elif what == "crashes-rival":
        later(lambda: send(PIDS, signal.SIGSEGV)) if (PIDS := rivals()) else None
    elif what == "stops-rival":
        later(lambda: send(PIDS, signal.SIGSTOP)) if (PIDS := rivals()) else None
    elif what == "holds-rival":
        if PIDS := rivals():
            later(lambda: (send(PIDS, signal.SIGSTOP), time.sleep(1.6), send(PIDS, signal.SIGCONT)), 0)
    elif what == "speaks-for-rival":
        for pid in rivals():
            try:
                Path(f"/proc/{pid}/fd/1").write_text('{"play": "99"}\\n')
            except OSError:  # it is no pipe
                pass
    elif what == "crashes":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif what == "stops":
        os.kill(os.getpid(), signal.SIGSTOP)
    elif what == "leaves-early":
        answer()
        os._exit(3)
    elif what == "seeks-seeds":
        # By its own process, whatever it knows of it: what stands in files, on command lines, in environments.
        found = [file.read_text() for file in Path(given[0]).rglob("*.seed")]
        for one in Path("/proc").glob("[0-9]*"):
            try:
                found += [(one / "cmdline").read_text(), (one / "environ").read_text()]
            except OSError:
                pass
        Path("found.json").write_text(json.dumps([told["ask"]["seat"], found]))
    elif what == "hoards":
        data = bytearray(os.urandom(1 << 20) * 400)
    elif what == "hoards-apart":
        for _ in range(4):
            later(lambda: (bytearray(os.urandom(1 << 20) * 80), time.sleep(600)), 0)
        time.sleep(600)
    elif what == "hoards-shared":
        shared = mmap.mmap(-1, 400 << 20)
        for _ in range(400):
            shared.write(bytes(1 << 20))
        time.sleep(600)
    elif what == "hoards-elsewhere":
        leave_family()
        for _ in range(4):
            later(lambda: (bytearray(os.urandom(1 << 20) * 80), time.sleep(600)), 0)
        time.sleep(3)
    elif what == "flees" and asked == 1:
        leave_family()
        for _ in range(2):
            later(flee, 0)
        time.sleep(2)  # those that have ended become many
    elif what == "multiplies":
        for _ in range(40):
            if os.fork() == 0:
                time.sleep(600)
        time.sleep(600)
    elif what == "fills":
        print(json.dumps({"fault": json.dumps({place: room_in(place) for place in given})}), flush=True)
        continue
    elif what == "looks":
        print(json.dumps({"fault": json.dumps(seen_here()[given[2]])}), flush=True)
        continue
    answer()
"""


def write_cheats(folder: Path) -> None:
    (folder / "cheats.py").write_text(CHEATS, encoding="utf-8")


def cheat(*words: str) -> str:
    """The command of one of them."""
    return " ".join((sys.executable, "cheats.py", *words))
