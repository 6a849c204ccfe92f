"""Every sentence of the library can fail, and says in one sentence what was expected and what was found."""

import pytest

from scenarios.worlds import complaint, table
from tabard.scenarios import STEPS, Block, World, perform

WRONG = [
    ("Player 1 is asked", "Player 1 should be asked and nobody else; asked is Player 2."),
    ('Player 2 is asked "Pass?"', 'Player 2 should be asked "Pass?", and is asked "Choose a column".'),
    ("it is Player 1's turn", "Player 1 should be asked and nobody else; asked is Player 2."),
    ("it is the turn of P1", "Player 1 should be asked and nobody else; asked is Player 2."),
    ("Player 2 is not asked", "Player 2 should not be asked; asked is Player 2."),
    ("no question is open", "Nobody should be asked; asked is Player 2."),
    ('Player 1 is offered "3"', "Player 1 should be asked, and is not: asked is Player 2."),
    ('Player 2 is offered "9"', 'Player 2 should be offered "9", and is offered ["0", "1", "2", "3", "4", "5", "6"].'),
    (
        'Player 2 is offered only "3" and "4"',
        'Player 2 should be offered only ["3", "4"], and is offered ["0", "1", "2", "3", "4", "5", "6"].',
    ),
    (
        "Player 2 is offered two moves",
        'Player 2 should be offered 2 moves, and is offered 7: ["0", "1", "2", "3", "4", "5", "6"].',
    ),
    ('Player 2 is not offered "3"', 'Player 2 should not be offered "3", and is.'),
    (
        'Player 2 is not offered "9" because "Column Full!"',
        'The reason why Player 2 cannot play "9" should be "Column Full!", and is not given.',
    ),
    ("Player 1 wins", "The game should be over, and goes on; asked is Player 2."),
    ("the game is a draw", "The game should be over, and goes on; asked is Player 2."),
    ("the game is over", "The game should be over, and goes on; asked is Player 2."),
    ('on the table "grid.5.3" is 2', "'grid.5.3' as one who sees everything sees it should be 2, and it is 1."),
    ('on the table "grid.5.3" is true', "'grid.5.3' as one who sees everything sees it should be true, and it is 1."),
    ('on the table "grid" holds 1 twice', "'grid' should hold 1 2 times, and holds it 1 times."),
    ('a spectator sees "to_move" as 1', "'to_move' as a spectator sees it should be 1, and it is 2."),
    (
        'everybody sees "hands.1" as []',
        "There is no 'hands.1': in the view there are game, seats, names, rules, you, grid, to_move, asked, result.",
    ),
    ('Player 1 sees "grid.9" as []', "There is no 'grid.9': in 'grid' there are 6 things, counted from 0."),
    ('Player 1 sees "to_move.x" as []', "There is no 'to_move.x': in 'to_move' stands 2."),
    ('Player 1 sees 3 cards in "to_move"', "'to_move' as Player 1 sees it should have 3, and it is 2."),
    ('everybody can read "connect" nowhere', '"connect" should stand nowhere that Player 1 can read, and it does.'),
    ("every card is in exactly one place", "Connect Four has no cards to look for."),
    ("it is refused", 'Player 1\'s move "3" should be refused, and was accepted.'),
    ("it fails through a fault of the game", 'Player 1\'s move "3" should fail, and was accepted.'),
    (
        'Player 2 cannot play "3": "Column Full!"',
        'Player 2\'s move "3" should be refused, and was accepted.',
    ),
    (
        'Player 2 cannot play "9": "Column Full!"',
        'Player 2\'s move "9" should be answered with "Column Full!", and the answer is "Invalid column!".',
    ),
    (
        'a spectator is told "Player 1 has a turn"',
        (
            'A spectator should be told "Player 1 has a turn", '
            'and is told ["Player 1 drops a disc into column 3", "Player 2 has a turn"].'
        ),
    ),
    (
        'the next message is "Player 2 has a turn"',
        (
            'The next message for Player 1 should be ["Player 2 has a turn"], '
            'and it is ["Player 1 drops a disc into column 3"].'
        ),
    ),
    (
        'the last message for Player 2 is "Nothing"',
        'The last message for Player 2 should be ["Nothing"], and it is ["Player 2 has a turn"].',
    ),
    (
        "nothing more is told",
        (
            "The next message for Player 1 should be [], "
            'and it is ["Player 1 drops a disc into column 3", "Player 2 has a turn"].'
        ),
    ),
    (
        'no message says "Player 2 has a turn"',
        'No message for Player 1 should say "Player 2 has a turn", and one does.',
    ),
    (
        'no message for Player 2 mentions "disc"',
        'No message for Player 2 should mention "disc", and one says "Player 1 drops a disc into column 3".',
    ),
    ("the match is as remembered", "Nothing was remembered: say 'the match is remembered' first."),
    ("Anna plays 3", "Nobody is called 'Anna': there are Player 1, Player 2."),
    ("a game of solitaire", "There is no game 'solitaire'. There are: connect-four"),
    (
        'Player 1 sees "names[0].x" as 1',
        "'names[0].x' cannot be followed: [name=value] chooses one thing of a list.",
    ),
]


@pytest.mark.parametrize(("sentence", "expected"), WRONG, ids=[sentence for sentence, _ in WRONG])
def test_a_wrong_expectation_says_what_was_expected_and_what_was_found(
    world: World, sentence: str, expected: str
) -> None:
    assert complaint(world, sentence).startswith(expected)


WRONG_BENEATH = [
    (
        "the messages are",
        table(("Player 2 has a turn",)),
        (
            'What is told for Player 1 should be ["Player 2 has a turn"], '
            'and it is ["Player 1 drops a disc into column 3", "Player 2 has a turn"].'
        ),
    ),
    (
        "the last messages for a spectator are",
        table(("Player 2 has a turn",), ("Nothing",)),
        (
            'The end of the log for a spectator should be ["Player 2 has a turn", "Nothing"], '
            'and it is ["Player 1 drops a disc into column 3", "Player 2 has a turn"].'
        ),
    ),
    (
        "the whole log for a spectator is",
        Block("Nothing\n"),
        (
            'The log for a spectator should be ["Nothing"], and it is '
            '["Player 1 has a turn", "Player 1 drops a disc into column 3", "Player 2 has a turn"].'
        ),
    ),
    (
        'the entry "dropped" is told to a spectator with',
        table(("column", "4")),
        (
            'A spectator should get an entry "dropped" with {"column": 4}, and gets '
            '[{"n": 1, "entry": "dropped", "text": "Player 1 drops a disc into column 3", '
            '"short": "column 3", "player": 1, "column": 3}].'
        ),
    ),
    (
        "on the table there is",
        table(("to_move", "2"), ("result", "[]")),
        "'result' as one who sees everything sees it should be [], and it is null.",
    ),
    ("Player 2 sees", Block('{"you": 1}'), "'you' as Player 2 sees it should be 1, and it is 2."),
    (
        'Player 1 sees "asked" drawn as',
        Block("1 2"),
        "'asked' as Player 1 sees it should be [[1, 2]], and it is [2].",
    ),
    (
        "these moves are refused",
        table(("Player 2", "9", "Invalid column!"), ("Player 2", "0", "Column Full!")),
        'Player 2\'s move "0" should be refused, and was accepted.',
    ),
]


@pytest.mark.parametrize(("sentence", "block", "expected"), WRONG_BENEATH, ids=[row[0] for row in WRONG_BENEATH])
def test_a_wrong_expectation_beneath_a_sentence_fails_too(
    world: World, sentence: str, block: Block, expected: str
) -> None:
    assert complaint(world, sentence, block) == expected


def test_a_finished_game_and_other_winners_are_told_apart() -> None:
    world = World()
    perform(world, "a game of connect-four")
    perform(world, "the position", table(("moves", "[0, 1, 0, 1, 0, 1, 0]")))
    assert complaint(world, "the game goes on") == 'The game should go on, and is over: "Player 1 wins!".'
    assert complaint(world, "Player 2 wins") == "The winners should be [2], and they are [1]."
    assert complaint(world, "the game is a draw") == "The winners should be [], and they are [1]."
    assert complaint(world, 'the game is over: "Bye"') == 'The result should be "Bye", and it is "Player 1 wins!".'
    assert complaint(world, "Player 1 is asked").endswith("nobody is asked.")


def test_what_differs_between_readers_is_noticed(trees: World) -> None:
    assert complaint(trees, "everybody sees the same").endswith("and Player 2 does not see what Player 1 sees.")
    assert complaint(trees, 'Player 1 can read "hazel" nowhere').startswith('"hazel" should stand nowhere')
    assert complaint(trees, 'everybody sees 3 cards in "hands.1"').startswith(
        "'hands.1' as Player 1 sees it should have 3"
    )


def test_what_a_reader_knows_is_told_from_what_may_be(trees: World) -> None:
    perform(trees, 'Player 1 knows that "hands.1" holds 2 of "birch" and "hazel"')
    perform(trees, 'Player 1 cannot tell whether "hands.2" holds "cedar"')
    assert complaint(trees, 'Player 1 knows that "hands.2" holds 1 of "cedar"').startswith(
        "Player 1 should know that 'hands.2' holds 1 of [\"cedar\"]; for all that is seen it might be ["
    )
    assert complaint(trees, 'Player 1 cannot tell whether "hands.1" holds "birch"') == (
        "Player 1 should not be able to tell, and knows that 'hands.1' holds \"birch\"."
    )
    assert complaint(trees, 'Player 1 cannot tell whether "hands.2" holds "birch"') == (
        "Player 1 should not be able to tell, and knows that 'hands.2' does not hold \"birch\"."
    )


def test_a_chance_that_can_be_read_is_noticed() -> None:
    world = World()
    for sentence in ("a game of connect-four", "the seed is 123456789", 'the players are called "123456789" and "B"'):
        perform(world, sentence)
    perform(world, "a new game")
    assert complaint(world, "the chance is hidden from everybody") == (
        "Chance should be hidden from Player 1, who can read 123456789."
    )


def test_a_fault_of_the_game_is_not_taken_for_a_refusal(trees: World) -> None:
    perform(trees, 'Player 1 plays "birch"')
    perform(trees, 'Player 2 plays "stumble"')
    assert 'should be refused. But Player 2\'s move "stumble" failed: ' in complaint(trees, "it is refused")
    perform(trees, "it fails through a fault of the game")


def test_no_two_steps_read_the_same_sentence() -> None:
    patterns = [step.pattern for step in STEPS]
    assert len(set(patterns)) == len(patterns)


def test_every_step_says_what_it_is_for() -> None:
    assert all(step.about for step in STEPS)
