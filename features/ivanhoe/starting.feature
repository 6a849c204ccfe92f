Feature: Ivanhoe: starting a tournament
  Who starts draws first, then names a colour and plays its first card. Colours are offered by what the hand allows.

  Background:
    Given a game of ivanhoe

  # --- with colour cards ------------------------------------------------------------------------------

  @IV-B1 @IV-T1
  Scenario: With a card of every colour and no supporter any tournament may be started
    Given this position:
      | turn        | 1                                      |
      | drawn       | false                                  |
      | last_colour | blue                                   |
      | hands.1     | [purple 3, red 4, blue 2, green 1]     |
      | draw        | [yellow 2]                             |
    Then Player 1 is asked "Choose the colour of the tournament"
    And Player 1 sees "hands.1" as [purple 3, red 4, blue 2, yellow 2, green 1]
    And Player 1 is offered only "purple", "red", "blue", "yellow" and "green"

  @IV-B2
  Scenario: With a card of every colour, after a purple tournament, any but purple may be started
    Given this position:
      | turn        | 1                                           |
      | last_colour | purple                                      |
      | hands.1     | [purple 3, red 4, blue 2, yellow 2, green 1] |
    Then Player 1 is offered only "red", "blue", "yellow" and "green"
    And Player 1 is not offered "purple" because "Purple cannot follow purple."
    And Player 1 cannot play "purple": "Purple cannot follow purple."

  @IV-B3
  Scenario Outline: Without a supporter only colours in hand may be started: <hand>
    Given this position:
      | turn        | 1      |
      | last_colour | red    |
      | hands.1     | <hand> |
    Then Player 1 is offered only <colours>
    And Player 1 cannot play "<other>": "You have no card of that colour and no supporter."

    Examples:
      | hand                         | colours             | other  |
      | [purple 7, Riposte]          | "purple"            | red    |
      | [red 3, red 5, green 1]      | "red" and "green"   | blue   |
      | [blue 2, yellow 3, Charge]   | "blue" and "yellow" | purple |
      | [purple 3, green 1, Ivanhoe] | "purple", "green"   | yellow |

  @IV-B4
  Scenario: After purple, without a supporter, the colours in hand but purple
    Given this position:
      | turn        | 1                            |
      | last_colour | purple                       |
      | hands.1     | [purple 3, purple 7, blue 4] |
    Then Player 1 is offered only "blue"
    And Player 1 cannot play "purple": "Purple cannot follow purple."
    And Player 1 cannot play "red": "You have no card of that colour and no supporter."

  @IV-B1 @IV-T1
  Scenario: The card just drawn may be the one that allows a start
    Given this position:
      | turn    | 1                  |
      | drawn   | false              |
      | hands.1 | [Riposte, Shield]  |
      | draw    | [yellow 3]         |
    Then Player 1 is offered only "yellow"

  @IV-S6
  Scenario: In the first tournament of a game the colour of the first card is the colour of the tournament
    Given the seed is 1
    And a new game
    Then everybody sees "last_colour" as null
    When Player 1 plays "red" then "red 4"
    Then everybody sees:
      | colour     | red   |
      | displays.1 | [red 4] |
      | totals.1   | 4     |
    And everybody is told "Player 1 starts a red tournament"
    And everybody is told "Player 1 plays red 4"

  # --- with a supporter -------------------------------------------------------------------------------

  @IV-B6 @IV-S3 @IV-S10
  Scenario Outline: With a <supporter> a tournament of any colour may be started
    Given this position:
      | turn        | 1                      |
      | last_colour | green                  |
      | hands.1     | [<supporter>, Riposte] |
    Then Player 1 is offered only "purple", "red", "blue", "yellow" and "green"
    When Player 1 plays "yellow" then "<supporter>"
    Then everybody sees "colour" as "yellow"
    And everybody sees "displays.1" as ["<supporter>"]
    And everybody sees "totals.1" as <value>

    Examples:
      | supporter | value |
      | squire 2  | 2     |
      | squire 3  | 3     |
      | maiden 6  | 6     |

  @IV-B6 @IV-S10
  Scenario: A supporter starts purple too, although there is no purple card in hand
    Given this position:
      | turn    | 1                 |
      | hands.1 | [squire 2, red 4] |
    When Player 1 plays "purple" then "squire 2" then "end turn"
    Then everybody sees "colour" as "purple"
    And everybody is told "Player 1 stands at 2"

  @IV-B7 @IV-S4 @IV-S11
  Scenario Outline: After purple a <supporter> starts any colour but purple
    Given this position:
      | turn        | 1                                |
      | last_colour | purple                           |
      | hands.1     | [<supporter>, purple 7, Riposte] |
    Then Player 1 is offered only "red", "blue", "yellow" and "green"
    And Player 1 cannot play "purple": "Purple cannot follow purple."

    Examples:
      | supporter |
      | squire 2  |
      | squire 3  |
      | maiden 6  |

  # --- the winner of the last one ---------------------------------------------------------------------

  @IV-S3
  Scenario: The winner of a tournament draws and chooses the colour of the next, the same again if he likes
    Given this position:
      | turn       | 2                |
      | colour     | red              |
      | hands.1    | [red 3, blue 2]  |
      | displays.1 | [red 5]          |
      | draw       | [squire 3]       |
    When Player 2 plays "withdraw"
    Then Player 1 is told "Player 1 draws squire 3"
    And everybody sees "last_colour" as "red"
    And Player 1 is offered only "purple", "red", "blue", "yellow" and "green"
    When Player 1 plays "red" then "red 3"
    Then everybody sees "colour" as "red"

  @IV-S4
  Scenario: The winner of a purple tournament may start anything but purple
    Given this position:
      | turn       | 2          |
      | colour     | purple     |
      | displays.1 | [purple 5] |
      | draw       | [squire 3] |
    When Player 2 plays "withdraw"
    And Player 1 chooses "blue"
    Then everybody sees "last_colour" as "purple"
    And Player 1 is offered only "red", "blue", "yellow" and "green"
    And Player 1 is not offered "purple" because "Purple cannot follow purple."

  @IV-S4 @IV-D1
  Scenario: What counts is the colour in which a tournament ended, not the one in which it began
    Given this position:
      | turn       | 1                             |
      | colour     | purple                        |
      | hands.1    | [Unhorse, squire 2, purple 3] |
      | displays.1 | [purple 7]                    |
      | displays.2 | [purple 5]                    |
      | draw       | [yellow 2, purple 4]          |
    When Player 1 plays "Unhorse red"
    And Player 2 answers "pass"
    And Player 1 plays "end turn"
    And Player 2 plays "withdraw"
    Then everybody is told "Player 1 wins the red tournament"
    And everybody sees "last_colour" as "red"
    And Player 1 is offered only "purple", "red", "blue", "yellow" and "green"

  # --- the first card ---------------------------------------------------------------------------------

  @IV-B9 @IV-T5
  Scenario: The first card is of the chosen colour or a supporter, and until it lies there is no withdrawing
    Given this position:
      | turn    | 1                                            |
      | hands.1 | [red 3, blue 4, squire 2, maiden 6, Knock Down] |
      | hands.2 | [green 1]                                    |
    When Player 1 plays "red"
    Then Player 1 is asked "Play the first card: of that colour, or a supporter"
    And Player 1 is offered only "red 3", "squire 2" and "maiden 6"
    And Player 1 is not offered "blue 4" because "The first card is of the tournament's colour or a supporter."
    And Player 1 cannot play "Knock Down": "The first card is of the tournament's colour or a supporter."
    And Player 1 is not offered "withdraw" because "You start the tournament: play its first card before you end the turn or withdraw."
    And Player 1 is not offered "end turn" because "You start the tournament: play its first card before you end the turn or withdraw."
    And Player 1 cannot play "withdraw": "You start the tournament: play its first card before you end the turn or withdraw."
    And Player 1 cannot play "end turn": "You start the tournament: play its first card before you end the turn or withdraw."
    When Player 1 plays "squire 2"
    Then Player 1 is offered only "red 3", "maiden 6", "Knock Down", "end turn" and "withdraw"

  @IV-B9
  Scenario: After the first card anything goes, actions included
    Given this position:
      | turn    | 1                        |
      | hands.1 | [blue 4, Shield, Stunned] |
    When Player 1 plays 'blue "blue 4"' then "Shield"
    And Player 2 answers "pass"
    And Player 1 plays "Stunned P2"
    And Player 2 answers "pass"
    And Player 1 plays "end turn"
    Then everybody sees "beside" as {"1": ["Shield"], "2": ["Stunned"]}
    And it is Player 2's turn

  @IV-B9 @X-2
  Scenario: The colour may be thought over until the first card lies, and nobody notices
    Given this position:
      | turn    | 1                |
      | hands.1 | [red 3, blue 4]  |
    And the match is remembered
    When Player 1 plays "red"
    Then Player 2 sees "colour" as null
    And a spectator sees "colour" as null
    When Player 1 backs out
    Then the match is as remembered
    When Player 1 plays "blue" then "blue 4"
    Then everybody is told "Player 1 starts a blue tournament"
    And no message mentions "red tournament"

  @IV-T5
  Scenario: Who can start must start
    Given this position:
      | turn    | 1                |
      | hands.1 | [green 1, Shield] |
    Then Player 1 is offered only "green"
    And Player 1 is not offered "withdraw" because "You start the tournament: play its first card before you end the turn or withdraw."
    And Player 1 is not offered "end turn" because "You start the tournament: play its first card before you end the turn or withdraw."
    And Player 1 cannot play "pass": "That is not an answer to the question."

  # --- who cannot start -------------------------------------------------------------------------------

  @IV-B5
  Scenario: With nothing but purple after purple one shows the hand, and the next on the left starts
    Given there are 3 players
    And this position:
      | turn        | 1                             |
      | drawn       | false                         |
      | last_colour | purple                        |
      | hands.1     | [purple 3, purple 7, Riposte] |
      | hands.2     | [red 3]                       |
      | draw        | [purple 5, yellow 2]          |
    Then the last messages for a spectator are:
      | Player 1 has the turn                                                                   |
      | Player 1 draws a card                                                                   |
      | Player 1 cannot start a tournament and shows: purple 3, purple 5, purple 7, Riposte     |
      | Player 2 has the turn                                                                   |
      | Player 2 draws a card                                                                   |
    And it is Player 2's turn
    And Player 2 is offered only "red" and "yellow"
    And Player 2 cannot play "purple": "Purple cannot follow purple."
    And everybody sees "withdrawn" as []

  @IV-B8
  Scenario: With no colour card and no supporter one shows the hand, stays in, and the next on the left starts
    Given there are 3 players
    And this position:
      | turn    | 1                 |
      | drawn   | false             |
      | hands.1 | [Riposte, Shield] |
      | hands.2 | [blue 3]          |
      | hands.3 | [blue 2]          |
      | draw    | [Charge, blue 4, green 1, blue 5] |
    Then everybody is told "Player 1 cannot start a tournament and shows: Riposte, Charge, Shield"
    And everybody sees "hands.1" as [Riposte, Charge, Shield]
    And it is Player 2's turn
    When Player 2 plays "blue" then "blue 3" then "end turn"
    And Player 3 plays "withdraw"
    Then it is Player 1's turn
    And Player 1 sees "hands.1" as [blue 5, Riposte, Charge, Shield]
    And Player 2 sees "hands.1" as [Riposte, Charge, Shield, null]

  @IV-B8 @X-1
  Scenario: Nobody can start for a while: each in turn draws and shows, round the table, until somebody can
    Given there are 3 players
    And this position:
      | turn        | 2                                              |
      | drawn       | false                                          |
      | last_colour | purple                                         |
      | hands.1     | [Adapt]                                        |
      | hands.2     | [Dodge]                                        |
      | hands.3     | [purple 4]                                     |
      | draw        | [Shield, purple 7, Outwit, Charge, yellow 4]   |
    Then the last messages for a spectator are:
      | Player 2 has the turn                                             |
      | Player 2 draws a card                                             |
      | Player 2 cannot start a tournament and shows: Dodge, Shield         |
      | Player 3 has the turn                                             |
      | Player 3 draws a card                                             |
      | Player 3 cannot start a tournament and shows: purple 4, purple 7  |
      | Player 1 has the turn                                             |
      | Player 1 draws a card                                             |
      | Player 1 cannot start a tournament and shows: Adapt, Outwit       |
      | Player 2 has the turn                                             |
      | Player 2 draws a card                                             |
      | Player 2 cannot start a tournament and shows: Dodge, Charge, Shield |
      | Player 3 has the turn                                             |
      | Player 3 draws a card                                             |
    And it is Player 3's turn
    And Player 3 is offered only "yellow"

  @IV-B8
  Scenario: Who is stuck after a win is not passed over for good: he plays on in the tournament another starts
    Given this position:
      | turn       | 2                                |
      | colour     | red                              |
      | hands.1    | [Charge]                         |
      | hands.2    | [blue 2]                         |
      | displays.1 | [red 5]                          |
      | draw       | [Riposte, green 1, blue 4]       |
    When Player 2 plays "withdraw"
    Then everybody is told "Player 1 cannot start a tournament and shows: Riposte, Charge"
    And it is Player 2's turn
    When Player 2 plays "blue" then "blue 2" then "end turn"
    Then it is Player 1's turn
    And Player 1 is offered "blue 4"

  # --- nobody ever can (only in positions made by hand) -----------------------------------------------

  @IV-B8 @IV-K3
  Scenario: A whole round that cannot start, with nothing to draw, ends the game without a winner
    Given there are 3 players
    And what the real deck cannot give is allowed
    And this position:
      | turn    | 2            |
      | drawn   | false        |
      | hands.1 | [36 × Charge] |
      | hands.2 | [37 × Dodge] |
      | hands.3 | [37 × Adapt] |
    Then the game is a draw: "Nobody can start a tournament: the game ends without a winner"
    And the last message is "Nobody can start a tournament and there is nothing to draw: the game ends without a winner"
    And no question is open
    And Player 2 cannot play "withdraw": "The game is over."

  @IV-B8 @IV-K3
  Scenario: The last card drawn may be of no use either: then everybody has shown a hand once, and it is over
    Given what the real deck cannot give is allowed
    And this position:
      | turn    | 1             |
      | drawn   | true          |
      | hands.1 | [2 × Charge]  |
      | hands.2 | [107 × Dodge] |
      | draw    | [Adapt]       |
    Then the game is a draw
    And everybody is told "Player 1 cannot start a tournament and shows: Charge, Charge"
    And a spectator is told "Player 2 draws a card"
    And no message mentions "There is no card left"
    And everybody sees 108 cards in "hands.2"
