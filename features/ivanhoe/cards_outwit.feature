Feature: Outwit
  One's own card against an opponent's: from display to display, or with the Shield and the Stunned that lie beside.

  Background:
    Given a game of ivanhoe

  # --- it works -----------------------------------------------------------------------------------------

  @IV-D14 @IV-D14a @IV-S28 @IV-G6
  Scenario: Two display cards change places, each on top of its new display
    Given the position:
      | seats      | 3                         |
      | colour     | red                       |
      | hands.1    | [Outwit, red 3]           |
      | displays.1 | [red 3, red 4]            |
      | displays.2 | [red 5, squire 2, red 4]  |
      | displays.3 | [red 3]                   |
    When Player 1 plays "Outwit red 3 P2 red 5"
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    And the messages are:
      | Player 1 plays Outwit                        |
      | Player 1 offers red 3 to Player 2 for red 5  |
    And on the table "displays.1" is [red 3, red 4]
    When Player 2 and Player 3 answer "pass"
    Then on the table there is:
      | displays.1 | [red 4, red 5]           |
      | displays.2 | [squire 2, red 4, red 3] |
      | totals.1   | 9                        |
      | totals.2   | 9                        |
      | discard    | [Outwit]                 |
    And the messages are:
      | red 3 goes from Player 1 to Player 2 |
      | red 5 goes from Player 2 to Player 1 |
      | Outwit is discarded                  |
    And every card is in exactly one place
    And it is Player 1's turn

  @IV-D14 @IV-G7
  Scenario: Card, opponent and card are chosen step by step, and backing out costs nothing
    Given the position:
      | seats      | 3                   |
      | colour     | blue                |
      | hands.1    | [Outwit, blue 3]    |
      | displays.1 | [blue 2, squire 3]  |
      | displays.2 | [blue 4, blue 5]    |
      | displays.3 | [squire 2]          |
      | beside.3   | [Shield]            |
    And the match is remembered
    When Player 1 plays "Outwit"
    Then Player 1 is asked "Choose the card you give away"
    And Player 1 is offered only "blue 2" and "squire 3"
    When Player 1 plays "blue 2"
    Then Player 1 is asked "Choose whom to swap with"
    And Player 1 is offered only "P2" and "P3"
    And Player 1 cannot play "P1": "Choose an opponent, not yourself."
    And Player 1 cannot play "P4": "There is no such player."
    When Player 1 plays "P3"
    Then Player 1 is asked "Choose the card you get"
    And Player 1 is offered only "squire 2" and "Shield"
    And Player 1 cannot play "blue 5": "That card is not there."
    When Player 1 backs out
    Then the match is as remembered
    When Player 1 plays "Outwit" then "squire 3" then "P2" then "blue 5"
    And Player 2 and Player 3 answer "pass"
    Then on the table "displays.1" is [blue 2, blue 5]
    And on the table "displays.2" is [blue 4, squire 3]

  @IV-D14 @IV-T2
  Scenario: What arrives counts although it is not of the tournament's colour
    Given the position:
      | seats      | 2                    |
      | colour     | yellow               |
      | hands.1    | [Outwit]             |
      | displays.1 | [yellow 2, yellow 3] |
      | displays.2 | [yellow 4, purple 7] |
    When Player 1 plays "Outwit yellow 2 P2 purple 7"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [yellow 3, purple 7]
    And on the table "totals.1" is 10
    And Player 1 is offered "end turn"

  @IV-D14 @IV-G5
  Scenario: To swap a card for its like is a change too
    Given the position:
      | seats      | 2        |
      | colour     | red      |
      | hands.1    | [Outwit] |
      | displays.1 | [red 3]  |
      | displays.2 | [red 3]  |
    When Player 1 plays "Outwit red 3 P2 red 3"
    And Player 2 answers "pass"
    Then on the table there is:
      | displays.1 | [red 3]  |
      | displays.2 | [red 3]  |
      | discard    | [Outwit] |
      | played     | 1        |
    And Player 1 is not offered "end turn"

  # --- the only card of a display ----------------------------------------------------------------------------

  @IV-D14 @IV-G3
  Scenario: A display's only card may go for a value card, on either side
    Given the position:
      | seats      | 2         |
      | colour     | red       |
      | hands.1    | [Outwit]  |
      | displays.1 | [red 3]   |
      | displays.2 | [red 5]   |
    When Player 1 plays "Outwit red 3 P2 red 5"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [red 5]
    And on the table "displays.2" is [red 3]
    And Player 1 is offered "end turn"

  @IV-D14 @IV-G4
  Scenario Outline: An opponent's only card cannot be had for a <card>
    Given the position:
      | seats      | 2              |
      | colour     | red            |
      | hands.1    | [Outwit]       |
      | displays.1 | [red 3, red 4] |
      | displays.2 | [red 5]        |
      | beside.1   | [<card>]       |
    When Player 1 plays "Outwit <card> P2 red 5"
    Then it is refused: "There is nothing it could be swapped for."
    When Player 1 plays "Outwit"
    Then Player 1 is offered only "red 3" and "red 4"
    And Player 1 is not offered "<card>" because "There is nothing it could be swapped for."

    Examples:
      | card    |
      | Shield  |
      | Stunned |

  @IV-D14 @IV-G4
  Scenario: Of what an opponent shows, only what would not empty his display is offered for a Stunned
    Given the position:
      | seats      | 3              |
      | colour     | red            |
      | hands.1    | [Outwit]       |
      | displays.1 | [red 3]        |
      | displays.2 | [red 5]        |
      | displays.3 | [red 4]        |
      | beside.1   | [Stunned]      |
      | beside.2   | [Shield]       |
    When Player 1 plays "Outwit" then "Stunned"
    Then Player 1 is offered only "P2"
    And Player 1 is not offered "P3" because "That player has nothing it could be swapped for."
    And Player 1 cannot play "P3": "That player has nothing it could be swapped for."
    When Player 1 plays "P2"
    Then Player 1 is offered only "Shield"
    And Player 1 is not offered "red 5" because "That would leave a display empty."
    And Player 1 cannot play "red 5": "That would leave a display empty."

  @IV-D14 @IV-G4
  Scenario Outline: One's own only card cannot be given for a <card>
    Given the position:
      | seats      | 2              |
      | colour     | red            |
      | hands.1    | [Outwit]       |
      | displays.1 | [red 3]        |
      | displays.2 | [red 5, red 4] |
      | beside.2   | [<card>]       |
    When Player 1 plays "Outwit red 3 P2 <card>"
    Then it is refused: "That would leave a display empty."
    When Player 1 plays "Outwit" then "red 3" then "P2"
    Then Player 1 is offered only "red 5" and "red 4"
    And Player 1 is not offered "<card>" because "That would leave a display empty."

    Examples:
      | card    |
      | Shield  |
      | Stunned |

  # --- maidens -----------------------------------------------------------------------------------------------

  @IV-D14 @IV-F2
  Scenario: It brings nobody a second maiden, neither oneself nor the opponent
    Given the position:
      | seats      | 3                  |
      | colour     | red                |
      | hands.1    | [Outwit]           |
      | displays.1 | [red 3, maiden 6]  |
      | displays.2 | [red 4, maiden 6]  |
      | displays.3 | [red 5]            |
    Then these moves are refused:
      | Player 1 | Outwit red 3 P2 maiden 6 | That would bring a second maiden into a display. |
      | Player 1 | Outwit maiden 6 P2 red 4 | That would bring a second maiden into a display. |
    When Player 1 plays "Outwit" then "red 3" then "P2"
    Then Player 1 is offered only "red 4"
    And Player 1 is not offered "maiden 6" because "That would bring a second maiden into a display."
    When Player 1 backs out
    And Player 1 plays "Outwit" then "maiden 6" then "P3" then "red 5"
    And Player 2 and Player 3 answer "pass"
    Then on the table "displays.1" is [red 3, red 5]
    And on the table "displays.3" is [maiden 6]

  @IV-D14 @IV-S8
  Scenario: A maiden may go for a maiden, and no token is lost by it
    Given the position:
      | seats      | 2                  |
      | colour     | red                |
      | hands.1    | [Outwit]           |
      | displays.1 | [maiden 6, red 3]  |
      | displays.2 | [maiden 6, red 4]  |
      | tokens.1   | [blue]             |
      | tokens.2   | [red]              |
    When Player 1 plays "Outwit maiden 6 P2 maiden 6"
    And Player 2 answers "pass"
    Then on the table there is:
      | displays.1 | [red 3, maiden 6] |
      | displays.2 | [red 4, maiden 6] |
      | tokens.1   | [blue]            |
      | tokens.2   | [red]             |

  @IV-D14
  Scenario: A maiden cannot be had for what lies beside, where a maiden is already on display
    Given the position:
      | seats      | 2                 |
      | colour     | red               |
      | hands.1    | [Outwit]          |
      | displays.1 | [red 3, maiden 6] |
      | displays.2 | [red 4, maiden 6] |
      | beside.1   | [Stunned]         |
    When Player 1 plays "Outwit Stunned P2 maiden 6"
    Then it is refused: "That would bring a second maiden into a display."
    When Player 1 plays "Outwit Stunned P2 red 4"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [red 3, maiden 6, red 4]

  # --- Ivanhoe, and when it stays in hand ----------------------------------------------------------------------

  @IV-D14 @IV-E3 @IV-E3a @IV-G6
  Scenario: Ivanhoe stops it after everybody has heard what is offered for what
    Given the position:
      | seats      | 3              |
      | colour     | red            |
      | hands.1    | [Outwit]       |
      | hands.3    | [Ivanhoe]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
      | displays.3 | [red 3]        |
      | beside.1   | [Stunned]      |
    When Player 1 plays "Outwit Stunned P2 red 5"
    Then everybody is told "Player 1 offers Stunned to Player 2 for red 5"
    When Player 2 answers "pass"
    And Player 3 answers "Ivanhoe"
    Then on the table there is:
      | displays.1 | [red 3]           |
      | displays.2 | [red 4, red 5]    |
      | beside.1   | [Stunned]         |
      | beside.2   | []                |
      | discard    | [Ivanhoe, Outwit] |
    And everybody is told "Outwit has no effect"
    And Player 1 is offered only "withdraw"

  @IV-D14 @IV-G5 @IV-G4
  Scenario Outline: It stays in hand where <case>
    Given the position:
      | seats      | 3            |
      | colour     | red          |
      | hands.1    | [Outwit]     |
      | displays.1 | <first>      |
      | displays.2 | <second>     |
      | beside.2   | <beside>     |
    Then Player 1 is not offered "Outwit" because "<why>"
    And Player 1 cannot play "Outwit": "<why>"
    And on the table "hands.1" is [Outwit]

    Examples:
      | case                                              | first   | second  | beside   | why                                                          |
      | the player has nothing in front of him            | []      | [red 4] |          | You have no card in front of you to give away.               |
      | no opponent has anything in front of him          | [red 3] | []      |          | None of your cards can be swapped with one of an opponent's. |
      | a single card faces nothing but a Shield          | [red 3] | []      | [Shield] | None of your cards can be swapped with one of an opponent's. |

  @IV-D14 @IV-G5
  Scenario: It stays in hand where a Stunned could only be given for an only card
    Given the position:
      | seats      | 2          |
      | colour     | red        |
      | hands.1    | [Outwit]   |
      | displays.2 | [red 4]    |
      | beside.1   | [Stunned]  |
    Then Player 1 is not offered "Outwit" because "None of your cards can be swapped with one of an opponent's."
    And Player 1 cannot play "Outwit": "None of your cards can be swapped with one of an opponent's."

  @IV-D14
  Scenario: It cannot be aimed at one who has withdrawn
    Given the position:
      | seats      | 3        |
      | colour     | red      |
      | hands.1    | [Outwit] |
      | displays.1 | [red 3]  |
      | displays.2 | [red 4]  |
      | withdrawn  | [3]      |
    When Player 1 plays "Outwit" then "red 3"
    Then Player 1 is not offered "P3" because "That player has withdrawn."
    And Player 1 cannot play "P3": "That player has withdrawn."
    And Player 1 is offered only "P2"
