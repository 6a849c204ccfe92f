Feature: Ivanhoe: winning a tournament and the game
  The last one in wins the tournament; enough tokens of different colours win the game.

  Background:
    Given a game of ivanhoe

  # --- the last one in --------------------------------------------------------------------------------

  @IV-A3
  Scenario Outline: The last one in takes a token of the tournament's colour: <colour>
    Given there are 3 players
    And this position:
      | turn       | 2             |
      | colour     | <colour>      |
      | withdrawn  | [3]           |
      | displays.1 | [squire 3]    |
      | displays.2 | [squire 2]    |
      | draw       | [squire 2]    |
    When Player 2 plays "withdraw"
    Then the messages for a spectator are:
      | Player 2 withdraws                       |
      | Player 2 discards squire 2               |
      | Player 1 wins the <colour> tournament    |
      | Player 1 discards squire 3               |
      | Player 1 takes a <colour> token          |
      | Player 1 has the turn                    |
      | Player 1 draws a card                    |
    And everybody sees:
      | tokens      | {"1": ["<colour>"], "2": [], "3": []} |
      | colour      | null                                  |
      | last_colour | <colour>                              |
      | withdrawn   | []                                    |
    And Player 1 is asked "Choose the colour of the tournament"

    Examples:
      | colour |
      | red    |
      | blue   |
      | yellow |
      | green  |

  @IV-A3
  Scenario: It is the final colour that counts
    Given this position:
      | turn       | 1                   |
      | colour     | red                 |
      | hands.1    | [Drop Weapon]       |
      | displays.1 | [red 3, squire 2]   |
      | displays.2 | [red 5]             |
      | draw       | [blue 2, squire 2]  |
    When Player 1 plays "Drop Weapon"
    And Player 2 answers "pass"
    And Player 1 plays "end turn"
    And Player 2 plays "withdraw"
    Then everybody is told "Player 1 wins the green tournament"
    And everybody sees "tokens.1" as ["green"]

  @IV-A3
  Scenario: The last one in wins at once, out of turn and even with an empty display
    Given there are 3 players
    And this position:
      | turn       | 1          |
      | colour     | blue       |
      | withdrawn  | [2]        |
      | displays.1 | [blue 4]   |
      | draw       | [blue 5]   |
    When Player 1 plays "withdraw"
    Then everybody is told "Player 3 wins the blue tournament"
    And no message says "Player 3 discards "
    And everybody sees "tokens.3" as ["blue"]
    And it is Player 3's turn
    And Player 3 is offered only "blue"

  @IV-A3
  Scenario: The winner discards everything in front of him, Shield and Stunned too, and a maiden costs him nothing
    Given this position:
      | turn       | 2                           |
      | colour     | red                         |
      | displays.1 | [red 3, maiden 6, squire 2] |
      | beside.1   | [Shield, Stunned]           |
      | displays.2 | [red 4]                     |
      | tokens.1   | [blue]                      |
      | draw       | [squire 2]                  |
    When Player 2 plays "withdraw"
    Then everybody sees:
      | displays | {"1": [], "2": []}                                            |
      | beside   | {"1": [], "2": []}                                            |
      | tokens.1 | [red, blue]                                                   |
      | discard  | [red 4, red 3, maiden 6, squire 2, Shield, Stunned]           |
    And every card is in exactly one place

  @IV-A4
  Scenario: Who holds a token of that colour already takes none, and starts the next tournament all the same
    Given this position:
      | turn       | 2           |
      | colour     | yellow      |
      | displays.1 | [yellow 3]  |
      | tokens.1   | [yellow, red] |
      | draw       | [squire 2]  |
    When Player 2 plays "withdraw"
    Then everybody is told "Player 1 wins the yellow tournament"
    And everybody is told "Player 1 holds a yellow token already and takes none"
    And everybody sees "tokens.1" as [red, yellow]
    And it is Player 1's turn

  @IV-A3 @IV-A4 @IV-S9
  Scenario: What is held decides, not what was won: a colour given back can be won again
    Given this position:
      | turn       | 1               |
      | colour     | red             |
      | hands.1    | [blue 2]        |
      | hands.2    | [squire 2, green 1] |
      | displays.1 | [maiden 6]      |
      | displays.2 | [red 3]         |
      | tokens.1   | [green, yellow] |
      | draw       | [yellow 4, maiden 6] |
    When Player 1 plays "withdraw green"
    And Player 2 plays "green" then "squire 2" then "green 1" then "withdraw"
    Then everybody is told "Player 1 wins the green tournament"
    And everybody sees "tokens.1" as [yellow, green]

  # --- purple -----------------------------------------------------------------------------------------

  @IV-A5 @IV-S5
  Scenario: After purple the winner chooses among all colours that he does not hold
    Given this position:
      | turn       | 2          |
      | colour     | purple     |
      | displays.1 | [purple 3] |
      | draw       | [squire 2] |
    When Player 2 plays "withdraw"
    Then Player 1 is asked "Choose the token you take"
    And everybody sees "turn" as 1
    And everybody sees "drawn" as false
    And Player 1 is offered only "purple", "red", "blue", "yellow" and "green"
    And everybody sees "tokens.1" as []
    When Player 1 chooses "green"
    Then everybody is told "Player 1 takes a green token"
    And everybody sees "tokens.1" as ["green"]
    And Player 1 is told "Player 1 draws squire 2"

  @IV-A5 @IV-S5
  Scenario: Colours already held are not to be had again
    Given this position:
      | turn       | 2             |
      | colour     | purple        |
      | displays.1 | [purple 3]    |
      | tokens.1   | [red, yellow] |
    When Player 2 plays "withdraw"
    Then Player 1 is offered only "purple", "blue" and "green"
    And Player 1 is not offered "red" because "You hold that token already."
    And Player 1 cannot play "yellow": "You hold that token already."

  @IV-A6
  Scenario: Who holds purple takes one of the other colours he lacks
    Given this position:
      | turn       | 2             |
      | colour     | purple        |
      | displays.1 | [purple 3]    |
      | tokens.1   | [purple, red] |
      | draw       | [squire 2]    |
    When Player 2 plays "withdraw"
    Then Player 1 is offered only "blue", "yellow" and "green"
    And Player 1 cannot play "purple": "You hold that token already."
    When Player 1 chooses "blue"
    Then everybody sees "tokens.1" as [purple, red, blue]

  @IV-A6 @IV-A1
  Scenario: With one colour lacking, purple brings it and with it the game
    Given this position:
      | turn       | 2                            |
      | colour     | purple                       |
      | displays.1 | [purple 3]                   |
      | tokens.1   | [purple, red, blue, yellow]  |
    When Player 2 plays "withdraw"
    Then Player 1 is offered only "green"
    When Player 1 chooses "green"
    Then Player 1 wins: "Player 1 wins the game!"

  # --- the game ---------------------------------------------------------------------------------------

  @IV-A1 @IV-S1
  Scenario Outline: With <seats> players five colours win
    Given there are <seats> players
    And this position:
      | turn       | 2                             |
      | colour     | green                         |
      | withdrawn  | <out>                         |
      | displays.1 | [green 1]                     |
      | tokens.1   | [purple, red, blue, yellow]   |
      | draw       | [squire 2]                    |
    When Player 2 plays "withdraw"
    Then the messages are:
      | Player 2 withdraws                |
      | Player 1 wins the green tournament |
      | Player 1 discards green 1         |
      | Player 1 takes a green token      |
      | Player 1 wins the game!           |
    And Player 1 wins: "Player 1 wins the game!"
    And no question is open
    And everybody sees "tokens.1" as [purple, red, blue, yellow, green]
    And everybody sees 0 cards in "hands.1"

    Examples:
      | seats | out |
      | 2     | []  |
      | 3     | [3] |

  @IV-A1 @IV-S1
  Scenario: With three players a fourth colour does not win yet
    Given there are 3 players
    And this position:
      | turn       | 2                   |
      | colour     | green               |
      | withdrawn  | [3]                 |
      | displays.1 | [green 1]           |
      | tokens.1   | [purple, red, blue] |
      | draw       | [squire 2]          |
    When Player 2 plays "withdraw"
    Then the game goes on
    And everybody sees "tokens.1" as [purple, red, blue, green]
    And it is Player 1's turn

  @IV-A2 @IV-S2
  Scenario Outline: With <seats> players four colours win
    Given there are <seats> players
    And this position:
      | turn       | 2                     |
      | colour     | green                 |
      | withdrawn  | <out>                 |
      | displays.4 | [green 1]             |
      | tokens.4   | [red, blue, yellow]   |
    When Player 2 plays "withdraw"
    Then Player 4 wins: "Player 4 wins the game!"
    And everybody is told "Player 4 wins the game!"
    And everybody sees "tokens.4" as [red, blue, yellow, green]

    Examples:
      | seats | out       |
      | 4     | [1, 3]    |
      | 5     | [1, 3, 5] |

  @IV-A2 @IV-S2
  Scenario: With four players a third colour does not win yet
    Given four players
    And this position:
      | turn       | 2            |
      | colour     | green        |
      | withdrawn  | [3, 4]       |
      | displays.1 | [green 1]    |
      | tokens.1   | [purple, red] |
      | draw       | [squire 2]   |
    When Player 2 plays "withdraw"
    Then the game goes on
    And it is Player 1's turn

  @IV-A1 @X-3
  Scenario: After the end every move is refused
    Given this position:
      | turn       | 2                           |
      | colour     | green                       |
      | hands.1    | [green 1]                   |
      | displays.1 | [green 1]                   |
      | tokens.1   | [purple, red, blue, yellow] |
    When Player 2 plays "withdraw"
    Then these moves are refused:
      | Player 1 | green   | The game is over. |
      | Player 1 | green 1 | The game is over. |
      | Player 2 | withdraw | The game is over. |
      | Player 2 | nonsense | The game is over. |
    And the match is saved and loaded
    And Player 1 wins

  # --- the next tournament ----------------------------------------------------------------------------

  @IV-A3
  Scenario: The winner starts the next tournament, and all are in again
    Given there are 3 players
    And this position:
      | turn       | 2                    |
      | colour     | red                  |
      | withdrawn  | [1]                  |
      | hands.1    | [blue 2, blue 5]     |
      | hands.3    | [blue 3]             |
      | displays.3 | [red 3]              |
      | draw       | [blue 4, green 1]    |
    When Player 2 plays "withdraw"
    Then it is Player 3's turn
    When Player 3 plays "blue" then "blue 4" then "end turn"
    Then it is Player 1's turn
    And Player 1 is offered "blue 5"
