Feature: Ivanhoe: Riposte
  The last card of an opponent's display changes sides.

  Background:
    Given a game of ivanhoe
    And three players

  @IV-D5 @IV-S19
  Scenario: Riposte takes the card an opponent played last and lays it on top of one's own
    Given this position:
      | colour     | red                   |
      | hands.1    | [Riposte]             |
      | displays.1 | [red 4]               |
      | displays.2 | [red 5, red 3, red 4] |
      | displays.3 | [red 3, squire 2]     |
    When Player 1 plays "Riposte"
    Then Player 1 is asked "Choose an opponent"
    And Player 1 is offered only "P2" and "P3"
    When Player 1 chooses "P3"
    And everybody asked answers "pass"
    Then the messages are:
      | squire 2 goes from Player 3 to Player 1 |
      | Riposte is discarded                    |
    And everybody sees:
      | displays.1 | [red 4, squire 2]     |
      | displays.2 | [red 5, red 3, red 4] |
      | displays.3 | [red 3]               |
      | totals.1   | 6                     |
      | totals.3   | 3                     |
      | discard    | [Riposte]             |

  @IV-D5
  Scenario: A display that is still empty takes a Riposte too, and its player is in the running
    Given this position:
      | turn       | 3              |
      | colour     | red            |
      | hands.3    | [Riposte]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
    When Player 3 plays "Riposte P2"
    And everybody asked answers "pass"
    Then everybody sees:
      | displays.2 | [red 4] |
      | displays.3 | [red 5] |
    When Player 3 plays "end turn"
    Then everybody is told "Player 3 stands at 5"

  @IV-D5 @IV-T2
  Scenario: What arrives by Riposte counts whatever its colour
    Given this position:
      | colour     | blue               |
      | hands.1    | [Riposte, red 4]   |
      | displays.1 | [blue 2]           |
      | displays.2 | [blue 4, purple 7] |
    Then Player 1 is not offered "red 4" because "That card is not of the tournament's colour."
    When Player 1 plays "Riposte P2"
    And everybody asked answers "pass"
    Then everybody sees:
      | displays.1 | [blue 2, purple 7] |
      | totals.1   | 9                  |
      | totals.2   | 4                  |

  @IV-D5
  Scenario: Two Ripostes in one turn take two cards
    Given this position:
      | colour     | red                   |
      | hands.1    | [Riposte, Riposte]    |
      | displays.1 | [red 3]               |
      | displays.2 | [red 3, red 4, red 5] |
    When Player 1 plays "Riposte P2"
    And everybody asked answers "pass"
    And Player 1 plays "Riposte P2"
    And everybody asked answers "pass"
    Then everybody sees:
      | displays.1 | [red 3, red 5, red 4] |
      | displays.2 | [red 3]               |
      | discard    | [Riposte, Riposte]    |
      | played     | 2                     |

  # --- whom it reaches ----------------------------------------------------------------------------------

  @IV-D5 @IV-E1a
  Scenario: Riposte cannot be aimed at a shielded opponent
    Given this position:
      | colour     | red            |
      | hands.1    | [Riposte]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
      | beside.2   | [Shield]       |
      | displays.3 | [red 3, red 4] |
    Then Player 1 cannot play "Riposte P2": "That player is shielded."
    When Player 1 plays "Riposte"
    Then Player 1 is offered only "P3"
    And Player 1 is not offered "P2" because "That player is shielded."

  @IV-D5 @IV-E3 @IV-G6
  Scenario: Ivanhoe stops a Riposte
    Given this position:
      | colour     | red            |
      | hands.1    | [Riposte]      |
      | hands.3    | [Ivanhoe]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
    When Player 1 plays "Riposte P2"
    And Player 3 answers "Ivanhoe"
    And Player 2 answers "pass"
    Then everybody is told "Riposte has no effect"
    And everybody sees:
      | displays.1 | [red 3]            |
      | displays.2 | [red 4, red 5]     |
      | added      | 0                  |
      | played     | 1                  |
      | discard    | [Ivanhoe, Riposte] |

  @IV-D5 @IV-G5 @IV-G1
  Scenario Outline: Riposte stays in hand when <why>
    Given this position:
      | colour     | red            |
      | hands.1    | [Riposte]      |
      | displays.1 | [red 3, red 4] |
      | displays.2 | <display>      |
      | beside.2   | <beside>       |
      | withdrawn  | [3]            |
    Then Player 1 is not offered "Riposte" because "No unshielded opponent has two cards in his display."
    And Player 1 cannot play "Riposte": "No unshielded opponent has two cards in his display."
    And Player 1 sees "hands.1" as [Riposte]

    Examples:
      | why                                   | display        | beside   |
      | it would take an opponent's last card | [red 5]        | []       |
      | nobody else has entered               | []             | []       |
      | the only long display is shielded     | [red 4, red 5] | [Shield] |

  @IV-D5
  Scenario: Each opponent who cannot be chosen has his reason
    Given five players
    And this position:
      | colour     | red               |
      | hands.1    | [Riposte]         |
      | displays.1 | [red 3]           |
      | displays.2 | [red 4]           |
      | displays.3 | [red 4, red 5]    |
      | beside.3   | [Shield]          |
      | withdrawn  | [4]               |
      | displays.5 | [squire 3, red 4] |
    When Player 1 plays "Riposte"
    Then Player 1 is offered only "P5"
    And Player 1 is not offered "P2" because "That player has fewer than two cards in the display."
    And Player 1 is not offered "P3" because "That player is shielded."
    And Player 1 is not offered "P4" because "That player has withdrawn."

  # --- a second maiden ----------------------------------------------------------------------------------

  @IV-D5 @IV-F2
  Scenario: Riposte does not bring a second maiden
    Given this position:
      | colour     | red               |
      | hands.1    | [Riposte]         |
      | displays.1 | [maiden 6]        |
      | displays.2 | [red 4, maiden 6] |
      | displays.3 | [red 3, red 5]    |
    Then Player 1 cannot play "Riposte P2": "That would bring a second maiden into a display."
    When Player 1 plays "Riposte"
    Then Player 1 is offered only "P3"
    And Player 1 is not offered "P2" because "That would bring a second maiden into a display."

  @IV-D5 @IV-G5
  Scenario: Where a second maiden is all there is to take, Riposte stays in hand and says so
    Given this position:
      | colour     | red               |
      | hands.1    | [Riposte]         |
      | displays.1 | [maiden 6]        |
      | displays.2 | [red 4, maiden 6] |
      | displays.3 | [red 3]           |
    Then Player 1 is not offered "Riposte" because "That would bring a second maiden into a display."
    And Player 1 cannot play "Riposte": "That would bring a second maiden into a display."

  @IV-D5
  Scenario: A first maiden may come by Riposte, and costs the loser nothing
    Given this position:
      | colour     | red               |
      | hands.1    | [Riposte]         |
      | displays.1 | [red 3]           |
      | displays.2 | [red 4, maiden 6] |
      | tokens.2   | [blue]            |
    When Player 1 plays "Riposte P2"
    And everybody asked answers "pass"
    Then everybody sees:
      | displays.1 | [red 3, maiden 6] |
      | displays.2 | [red 4]           |
      | tokens.2   | [blue]            |

  # --- a stunned player ---------------------------------------------------------------------------------

  @IV-D5 @IV-E2a
  Scenario: A Riposte that works is the one card a stunned player adds
    Given this position:
      | colour     | red                       |
      | hands.1    | [Riposte, Riposte, red 4] |
      | displays.1 | [red 3]                   |
      | beside.1   | [Stunned]                 |
      | displays.2 | [red 4, red 5, red 3]     |
    When Player 1 plays "Riposte P2"
    And everybody asked answers "pass"
    Then everybody sees "displays.1" as [red 3, red 3]
    And everybody sees "added" as 1
    And Player 1 is not offered "red 4" because "You are stunned and have added a card this turn."
    And Player 1 is not offered "Riposte" because "You are stunned and have added a card this turn."
    And Player 1 cannot play "Riposte P2": "You are stunned and have added a card this turn."

  @IV-D5 @IV-E2a
  Scenario: A stunned player who has added a card has no Riposte left
    Given this position:
      | colour     | red              |
      | hands.1    | [Riposte, red 4] |
      | displays.1 | [red 3]          |
      | beside.1   | [Stunned]        |
      | displays.2 | [red 4, red 5]   |
    When Player 1 plays "red 4"
    Then Player 1 is not offered "Riposte" because "You are stunned and have added a card this turn."
    And Player 1 is offered only "withdraw"

  @IV-D5 @IV-E2a @IV-E3
  Scenario: A Riposte that was cancelled leaves a stunned player his card
    Given this position:
      | colour     | red                       |
      | hands.1    | [Riposte, Riposte, red 4] |
      | hands.2    | [Ivanhoe]                 |
      | displays.1 | [red 3]                   |
      | beside.1   | [Stunned]                 |
      | displays.2 | [red 4, red 5]            |
    When Player 1 plays "Riposte P2"
    And Player 2 answers "Ivanhoe"
    And Player 3 answers "pass"
    Then everybody sees "added" as 0
    And Player 1 is offered "red 4" and "Riposte"
    When Player 1 plays "Riposte P2"
    And everybody asked answers "pass"
    Then everybody sees "displays.1" as [red 3, red 5]
