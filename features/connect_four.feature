Feature: Connect Four
  Two players let discs fall into seven columns of six; four in a row win.
  Columns count from 0 at the left. A grid is written top row first; 0 is empty, 1 and 2 are the players' discs.

  Background:
    Given a game of connect-four

  # --- a new game -------------------------------------------------------------------------------------

  @C4-1.1
  Scenario: A new game shows an empty grid
    Given two players
    When they start a new game
    Then everybody sees "grid" drawn as:
      """
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      """

  @C4-1.2 @X-1
  Scenario: One is Player 1, the other Player 2, and Player 1 begins
    Given two players
    When they start a new game
    Then everybody sees "names" as ["Player 1", "Player 2"]
    And the messages are:
      | Player 1 has a turn |
    And it is Player 1's turn
    And Player 1 is asked "Choose a column"
    And Player 1 sees "you" as 1
    And Player 2 sees "you" as 2

  @C4-1.2 @X-1
  Scenario: The names that people gave stand in the messages, in the place of Player 1 and Player 2
    Given the players are called "Anna" and "Bert"
    When they start a new game
    Then everybody sees "names" as ["Anna", "Bert"]
    And the messages are:
      | Anna has a turn |
    When ANNA plays "3"
    Then it is bert's turn
    And everybody is told "Bert has a turn"
    And no message mentions "Player"
    When bert plays "0"
    And anna plays "3"
    And bert plays "0"
    And anna plays "3"
    And bert plays "0"
    And anna plays "3"
    Then Anna wins: "Anna wins!"

  @X-1
  Scenario: After the last seat the first comes again
    Given a new game
    When P1 plays "0"
    Then it is the turn of P2
    When p2 plays "1"
    Then it is the turn of seat 1

  Scenario Outline: A game for <seats> is refused
    Given there are <seats> players
    When they start a new game
    Then it is refused: "Connect Four takes exactly 2 players, not <seats>."

    Examples:
      | seats |
      | 1     |
      | 3     |

  Scenario: A house rule that the game does not have is refused
    Given the house rule gravity is false
    When they start a new game
    Then it is refused: "Connect Four has no house rule 'gravity' (it has none)."

  # --- a disc falls -----------------------------------------------------------------------------------

  @C4-2.1
  Scenario Outline: A disc in column <column> falls to the lowest cell
    Given a new game
    When Player 1 plays "<column>"
    Then on the table "grid.5.<column>" is 1
    And on the table "grid" holds 1 once
    And on the table "grid" holds 2 never
    And the messages are:
      | Player 1 drops a disc into column <column> |
      | Player 2 has a turn                        |
    And it is Player 2's turn

    Examples:
      | column |
      | 0      |
      | 1      |
      | 2      |
      | 3      |
      | 4      |
      | 5      |
      | 6      |

  @C4-2.1
  Scenario: The lowest free cell may be high up
    Given the position with "grid" drawn as:
      """
      . . . . . . .
      . . 1 . . . .
      . . 2 . . . .
      . . 1 . . . .
      . . 2 . . . .
      . . 1 . . . .
      """
    And it is Player 2's turn
    When Player 2 plays "2"
    Then on the table "grid.0" is [0, 0, 2, 0, 0, 0, 0]
    And everybody is told "Player 1 has a turn"

  @C4-2.2
  Scenario: A second disc in a column lands on the first
    Given a new game
    And Player 1 plays "3"
    When Player 2 plays "3"
    Then everybody sees "grid" drawn as:
      """
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . 2 . . .
      . . . 1 . . .
      """
    And the next message is "Player 2 drops a disc into column 3"
    And the next message is "Player 1 has a turn"
    And nothing more is told
    And it is Player 1's turn

  @C4-2.3 @X-2
  Scenario: A full column takes no disc, and the turn stays
    Given the position:
      | moves | [3, 3, 3, 3, 3, 3] |
    Then Player 1 is offered only "0", "1", "2", "4", "5" and "6"
    And Player 1 is not offered "3" because "Column Full!"
    When Player 1 plays "3"
    Then it is refused: "Column Full!"
    And it is Player 1's turn
    And nothing more is told
    When Player 1 plays "4"
    Then it is Player 2's turn
    And Player 2 cannot play "3": "Column Full!"
    And it is Player 2's turn

  @C4-4 @X-2
  Scenario Outline: <column> is no column, and the turn stays
    Given a new game
    When Player 1 plays "<column>"
    Then it is refused: "Invalid column!"
    And it is Player 1's turn
    And on the table "grid" holds 1 never

    Examples:
      | column |
      | 7      |
      | -1     |
      | 42     |
      | 3.5    |
      | x      |
      | three  |
      | 3 3 9  |
      | 0x1    |
      |        |
      | "      |

  @C4-4 @X-2
  Scenario Outline: A program that gives <value> for a column is refused like anybody
    Given a new game
    When Player 1 gives the value <value>
    Then it is refused: "Invalid column!"
    And it is Player 1's turn

    Examples:
      | value |
      | 7     |
      | -1    |
      | 3.5   |
      | 3.0   |
      | true  |
      | null  |
      | [3]   |

  @C4-4
  Scenario: A column may be given by its number as well as by its text
    Given a new game
    When Player 1 gives the number 6
    And Player 2 plays 6
    Then on the table "grid.4" is [0, 0, 0, 0, 0, 0, 2]
    And the entry "dropped" is told with:
      | player | 2 |
      | column | 6 |

  # --- who may move -----------------------------------------------------------------------------------

  @X-3 @X-2
  Scenario: Only the player whose turn it is may move
    Given a new game
    When Player 2 plays "3"
    Then it is refused: "It is not your turn."
    And it is Player 1's turn
    When seat 3 plays "3"
    Then it is refused: "There is no seat 3: seats are numbered 1 to 2."
    When Player 1 plays "3"
    And Player 1 plays "3"
    Then it is refused: "It is not your turn."
    And on the table "grid" holds 1 once

  @C4-3.5 @X-3
  Scenario: Whose turn it is counts before what is played
    Given the position:
      | moves | [3, 3, 3, 3, 3, 3] |
    Then these moves are refused:
      | Player 2 | 9 | It is not your turn. |
      | Player 2 | 3 | It is not your turn. |
      | Player 1 | 9 | Invalid column!      |
      | Player 1 | 3 | Column Full!         |

  @C4-3.5 @X-2 @X-3
  Scenario Outline: After <end> nobody can move any more
    Given the position:
      | grid    | <grid> |
      | to_move | 1      |
    When Player 1 plays "0"
    Then the game is over: "<end>"
    And no question is open
    And these moves are refused:
      | Player 1 | 0 | Game has finished! |
      | Player 2 | 0 | Game has finished! |
      | player 1 | 3 | Game has finished! |
      | Player 2 | 9 | Game has finished! |
      | Player 3 | x | Game has finished! |

    Examples:
      | end                   | grid |
      | Player 1 wins!        | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[1,0,0,0,0,0,0],[1,2,0,0,0,0,0],[1,2,2,0,0,0,0]] |
      | Game ended in a draw! | [[0,2,1,2,1,2,1],[2,1,2,1,2,1,2],[2,1,2,1,2,1,2],[1,2,1,2,1,2,1],[1,2,1,2,1,2,1],[2,1,2,1,2,1,2]] |

  # --- the end ----------------------------------------------------------------------------------------

  @C4-3.1
  Scenario: The last cell filled without four in a row is a draw
    Given the position with "grid" drawn as:
      """
      . 1 2 1 2 1 2
      2 1 2 1 2 1 2
      1 2 1 2 1 2 1
      1 2 1 2 1 2 1
      2 1 2 1 2 1 2
      2 1 2 1 2 1 1
      """
    Then it is Player 2's turn
    When Player 2 plays "0"
    Then the game is a draw: "Game ended in a draw!"
    And the messages are:
      | Player 2 drops a disc into column 0 |
      | Game ended in a draw!               |
    And on the table "grid" holds 0 never
    And no question is open

  @C4-3.1 @C4-3.2
  Scenario: A last disc that also makes four wins
    Given in the position "to_move" is 1
    And the position with "grid" drawn as:
      """
      . 1 1 1 2 1 2
      2 1 2 1 2 1 2
      1 2 1 2 1 2 1
      1 2 1 2 1 2 1
      2 1 2 1 2 1 2
      2 1 2 1 2 2 2
      """
    When Player 1 plays "0"
    Then Player 1 wins: "Player 1 wins!"
    And no message says "Game ended in a draw!"
    And on the table "grid" holds 0 never

  @C4-3.2
  Scenario Outline: <player> connects four side by side, <how>
    Given the position:
      | moves | <moves> |
    And the game goes on
    When <player> plays "<column>"
    Then <player> wins: "<player> wins!"
    And the messages are:
      | <player> drops a disc into column <column> |
      | <player> wins!                             |
    And no question is open

    Examples:
      | how                     | player   | moves                    | column |
      | from the left edge      | Player 1 | [0, 0, 1, 1, 2, 2]       | 3      |
      | to the right edge       | Player 1 | [5, 5, 4, 4, 3, 3]       | 6      |
      | closing a gap           | Player 1 | [0, 0, 1, 1, 3, 3]       | 2      |
      | in the second row       | Player 1 | [0, 1, 1, 2, 2, 3, 3, 6] | 0      |
      | moving second           | Player 2 | [0, 3, 0, 4, 1, 5, 1]    | 6      |
      | five of them            | Player 1 | [0, 0, 1, 1, 3, 3, 4, 4] | 2      |

  @C4-3.3
  Scenario Outline: <player> connects four one above the other, <how>
    Given the position:
      | moves | <moves> |
    And the game goes on
    When <player> plays "<column>"
    Then <player> wins: "<player> wins!"
    And the messages are:
      | <player> drops a disc into column <column> |
      | <player> wins!                             |
    And no question is open

    Examples:
      | how                     | player   | moves                          | column |
      | in the first column     | Player 1 | [0, 1, 0, 1, 0, 1]             | 0      |
      | in the last column      | Player 1 | [6, 5, 6, 5, 6, 5]             | 6      |
      | up to the top           | Player 1 | [0, 2, 1, 2, 2, 0, 2, 1, 2, 6] | 2      |
      | moving second           | Player 2 | [0, 3, 1, 3, 0, 3, 1]          | 3      |

  @C4-3.4
  Scenario Outline: <player> connects four aslant, <how>
    Given the position:
      | moves | <moves> |
    And the game goes on
    When <player> plays "<column>"
    Then <player> wins: "<player> wins!"
    And the messages are:
      | <player> drops a disc into column <column> |
      | <player> wins!                             |
    And no question is open

    Examples:
      | how                     | player   | moves                             | column |
      | rising to the right     | Player 1 | [0, 1, 1, 2, 3, 2, 2, 3, 6, 3]    | 3      |
      | falling to the right    | Player 1 | [6, 5, 5, 4, 3, 4, 4, 3, 0, 3]    | 3      |
      | rising, from the foot   | Player 1 | [3, 1, 1, 2, 2, 3, 2, 3, 3, 6]    | 0      |
      | rising, moving second   | Player 2 | [6, 0, 1, 1, 2, 3, 2, 2, 3, 6, 3] | 3      |
      | falling, moving second  | Player 2 | [0, 6, 5, 5, 4, 3, 4, 4, 3, 0, 3] | 3      |

  @C4-3.3
  Scenario: A line does not run on from the top of a column into the next
    Given the position with "grid" drawn as:
      """
      1 . . . . . .
      1 . . . . . .
      1 . . . . . .
      2 . . . . . .
      1 . . . . . .
      2 . . . . 2 2
      """
    When Player 1 plays "1"
    Then the game goes on
    And it is Player 2's turn

  @C4-3.2 @C4-3.4
  Scenario: Three in a row are not enough
    Given the position with "grid" drawn as:
      """
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . 1 1 . . . .
      1 2 2 1 2 . 2
      """
    When Player 1 plays "2"
    Then the game goes on
    And everybody is told "Player 2 has a turn"

  # --- positions set up by hand -----------------------------------------------------------------------

  @C4-5 @X-6
  Scenario Outline: Without a stated player, the discs say that <player> is to move
    Given the position:
      | grid | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],<foot>] |
    Then it is <player>'s turn
    And everybody is told "<player> has a turn"
    And on the table "grid.5" is <foot>

    Examples:
      | foot            | player   |
      | [0,0,0,0,0,0,0] | Player 1 |
      | [1,0,0,0,0,0,0] | Player 2 |
      | [1,2,0,0,0,0,0] | Player 1 |
      | [1,2,1,2,1,0,0] | Player 2 |

  @C4-5
  Scenario Outline: With <first> discs against <second> the player to move must be stated
    Given the position:
      | grid    | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],<foot>] |
      | to_move | <stated> |
    Then it is refused: "With <first> discs against <second>, say who is to move."
    Given the position:
      | grid    | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],<foot>] |
      | to_move | 2        |
    Then it is Player 2's turn
    When Player 2 plays "6"
    Then it is Player 1's turn

    Examples:
      | foot            | first | second | stated |
      | [2,0,0,0,0,0,0] | 0     | 1      |        |
      | [1,0,1,0,0,0,0] | 2     | 0      |        |
      | [1,2,0,2,2,0,0] | 1     | 3      | null   |

  @C4-5
  Scenario Outline: The player to move is read from <written>
    Given the position:
      | to_move | <written> |
    Then it is <player>'s turn

    Examples:
      | written    | player   |
      | 1          | Player 1 |
      | 2          | Player 2 |
      | "2"        | Player 2 |
      | Player 2   | Player 2 |
      | player 1   | player 1 |
      | PLAYER 2   | pLAYER 2 |

  @C4-5 @X-2
  Scenario Outline: <written> is nobody who could be to move
    Given the position:
      | to_move | <written> |
    Then it is refused: "The player to move is 1 or 2, not <shown>."

    Examples:
      | written  | shown      |
      | 0        | 0          |
      | 3        | 3          |
      | 1.5      | 1.5        |
      | true     | True       |
      | Player 3 | 'Player 3' |
      | nobody   | 'nobody'   |

  @C4-5 @X-6
  Scenario: A stated player counts, whatever the discs say, and the game plays on from there
    Given the position:
      | grid    | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[1,1,1,0,0,0,0]] |
      | to_move | Player 1 |
    When Player 1 plays "3"
    Then Player 1 wins

  @C4-5
  Scenario Outline: A grid that holds four in a row is finished, and <player> has won
    Given in the position "to_move" is <stated>
    And the position with "grid" drawn as:
      """
      . . . . . . .
      . . . . . . .
      . . . <a> . . .
      . . <a> <b> . . .
      . <a> <b> <b> . . .
      <a> <b> <b> <a> . . .
      """
    Then <player> wins: "<player> wins!"
    And no question is open
    And these moves are refused:
      | Player 1 | 6 | Game has finished! |
      | Player 2 | 6 | Game has finished! |

    Examples:
      | player   | stated | a | b |
      | Player 1 | 1      | 1 | 2 |
      | Player 1 | 2      | 1 | 2 |
      | Player 2 | 1      | 2 | 1 |
      | Player 2 | null   | 2 | 1 |

  @C4-5 @C4-3.5
  Scenario: A full grid without four in a row is finished, and a draw
    Given the position with "grid" drawn as:
      """
      2 1 2 1 2 1 2
      1 2 1 2 1 2 1
      1 2 1 2 1 2 1
      2 1 2 1 2 1 2
      2 1 2 1 2 1 2
      1 2 1 2 1 2 1
      """
    Then the game is a draw
    And the last message is "Game ended in a draw!"
    And no message mentions "has a turn"
    And these moves are refused:
      | Player 1 | 2 | Game has finished! |
      | Player 2 | 4 | Game has finished! |

  @C4-5 @X-2 @X-6
  Scenario Outline: A grid is refused: <why>
    Given the position:
      | grid | <grid> |
    Then it is refused: "<why>"

    Examples: the wrong size
      | why                             | grid |
      | A grid has 6 rows of 7 cells. | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]] |
      | A grid has 6 rows of 7 cells. | [[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0]] |
      | A grid has 6 rows of 7 cells. | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]] |
      | A grid has 6 rows of 7 cells. | [] |
      | A grid has 6 rows of 7 cells. | "empty" |
      | A grid has 6 rows of 7 cells. | {"rows": 6} |
      | A grid has 6 rows of 7 cells. | [1,2,3,4,5,6] |

    Examples: a cell that is none
      | why                             | grid |
      | A cell is 0, 1 or 2, not 3.     | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,3,0,0,0]] |
      | A cell is 0, 1 or 2, not -1.    | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[-1,0,0,0,0,0,0]] |
      | A cell is 0, 1 or 2, not '1'.   | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],["1",0,0,0,0,0,0]] |
      | A cell is 0, 1 or 2, not True.  | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[true,0,0,0,0,0,0]] |
      | A cell is 0, 1 or 2, not 1.0.   | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[1.0,0,0,0,0,0,0]] |
      | A cell is 0, 1 or 2, not None.  | [[null,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]] |

    Examples: a disc that hangs in the air
      | why                                            | grid |
      | The disc in column 2, row 4 hangs in the air.  | [[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,1,0,0,0,0],[0,0,0,0,0,0,0]] |
      | The disc in column 6, row 0 hangs in the air.  | [[0,0,0,0,0,0,1],[0,0,0,0,0,0,0],[0,0,0,0,0,0,2],[0,0,0,0,0,0,1],[0,0,0,0,0,0,2],[0,0,0,0,0,0,1]] |

  @C4-5 @X-2
  Scenario: A position that speaks of something else is refused
    Given the position:
      | colour | red |
    Then it is refused: "A Connect Four position has a 'grid' and who is 'to_move': it has no 'colour'."
    Given the position:
      | moves | [3, 3, 9] |
    Then it is refused: "Move 3 of the position, 9: Invalid column!"

  @X-6
  Scenario: What a match shows sets the same match up again
    Given a new game
    And these moves are played:
      | Player 1 | 3 |
      | Player 2 | 3 |
      | Player 1 | 4 |
    When the match is set up again from what it shows
    Then it is Player 2's turn
    And everybody sees "grid" drawn as:
      """
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . 2 . . .
      . . . 1 1 . .
      """

  # --- the rows of examples that the game was asked for with ------------------------------------------

  @C4-6 @C4-3.1 @C4-5
  Scenario Outline: The last free cell ends the game in a draw
    Given the position:
      | grid    | <discs>  |
      | to_move | <player> |
    When <player> plays "<column>"
    Then the game is a draw
    And on the table "grid" holds 0 never
    And the last message is "Game ended in a draw!"

    Examples:
      | discs | column | player |
      | [[2, 0, 2, 1, 2, 1, 2], [1, 2, 1, 2, 1, 2, 1], [1, 2, 1, 2, 1, 2, 1], [2, 1, 2, 1, 2, 1, 2], [2, 1, 2, 1, 2, 1, 2], [1, 2, 1, 2, 1, 2, 1]] | 1 | Player 1 |
      | [[0, 1, 2, 1, 2, 1, 2], [1, 2, 1, 2, 1, 2, 1], [1, 2, 1, 2, 1, 2, 1], [2, 1, 2, 1, 2, 1, 2], [2, 1, 2, 1, 2, 1, 2], [1, 2, 1, 2, 1, 2, 1]] | 0 | Player 2 |

  @C4-6 @C4-3.2
  Scenario Outline: Four in a row side by side
    Given the position:
      | grid    | <discs>  |
      | to_move | <player> |
    When <player> plays "<column>"
    Then <player> wins
    And the last message is "<player> wins!"

    Examples:
      | discs | column | player |
      | [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [2, 2, 2, 0, 1, 1, 1]] | 3 | Player 1 |
      | [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 2, 2, 2], [1, 1, 0, 2, 1, 1, 1]] | 3 | Player 2 |

  @C4-6 @C4-3.3
  Scenario Outline: Four in a row one above the other
    Given the position:
      | grid    | <discs>  |
      | to_move | <player> |
    When <player> plays "<column>"
    Then <player> wins
    And the last message is "<player> wins!"

    Examples:
      | discs | column | player |
      | [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 1], [2, 2, 2, 0, 0, 0, 1]] | 6 | Player 1 |
      | [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0], [2, 0, 0, 0, 0, 1, 0], [2, 0, 0, 0, 0, 2, 0], [2, 0, 0, 0, 2, 1, 2], [1, 1, 0, 2, 1, 1, 1]] | 0 | Player 2 |

  @C4-6 @C4-3.4
  Scenario Outline: Four in a row aslant
    Given the position:
      | grid    | <discs>  |
      | to_move | <player> |
    When <player> plays "<column>"
    Then <player> wins
    And the last message is "<player> wins!"

    Examples:
      | discs | column | player |
      | [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 1, 0, 1], [0, 0, 2, 2, 2, 1, 1], [0, 2, 2, 1, 2, 2, 1]] | 3 | Player 1 |
      | [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 2, 1, 0, 0, 1], [1, 2, 2, 2, 1, 1, 1], [2, 2, 2, 1, 2, 1, 1]] | 3 | Player 2 |

  @C4-6 @C4-3.5
  Scenario Outline: Nobody moves in a finished game
    Given the position:
      | grid | [[2, 1, 2, 1, 2, 1, 2], [1, 2, 1, 2, 1, 2, 1], [1, 2, 1, 2, 1, 2, 1], [2, 1, 2, 1, 2, 1, 2], [2, 1, 2, 1, 2, 1, 2], [1, 2, 1, 2, 1, 2, 1]] |
    Then the game is over
    When <player> plays "<column>"
    Then it is refused: "Game has finished!"

    Examples:
      | player   | column |
      | player 1 | 2      |
      | player 2 | 4      |

  # --- what all games share ---------------------------------------------------------------------------

  @X-2
  Scenario: Several moves in one text are played all or not at all
    Given a new game
    When Player 1 plays "3 4"
    Then it is refused
    And on the table "grid" holds 1 never
    And it is Player 1's turn

  @X-4
  Scenario Outline: Nothing on the grid is hidden, and nobody can read what chance will bring (<chance>)
    Given <chance>
    And a new game
    When Player 1 plays "3"
    Then everybody sees the same
    And the chance is hidden from everybody

    Examples:
      | chance                |
      | the chance is live    |
      | the seed is 987654321 |

  @X-5
  Scenario: A disc stays where it fell, and none comes or goes
    Given a new game
    When these moves are played:
      | Player 1 | 3 |
      | Player 2 | 3 |
      | Player 1 | 2 |
      | Player 2 | 4 |
      | Player 1 | 3 |
    Then on the table "grid" holds 1 three times
    And on the table "grid" holds 2 twice
    And everybody sees "grid" drawn as:
      """
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . 1 . . .
      . . . 2 . . .
      . . 1 1 2 . .
      """
    When Player 2 plays "9"
    Then it is refused
    And on the table "grid" holds 2 twice
    When the match is saved and loaded
    And Player 2 plays "3"
    Then on the table "grid" holds 1 three times
    And on the table "grid" holds 2 three times
    And on the table "grid.2" is [0, 0, 0, 2, 0, 0, 0]

  @C4-2.1
  Scenario: A match that was saved goes on as if nothing had been
    Given a new game
    And Player 1 plays "3"
    When the match is saved and loaded
    Then it is Player 2's turn
    When Player 2 plays "3"
    Then the whole log is:
      """
      Player 1 has a turn
      Player 1 drops a disc into column 3
      Player 2 has a turn
      Player 2 drops a disc into column 3
      Player 1 has a turn
      """

  Scenario: A copy is played on without the match noticing
    Given a new game
    And Player 1 plays "3"
    When the match is copied
    And Player 2 plays "3"
    Then on the table "grid" holds 2 once

  Scenario: The last move can be taken back by the one who made it
    Given a new game
    And Player 1 plays "3"
    And the match is remembered
    When Player 2 plays "3"
    And Player 2 takes the move back
    Then the match is as remembered
    And it is Player 2's turn

  @X-2
  Scenario: Another's move cannot be taken back, nor one before it
    Given a new game
    When Player 1 takes a move back
    Then it is refused: "There is nothing to take back."
    When Player 1 plays "3"
    And Player 2 takes a move back
    Then it is refused: "Another player has moved since: that cannot be taken back."
    When Player 2 plays "3"
    And Player 1 takes their last move back
    Then it is refused: "Another player has moved since: that cannot be taken back."
    When Player 1 backs out
    Then it is refused: "You have not begun an answer: there is nothing to go back on."

  Scenario: Even a winning move can be taken back
    Given the position:
      | moves | [0, 1, 0, 1, 0, 1] |
    When Player 1 plays "0"
    Then Player 1 wins
    When Player 1 takes the move back
    Then the game goes on
    And it is Player 1's turn
    And no message mentions "wins"
