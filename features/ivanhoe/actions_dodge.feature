Feature: Ivanhoe: Dodge
  One card of an opponent's display is thrown out, whichever one likes.

  Background:
    Given a game of ivanhoe
    And three players

  @IV-D6 @IV-S20
  Scenario Outline: Dodge throws out <card> and leaves the others in their order
    Given this position:
      | colour     | red                                |
      | hands.1    | [Dodge]                            |
      | displays.1 | [red 4]                            |
      | displays.2 | [red 5, squire 3, maiden 6, red 3] |
      | tokens.2   | [green]                            |
    When Player 1 plays "Dodge"
    Then Player 1 is asked "Choose an opponent"
    When Player 1 chooses "P2"
    Then Player 1 is asked "Choose the card he loses"
    And Player 1 is offered only "red 5", "squire 3", "maiden 6" and "red 3"
    When Player 1 chooses "<card>"
    And everybody asked answers "pass"
    Then the messages are:
      | Player 2 loses <card> |
      | Dodge is discarded    |
    And everybody sees:
      | displays.2 | <left>          |
      | discard    | [<card>, Dodge] |
      | totals.2   | <total>         |
      | tokens.2   | [green]         |

    Examples:
      | card     | left                        | total |
      | red 5    | [squire 3, maiden 6, red 3] | 12    |
      | squire 3 | [red 5, maiden 6, red 3]    | 14    |
      | maiden 6 | [red 5, squire 3, red 3]    | 11    |
      | red 3    | [red 5, squire 3, maiden 6] | 14    |

  @IV-D6 @IV-E1a
  Scenario: Dodge cannot be aimed at a shielded opponent
    Given this position:
      | colour     | red            |
      | hands.1    | [Dodge]        |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
      | beside.2   | [Shield]       |
      | displays.3 | [red 3, red 4] |
    Then Player 1 cannot play 'Dodge P2 "red 5"': "That player is shielded."
    When Player 1 plays "Dodge"
    Then Player 1 is offered only "P3"
    And Player 1 is not offered "P2" because "That player is shielded."

  @IV-D6
  Scenario: Shield and Stunned are no part of the display
    Given this position:
      | colour     | red            |
      | hands.1    | [Dodge]        |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
      | beside.2   | [Stunned]      |
    When Player 1 plays "Dodge P2"
    Then Player 1 is offered only "red 4" and "red 5"
    And Player 1 cannot play "Stunned": "That card is not there."

  @IV-D6 @IV-E3 @IV-G6
  Scenario: Ivanhoe saves the card
    Given this position:
      | colour     | red            |
      | hands.1    | [Dodge]        |
      | hands.2    | [Ivanhoe]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
    When Player 1 plays 'Dodge P2 "red 5"'
    And Player 2 answers "Ivanhoe"
    And Player 3 answers "pass"
    Then the messages are:
      | Player 2 answers with Ivanhoe |
      | Dodge has no effect           |
      | Dodge is discarded            |
    And everybody sees:
      | displays.2 | [red 4, red 5]   |
      | discard    | [Ivanhoe, Dodge] |

  @IV-D6 @IV-G5 @IV-G1
  Scenario Outline: Dodge stays in hand when <why>
    Given this position:
      | colour     | red            |
      | hands.1    | [Dodge]        |
      | displays.1 | [red 3, red 4] |
      | displays.2 | <display>      |
      | beside.2   | <beside>       |
      | withdrawn  | [3]            |
    Then Player 1 is not offered "Dodge" because "No unshielded opponent has two cards in his display."
    And Player 1 cannot play "Dodge": "No unshielded opponent has two cards in his display."
    And Player 1 sees "hands.1" as [Dodge]

    Examples:
      | why                                   | display        | beside   |
      | it would take an opponent's last card | [red 5]        | []       |
      | nobody else has entered               | []             | []       |
      | the only long display is shielded     | [red 4, red 5] | [Shield] |

  @IV-D6
  Scenario: Each opponent who cannot be chosen has his reason
    Given four players
    And this position:
      | colour     | red               |
      | hands.1    | [Dodge]           |
      | displays.1 | [red 3]           |
      | displays.2 | [red 4]           |
      | withdrawn  | [3]               |
      | displays.4 | [squire 3, red 4] |
    When Player 1 plays "Dodge"
    Then Player 1 is offered only "P4"
    And Player 1 is not offered "P2" because "That player has fewer than two cards in the display."
    And Player 1 is not offered "P3" because "That player has withdrawn."
