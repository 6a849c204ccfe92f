Feature: Ivanhoe: positions set up by hand

  Background:
    Given a game of ivanhoe

  # --- what a position says ---------------------------------------------------------------------------

  @X-6
  Scenario: A position names everything that matters, and play goes on from there
    Given this position:
      """
      {"seats": 3, "turn": 2, "drawn": true, "played": 1, "added": 1, "colour": "red", "last_colour": "purple",
       "hands": {"1": ["red 3", "squire 2"], "2": ["red 4", "maiden 6", "Riposte"], "3": []},
       "displays": {"1": ["red 5"], "2": ["squire 3"]}, "beside": {"1": ["Shield"], "2": ["Stunned"]},
       "withdrawn": [3], "tokens": {"1": ["red"], "3": ["blue", "green"]},
       "draw": ["green 1", "blue 2"], "discard": ["yellow 4"]}
      """
    Then everybody sees:
      | seats       | 3                                           |
      | turn        | 2                                           |
      | drawn       | true                                        |
      | played      | 1                                           |
      | added       | 1                                           |
      | colour      | red                                         |
      | last_colour | purple                                      |
      | displays    | {"1": ["red 5"], "2": ["squire 3"], "3": []} |
      | beside      | {"1": ["Shield"], "2": ["Stunned"], "3": []} |
      | totals      | {"1": 5, "2": 3, "3": 0}                    |
      | withdrawn   | [3]                                         |
      | tokens      | {"1": ["red"], "2": [], "3": ["blue", "green"]} |
      | discard     | [yellow 4]                                  |
    And Player 2 sees "hands.2" as [red 4, maiden 6, Riposte]
    And it is Player 2's turn
    And Player 2 is offered only "withdraw"
    And Player 2 is not offered "red 4" because "You are stunned and have added a card this turn."
    And every card is in exactly one place

  @X-6
  Scenario: What a position leaves out has a default: two players, Player 1 on turn, drawn, nothing played
    Given this position:
      | hands.1 | [green 1] |
    Then everybody sees:
      | seats       | 2     |
      | turn        | 1     |
      | drawn       | true  |
      | played      | 0     |
      | colour      | null  |
      | last_colour | null  |
      | withdrawn   | []    |
      | tokens      | {"1": [], "2": []} |
    And everybody sees 109 cards in "draw"

  @X-6
  Scenario: The draw pile is drawn in the order given, first card first, and what is not named lies shuffled beneath
    Given this position:
      | turn       | 1                             |
      | drawn      | false                         |
      | colour     | green                         |
      | hands.2    | [green 1]                     |
      | draw       | [green 1, maiden 6, Ivanhoe]  |
    Then Player 1 is told "Player 1 draws green 1"
    When Player 1 plays "green 1" then "end turn"
    Then Player 2 is told "Player 2 draws maiden 6"
    When Player 2 plays "green 1" then "maiden 6" then "end turn"
    Then Player 1 is told "Player 1 draws Ivanhoe"
    And everybody sees 106 cards in "draw"
    And every card is in exactly one place

  @X-6
  Scenario Outline: The cards not named lie as chance has it: seed <seed>
    Given the seed is <seed>
    And this position:
      | turn    | 1         |
      | colour  | red       |
      | draw    | [red 5]   |
    Then on the table there is:
      | draw.0 | red 5    |
      | draw.1 | <second> |
      | draw.2 | <third>  |

    Examples:
      | seed | second | third |
      | 5    | red 3 | maiden 6 |
      | 6    | blue 3 | purple 5 |

  @X-6
  Scenario: A turn not yet begun begins with its draw, and what was played before counts no more
    Given this position:
      | turn       | 2        |
      | drawn      | false    |
      | played     | 3        |
      | added      | 1        |
      | colour     | red      |
      | beside.2   | [Stunned] |
      | draw       | [red 4]  |
    Then everybody sees "played" as 0
    And everybody sees "added" as 0
    And Player 2 is offered only "red 4" and "withdraw"

  @X-6 @IV-B9 @IV-T5
  Scenario Outline: With a colour and nothing on display the first card is still to come: <case>
    Given this position:
      | turn    | 2                                |
      | drawn   | <drawn>                          |
      | colour  | red                              |
      | hands.2 | [red 3, blue 4, squire 2, Shield] |
      | draw    | [blue 2]                         |
    Then Player 2 is asked "Play the first card: of that colour, or a supporter"
    And Player 2 is offered only "red 3" and "squire 2"
    And Player 2 is not offered "Shield" because "The first card is of the tournament's colour or a supporter."
    And Player 2 is not offered "withdraw" because "You start the tournament: play its first card before you end the turn or withdraw."
    When Player 2 plays "squire 2"
    Then Player 2 is offered only "red 3", "Shield", "end turn" and "withdraw"

    Examples:
      | case                | drawn |
      | the turn has begun  | true  |
      | it has not begun    | false |

  @X-6 @IV-B9 @IV-T5
  Scenario Outline: It has been played where <case>, and is not waited for where there is none to play
    Given three players
    And this position:
      | colour     | red             |
      | hands.1    | <hand>          |
      | displays.2 | <display>       |
      | beside.2   | <beside>        |
      | withdrawn  | <withdrawn>     |
    Then Player 1 is asked "Play a card, end the turn or withdraw"
    And Player 1 is offered "withdraw"

    Examples:
      | case                           | hand           | display | beside    | withdrawn |
      | it lies there                  | [red 3]        | [red 4] | []        | []        |
      | something lies beside already  | [red 3]        | []      | [Stunned] | []        |
      | its player has left since      | [red 3]        | []      | []        | [3]       |
      | nobody could have begun so     | [blue 3, Dodge] | []      | []        | []        |

  @X-6 @IV-E2a
  Scenario: What was played this turn is part of a position
    Given this position:
      | turn       | 1              |
      | played     | 1              |
      | added      | 0              |
      | colour     | red            |
      | hands.1    | [red 4]        |
      | displays.1 | [red 5]        |
      | beside.1   | [Stunned]      |
    Then Player 1 is offered only "red 4", "end turn" and "withdraw"

  @X-6 @IV-A3
  Scenario: Where only one is left in, he has won the tournament
    Given there are 3 players
    And this position:
      | turn      | 2         |
      | colour    | blue      |
      | withdrawn | [1, 3]    |
      | draw      | [squire 2] |
    Then everybody is told "Player 2 wins the blue tournament"
    And everybody sees "tokens.2" as ["blue"]
    And everybody sees "withdrawn" as []

  @X-6 @IV-A1
  Scenario: Where somebody holds enough tokens the game is over
    Given this position:
      | tokens.2 | [purple, red, blue, yellow, green] |
    Then Player 2 wins: "Player 2 wins the game!"
    And no question is open

  @X-6
  Scenario: A card left in play has been played
    Given this position:
      | turn       | 1           |
      | colour     | red         |
      | hands.1    | [Charge]    |
      | displays.1 | [red 3]     |
      | displays.2 | [red 3, red 4] |
      | in_play    | [Dodge]     |
    Then everybody sees "in_play" as []
    When Player 1 plays "Charge"
    And Player 2 answers "pass"
    Then everybody sees "discard" as [Dodge, red 3, Charge]

  # --- there and back ---------------------------------------------------------------------------------

  @X-6 @X-5
  Scenario: What a match shows sets the same match up again, at its start, in a turn and in the middle of a card
    Given there are 3 players
    And the seed is 2
    And a new game
    Then the match is set up again from what it shows
    And the match is saved and loaded
    And every card is in exactly one place

  @X-6
  Scenario: So it does while answers to an action are awaited
    Given there are 3 players
    And this position:
      | turn       | 1               |
      | colour     | red             |
      | hands.1    | [Dodge]         |
      | hands.3    | [Ivanhoe]       |
      | displays.1 | [red 3]         |
      | displays.2 | [red 5, red 4]  |
    When Player 1 plays "Dodge" then "P2"
    Then the match is set up again from what it shows
    When Player 1 chooses "red 5"
    And Player 2 answers "pass"
    Then the match is set up again from what it shows
    And Player 3 is asked "Do you answer with Ivanhoe?"
    When Player 3 answers "pass"
    Then everybody sees "displays.2" as ["red 4"]

  @X-6
  Scenario: So it does while a token is to be chosen
    Given this position:
      | turn       | 2          |
      | colour     | purple     |
      | displays.1 | [purple 3] |
      | tokens.1   | [red]      |
      | draw       | [green 1]  |
    When Player 2 plays "withdraw"
    Then the match is set up again from what it shows
    When Player 1 chooses "yellow"
    Then everybody sees "tokens.1" as [red, yellow]

  # --- what the deck cannot give ----------------------------------------------------------------------

  @X-6
  Scenario Outline: More than the deck has is refused: <why>
    Given this position:
      | colour     | red      |
      | hands.1    | <hand>   |
      | displays.1 | <display> |
    Then it is refused: "<why>"

    Examples:
      | hand                   | display       | why                                      |
      | [3 × red 5]            | []            | The deck has 2 of red 5, not 3.          |
      | [2 × Shield]           | []            | The deck has 1 of Shield, not 2.         |
      | [4 × maiden 6]         | [maiden 6]    | The deck has 4 of maiden 6, not 5.       |
      | [14 × green 1]         | [2 × green 1] | The deck has 14 of green 1, not 16.      |

  @X-6
  Scenario: Unless it is asked for
    Given what the real deck cannot give is allowed
    And this position:
      | turn       | 1              |
      | colour     | red            |
      | hands.1    | [5 × red 5]    |
      | displays.2 | [4 × maiden 6, 4 × squire 3] |
      | discard    | [3 × Ivanhoe]  |
    Then Player 1 sees "hands.1" as [5 × red 5]
    And everybody sees "discard" as [3 × Ivanhoe]
    And everybody sees 94 cards in "draw"
    And every card is in exactly one place
    When Player 1 plays "red 5" then "red 5" then "red 5" then "red 5" then "red 5"
    Then everybody sees "totals" as {"1": 25, "2": 36}

  @X-6
  Scenario: But never more cards than there are
    Given what the real deck cannot give is allowed
    And this position:
      | colour  | red            |
      | hands.1 | [111 × red 5]  |
    Then it is refused: "There are 110 cards, not 111."

  # --- what makes no sense ----------------------------------------------------------------------------

  @X-6
  Scenario Outline: What makes no sense is refused with what is wrong: <part> is <value>
    Given there are 3 players
    And in the position "colour" is red
    And this position:
      | <part> | <value> |
    Then it is refused: "<why>"

    Examples:
      | part       | value             | why                                                                                   |
      | hands.1    | [red 9]           | 'hands' names 'red 9', which is no card of Ivanhoe.                                   |
      | hands.1    | [red]             | 'hands' names 'red', which is no card of Ivanhoe.                                     |
      | draw       | [null]            | 'draw' names None, which is no card of Ivanhoe.                                       |
      | draw       | red 3             | 'draw' is a list of cards, not 'red 3'.                                               |
      | hands      | {"1": null}       | 'hands' of seat 1 is a list of cards, not None.                                       |
      | tokens     | {"2": "red"}      | 'tokens' of seat 2 is a list of colours, not 'red'.                                   |
      | withdrawn  | 2                 | 'withdrawn' is a list of seats, not 2.                                                |
      | hands      | [red 3]           | 'hands' is given by seat, such as {\"1\": […]}.                                       |
      | hands.4    | [red 3]           | 'hands' names seat '4'; seats are 1 to 3.                                             |
      | displays.0 | [red 3]           | 'displays' names seat '0'; seats are 1 to 3.                                          |
      | displays.1 | [Riposte]         | Riposte cannot lie in a display.                                                      |
      | displays.2 | [red 3, Shield]   | Shield cannot lie in a display.                                                       |
      | beside.1   | [red 3]           | Only Shield and Stunned lie beside a display, not red 3.                              |
      | beside.1   | [Ivanhoe]         | Only Shield and Stunned lie beside a display, not Ivanhoe.                            |
      | turn       | 4                 | 'turn' names seat 4; seats are 1 to 3.                                                |
      | turn       | 0                 | 'turn' names seat 0; seats are 1 to 3.                                                |
      | turn       | next              | 'turn' names seat 'next'; seats are 1 to 3.                                           |
      | withdrawn  | [4]               | 'withdrawn' names seat 4; seats are 1 to 3.                                           |
      | withdrawn  | [1, 2]            | Player 1 has withdrawn and cannot have the turn.                                      |
      | colour     | pink              | 'colour' names the colour 'pink'; colours are purple, red, blue, yellow, green.       |
      | last_colour | 3                | 'last_colour' names the colour 3; colours are purple, red, blue, yellow, green.       |
      | tokens.1   | [gold]            | 'tokens' names the colour 'gold'; colours are purple, red, blue, yellow, green.       |
      | tokens.1   | [red, red]        | Player 1 holds tokens of different colours, not ['red', 'red'].                       |
      | drawn      | 1                 | 'drawn' says whether the player on turn has drawn, true or false, not 1.              |
      | played     | -1                | 'played' is a number of cards, not -1.                                                |
      | added      | many              | 'added' is a number of cards, not 'many'.                                             |
      | added      | 2                 | Of 0 cards played this turn 2 cannot have been added to the display.                  |
      | grid       | [0]               | An Ivanhoe position has no part 'grid'; it has added, beside, colour, discard, displays, draw, drawn, hands, in_play, last_colour, names, played, rules, seats, tokens, turn, withdrawn; or 'moves' from the deal on. |
      | game       | connect-four      | That is a position of connect-four, not of ivanhoe.                                   |
      | seats      | 6                 | Ivanhoe takes 2 to 5 players, not 6.                                                  |
      | seats      | 1                 | Ivanhoe takes 2 to 5 players, not 1.                                                  |

  @X-6
  Scenario: Nothing lies before one who has withdrawn
    Given there are 3 players
    And this position:
      | turn       | 1         |
      | colour     | red       |
      | withdrawn  | [3]       |
      | displays.3 | [red 3]   |
    Then it is refused: "Player 3 has withdrawn, so nothing can lie before that seat."

  @X-6
  Scenario Outline: Without a tournament nothing is displayed and nobody has withdrawn
    Given this position:
      | <part> | <value> |
    Then it is refused: "<why>"

    Examples:
      | part       | value    | why                                                                                 |
      | displays.1 | [red 3]  | No tournament is under way, so nothing can lie before Player 1: give its colour.    |
      | beside.2   | [Shield] | No tournament is under way, so nothing can lie before Player 2: give its colour.    |
      | withdrawn  | [2]      | No tournament is under way, so nobody can have withdrawn: give its colour.          |

  @X-6
  Scenario: Cards and colours are read without regard to case
    Given this position:
      | turn     | 1                  |
      | colour   | RED                |
      | hands.1  | [Red 3, knock down] |
      | tokens.1 | [Blue]             |
    Then Player 1 sees "hands.1" as [red 3, Knock Down]
    And everybody sees "colour" as "red"
    And everybody sees "tokens.1" as ["blue"]

  # --- common to all games ----------------------------------------------------------------------------

  @X-1
  Scenario: Seats are numbered from 1, and people's names are used in what is told
    Given the players are called "Rowena", "Cedric" and "Wamba"
    And there are 3 players
    And this position:
      | turn       | 3          |
      | colour     | red        |
      | hands.3    | [red 4]    |
      | displays.1 | [red 3]    |
      | draw       | [green 1]  |
    When Wamba plays "red 4" then "end turn"
    Then everybody is told "Wamba plays red 4"
    And everybody is told "Wamba stands at 4"
    And it is Rowena's turn
    And everybody is told "Rowena has the turn"

  @X-4
  Scenario: Hands and the draw pile are hidden, their sizes are not
    Given there are 3 players
    And this position:
      | turn       | 1                      |
      | colour     | red                    |
      | hands.1    | [maiden 6, Countercharge] |
      | hands.2    | [Outmaneuver, yellow 4] |
      | draw       | [purple 7]             |
      | displays.3 | [red 3]                |
    Then Player 2 can read "maiden 6" nowhere
    And Player 3 can read "Countercharge" nowhere
    And a spectator can read "Outmaneuver" nowhere
    And Player 1 can read "yellow 4" nowhere
    And everybody can read "purple 7" nowhere
    And everybody sees 2 cards in "hands.1"
    And everybody sees 2 cards in "hands.2"
    And everybody sees 0 cards in "hands.3"
    And everybody sees 105 cards in "draw"
    And Player 2 sees "hands.1" as [null, null]
    And the chance is hidden from everybody

  @X-4
  Scenario: Which card was drawn is told to its drawer alone
    Given there are 3 players
    And this position:
      | turn       | 1          |
      | drawn      | false      |
      | colour     | red        |
      | displays.3 | [red 3]    |
      | draw       | [maiden 6] |
    Then Player 1 is told "Player 1 draws maiden 6"
    And Player 2 is told "Player 1 draws a card"
    And no message for a spectator mentions "maiden"
    And Player 2 can read "maiden 6" nowhere

  @X-5
  Scenario: A copied match goes its own way
    Given there are 3 players
    And the seed is 4
    And a new game
    When the match is copied
    And the match is saved and loaded
    Then every card is in exactly one place
    And the game goes on
