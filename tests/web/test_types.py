"""The page's sources are checked: a fault that is put into one of them is found."""

import shutil
import subprocess
from pathlib import Path

from build_page import make_types
from plumbing.missing import Needs
from plumbing.web import PAGE, WEB, no_page, node


def checked(folder: Path) -> subprocess.CompletedProcess[str]:
    """What `make lint` runs, over a copy of the page."""
    command = [node(), "node_modules/svelte-check/bin/svelte-check", "--tsconfig", "page/tsconfig.json"]
    return subprocess.run(
        [*command, "--fail-on-warnings"], cwd=folder, capture_output=True, text=True, check=False, timeout=200
    )


def test_the_page_is_typed_and_a_fault_in_it_is_found(needs: Needs, tmp_path: Path) -> None:
    needs("the page's checker", no_page())
    make_types()
    shutil.copytree(PAGE, tmp_path / "page")
    for file in ("svelte.config.js", "package.json", "tsconfig.json"):
        shutil.copyfile(WEB / file, tmp_path / file)
    (tmp_path / "node_modules").symlink_to(WEB / "node_modules")
    done = checked(tmp_path)
    assert done.returncode == 0, done.stdout
    part = tmp_path / "page" / "parts" / "Card.svelte"
    text = part.read_text(encoding="utf-8")
    assert "card.text" in text
    part.write_text(text.replace("card.text", "card.txet"), encoding="utf-8")
    done = checked(tmp_path)
    assert done.returncode != 0
    assert "txet" in done.stdout
