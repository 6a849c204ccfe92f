Feature: Ivanhoe: Break Lance
  One opponent loses the purple cards of his display.

  Background:
    Given a game of ivanhoe
    And three players

  @IV-D4 @IV-S18 @IV-G1
  Scenario: Break Lance takes every purple card of one opponent and nothing else
    Given this position:
      | colour     | purple                                   |
      | hands.1    | [Break Lance]                            |
      | displays.1 | [purple 4]                               |
      | displays.2 | [purple 3, squire 2, purple 5, maiden 6] |
      | displays.3 | [purple 3, purple 7]                     |
    When Player 1 plays "Break Lance"
    Then Player 1 is asked "Choose an opponent"
    And Player 1 is offered only "P2" and "P3"
    When Player 1 chooses "P2"
    Then everybody is told "Break Lance is aimed at Player 2"
    When everybody asked answers "pass"
    Then the messages are:
      | Player 2 loses purple 3  |
      | Player 2 loses purple 5  |
      | Break Lance is discarded |
    And everybody sees:
      | displays.1 | [purple 4]                        |
      | displays.2 | [squire 2, maiden 6]              |
      | displays.3 | [purple 3, purple 7]              |
      | totals.2   | 8                                 |
      | discard    | [purple 3, purple 5, Break Lance] |

  @IV-D4
  Scenario Outline: In a <colour> tournament Break Lance takes the purple cards that were left lying
    Given this position:
      | colour     | <colour>           |
      | hands.1    | [Break Lance]      |
      | displays.1 | [<card>]           |
      | displays.2 | [purple 7, <card>] |
    When Player 1 plays "Break Lance P2"
    And everybody asked answers "pass"
    Then everybody sees "displays.2" as [<card>]
    And everybody sees "colour" as <colour>

    Examples:
      | colour | card     |
      | red    | red 3    |
      | blue   | blue 4   |
      | yellow | yellow 2 |
      | green  | green 1  |

  @IV-D4 @IV-G1 @IV-G2
  Scenario: Where the whole display is purple its bottom card stays, whatever it is worth
    Given this position:
      | colour     | purple                         |
      | hands.1    | [Break Lance]                  |
      | displays.1 | [squire 2]                     |
      | displays.2 | [purple 5, purple 3, purple 7] |
    When Player 1 plays "Break Lance P2"
    And everybody asked answers "pass"
    Then everybody sees:
      | displays.2 | [purple 5]                        |
      | discard    | [purple 3, purple 7, Break Lance] |

  @IV-D4 @IV-E1a
  Scenario: Break Lance cannot be aimed at a shielded opponent
    Given this position:
      | colour     | purple               |
      | hands.1    | [Break Lance]        |
      | displays.1 | [squire 2]           |
      | displays.2 | [purple 3, purple 4] |
      | beside.2   | [Shield]             |
      | displays.3 | [purple 3, purple 5] |
    Then Player 1 cannot play "Break Lance P2": "That player is shielded."
    When Player 1 plays "Break Lance"
    Then Player 1 is offered only "P3"
    And Player 1 is not offered "P2" because "That player is shielded."

  @IV-D4 @IV-E3 @IV-G6
  Scenario: Ivanhoe saves the lances
    Given this position:
      | colour     | purple                  |
      | hands.1    | [Break Lance, squire 3] |
      | hands.2    | [Ivanhoe]               |
      | displays.1 | [purple 4]              |
      | displays.2 | [purple 3, purple 5]    |
    When Player 1 plays "Break Lance P2"
    And Player 3 answers "pass"
    And Player 2 answers "Ivanhoe"
    Then the messages are:
      | Player 2 answers with Ivanhoe |
      | Break Lance has no effect     |
      | Break Lance is discarded      |
    And everybody sees:
      | displays.2 | [purple 3, purple 5]   |
      | discard    | [Ivanhoe, Break Lance] |
    And it is Player 1's turn

  @IV-D4 @IV-G5
  Scenario Outline: Break Lance stays in hand when <why>
    Given this position:
      | colour     | purple               |
      | hands.1    | [Break Lance]        |
      | displays.1 | [purple 3, purple 4] |
      | displays.2 | <display>            |
      | beside.2   | <beside>             |
      | displays.3 | [squire 2, squire 3] |
    Then Player 1 is not offered "Break Lance" because "No unshielded opponent would lose a purple card."
    And Player 1 cannot play "Break Lance": "No unshielded opponent would lose a purple card."
    And Player 1 sees "hands.1" as [Break Lance]

    Examples:
      | why                                       | display              | beside   |
      | only a shielded opponent has purple cards | [purple 3, purple 4] | [Shield] |
      | the only purple card is a last card       | [purple 7]           | []       |
      | only its player has purple cards          | [maiden 6, squire 2] | []       |
      | the opponent has not entered yet          | []                   | []       |

  @IV-D4
  Scenario: Among the opponents only those can be chosen who would lose something
    Given four players
    And this position:
      | colour     | purple               |
      | hands.1    | [Break Lance]        |
      | displays.1 | [purple 3]           |
      | displays.2 | [squire 2, purple 4] |
      | displays.3 | [purple 7]           |
      | withdrawn  | [4]                  |
    When Player 1 plays "Break Lance"
    Then Player 1 is offered only "P2"
    And Player 1 is not offered "P3" because "That player would lose no card."
    And Player 1 is not offered "P4" because "That player has withdrawn."
    And these moves are refused:
      | Player 1 | P3 | That player would lose no card.   |
      | Player 1 | P4 | That player has withdrawn.        |
      | Player 1 | P1 | Choose an opponent, not yourself. |
      | Player 1 | P5 | There is no such player.          |
