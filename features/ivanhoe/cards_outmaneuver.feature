Feature: Outmaneuver
  One card against everybody else: whatever each opponent laid last goes to the discard pile.

  Background:
    Given a game of ivanhoe

  @IV-D9 @IV-S23 @IV-G1 @IV-G6
  Scenario: Every opponent loses what he laid last
    Given the position:
      | seats      | 3                             |
      | colour     | red                           |
      | hands.1    | [Outmaneuver, red 3]          |
      | displays.1 | [red 3, squire 2]             |
      | displays.2 | [red 4, red 5]                |
      | displays.3 | [squire 3, red 4, maiden 6]   |
      | tokens.3   | [blue]                        |
    When Player 1 plays "Outmaneuver"
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    And on the table "in_play" is [Outmaneuver]
    And on the table "displays.2" is [red 4, red 5]
    When Player 2 and Player 3 answer "pass"
    Then on the table there is:
      | displays.1 | [red 3, squire 2]              |
      | displays.2 | [red 4]                        |
      | displays.3 | [squire 3, red 4]              |
      | discard    | [red 5, maiden 6, Outmaneuver] |
      | in_play    | []                             |
      | totals.2   | 4                              |
      | totals.3   | 7                              |
      | tokens.3   | [blue]                         |
    And the messages are:
      | Player 2 loses red 5         |
      | Player 3 loses maiden 6      |
      | Outmaneuver is discarded     |
    And every card is in exactly one place
    And it is Player 1's turn

  @IV-D9 @IV-G2
  Scenario: Who shows a single card keeps it, and who shows nothing has nothing to lose
    Given the position:
      | seats      | 4                |
      | colour     | blue             |
      | hands.1    | [Outmaneuver]    |
      | displays.1 | [blue 2]         |
      | displays.2 | [blue 5]         |
      | displays.3 | [blue 3, blue 4] |
    When Player 1 plays "Outmaneuver"
    And Player 2, Player 3 and Player 4 answer "pass"
    Then on the table there is:
      | displays.1 | [blue 2] |
      | displays.2 | [blue 5] |
      | displays.3 | [blue 3] |
      | displays.4 | []       |
    And the messages are:
      | Player 3 loses blue 4    |
      | Outmaneuver is discarded |

  @IV-D9
  Scenario: Only where a card lies counts, not what it is
    Given the position:
      | seats      | 2                                   |
      | colour     | green                               |
      | hands.1    | [Outmaneuver]                       |
      | displays.1 | [green 1]                           |
      | displays.2 | [purple 7, green 1, green 1, red 3] |
    When Player 1 plays "Outmaneuver"
    And Player 2 answers "pass"
    Then on the table "displays.2" is [purple 7, green 1, green 1]
    And on the table "totals.2" is 3

  @IV-D9 @IV-E1a
  Scenario: A shielded opponent loses nothing while the others do
    Given the position:
      | seats      | 3                 |
      | turn       | 3                 |
      | colour     | red               |
      | hands.3    | [Outmaneuver]     |
      | displays.1 | [red 3, squire 3] |
      | displays.2 | [red 4, squire 2] |
      | displays.3 | [red 3, red 5]    |
      | beside.2   | [Shield]          |
    When Player 3 plays "Outmaneuver"
    And Player 1 and Player 2 answer "pass"
    Then on the table there is:
      | displays.1 | [red 3]           |
      | displays.2 | [red 4, squire 2] |
      | displays.3 | [red 3, red 5]    |
      | beside.2   | [Shield]          |

  @IV-D9 @IV-E3 @IV-G6
  Scenario: Ivanhoe stops it, and both cards are spent
    Given the position:
      | seats      | 3                |
      | colour     | red              |
      | hands.1    | [Outmaneuver]    |
      | hands.3    | [Ivanhoe, red 3] |
      | displays.1 | [red 3]          |
      | displays.2 | [red 4, red 5]   |
      | displays.3 | [red 4, red 3]   |
    When Player 1 plays "Outmaneuver"
    And Player 2 answers "pass"
    And Player 3 answers "Ivanhoe"
    Then on the table there is:
      | displays.2 | [red 4, red 5]         |
      | displays.3 | [red 4, red 3]         |
      | discard    | [Ivanhoe, Outmaneuver] |
      | hands.3    | [red 3]                |
      | played     | 1                      |
    And everybody is told "Player 3 answers with Ivanhoe"
    And everybody is told "Outmaneuver has no effect"
    And it is Player 1's turn

  @IV-D9 @IV-G5 @IV-E1a
  Scenario Outline: It stays in hand where <case>
    Given the position:
      | seats      | 3             |
      | colour     | red           |
      | hands.1    | [Outmaneuver] |
      | displays.1 | [red 3, red 4] |
      | displays.2 | <second>      |
      | displays.3 | [red 5]       |
      | beside.2   | <beside>      |
      | withdrawn  | <withdrawn>   |
    Then Player 1 is not offered "Outmaneuver" because "No display would lose a card."
    When Player 1 plays "Outmaneuver"
    Then it is refused: "No display would lose a card."
    And on the table "hands.1" is [Outmaneuver]

    Examples:
      | case                                           | second         | beside   | withdrawn |
      | every opponent shows one card                  | [red 4]        |          |           |
      | who shows more has a Shield                    | [red 4, red 3] | [Shield] |           |
      | one opponent has withdrawn and one shows a card | []             |          | [2]       |
