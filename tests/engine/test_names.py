"""The public names stay what they are, whatever is loaded."""

import subprocess
import sys


def test_loading_a_game_does_not_put_the_package_of_games_in_place_of_the_function():
    program = (
        "import tabard; name = tabard.games()[0]; tabard.new(name, seed=1); assert name in tabard.games();"
        "from tabard.games import connect_four; assert connect_four.GAME.name in tabard.games()"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
