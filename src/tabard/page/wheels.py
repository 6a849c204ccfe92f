"""Wheels that the desk unpacks: plain Python packages, and the games in them by name."""

from __future__ import annotations

import hashlib
import io
import zipfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

UNCHANGING = (1980, 1, 1, 0, 0, 0)  # the time of every file: the same contents give the same wheel
GROUP = "tabard.games"


def wheel_of(package: str, version: str, contents: Mapping[str, bytes], games: Mapping[str, str]) -> tuple[str, bytes]:
    """A wheel with these files and games, each game a name and the module it is in: the wheel's own name, and itself.

    Its version has a part that stands for what is in it: what has been loaded once need not be asked for again.
    """
    points = "\n".join([f"[{GROUP}]", *(f"{name} = {module}" for name, module in games.items()), ""]).encode()
    whole = b"".join(name.encode() + content for name, content in contents.items()) + points
    number = f"{version}+{hashlib.sha256(whole).hexdigest()[:12]}"
    about = f"{package}-{number}.dist-info"
    inside = dict(contents) | {
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {package}\nVersion: {number}\n".encode(),
        f"{about}/WHEEL": b"Wheel-Version: 1.0\nGenerator: tabard\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/entry_points.txt": points,
    }
    inside[f"{about}/RECORD"] = "".join(f"{name},,\n" for name in [*inside, f"{about}/RECORD"]).encode()
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in inside.items():
            wheel.writestr(zipfile.ZipInfo(path, UNCHANGING), content, zipfile.ZIP_DEFLATED)
    return f"{package}-{number}-py3-none-any.whl", made.getvalue()
