Feature: Shield
  It lies face up beside its owner's display and turns aside what opponents' action cards would do to him.

  Background:
    Given a game of ivanhoe

  # --- it works -----------------------------------------------------------------------------------------

  @IV-E1 @IV-S29 @IV-G6
  Scenario: It lies beside the display, apart from it, and adds nothing to the total
    Given the position:
      | seats      | 3               |
      | colour     | red             |
      | hands.1    | [Shield, red 4] |
      | displays.1 | [red 3, red 5]  |
      | displays.2 | [red 4]         |
    When Player 1 plays "Shield"
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    And on the table "in_play" is [Shield]
    And on the table "beside.1" is []
    When Player 2 and Player 3 answer "pass"
    Then on the table there is:
      | displays.1 | [red 3, red 5] |
      | beside.1   | [Shield]       |
      | totals.1   | 8              |
      | discard    | []             |
      | in_play    | []             |
      | added      | 0              |
      | played     | 1              |
    And the messages are:
      | Shield lies beside the display of Player 1 |
    And every card is in exactly one place
    And it is Player 1's turn
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 8"

  @IV-E1
  Scenario: One who has not entered yet may lay it down first
    Given the position:
      | seats      | 3               |
      | turn       | 2               |
      | colour     | red             |
      | hands.2    | [Shield, red 5] |
      | displays.1 | [red 4]         |
    When Player 2 plays "Shield"
    And Player 1 and Player 3 answer "pass"
    Then on the table there is:
      | beside.1   | []       |
      | beside.2   | [Shield] |
      | displays.2 | []       |
    When Player 2 plays "red 5" then "end turn"
    Then on the table "displays.2" is [red 5]
    And it is Player 3's turn

  @IV-E1
  Scenario: That an opponent is shielded does not keep one from a Shield of one's own
    Given what the real deck cannot give is allowed
    And the position:
      | seats      | 2        |
      | colour     | red      |
      | hands.1    | [Shield] |
      | displays.1 | [red 3]  |
      | displays.2 | [red 4]  |
      | beside.2   | [Shield] |
    When Player 1 plays "Shield"
    And Player 2 answers "pass"
    Then on the table "beside.1" is [Shield]
    And on the table "beside.2" is [Shield]

  # --- what it stops ----------------------------------------------------------------------------------------

  @IV-E1 @IV-E1a
  Scenario Outline: <card> cannot be aimed at its owner
    Given the position:
      | seats      | 3                    |
      | colour     | purple               |
      | hands.1    | [<card>]             |
      | hands.2    | [red 3]              |
      | hands.3    | [red 4]              |
      | displays.1 | [purple 3]           |
      | displays.2 | [squire 2, purple 4] |
      | displays.3 | [squire 2, purple 5] |
      | beside.2   | [Shield]             |
    When Player 1 plays "<card>"
    Then Player 1 is offered only "P3"
    And Player 1 is not offered "P2" because "That player is shielded."
    And Player 1 cannot play "P2": "That player is shielded."

    Examples:
      | card        |
      | Break Lance |
      | Riposte     |
      | Dodge       |
      | Knock Down  |

  @IV-E1 @IV-E1a @IV-E1b
  Scenario Outline: <card> by an opponent passes its owner by
    Given the position:
      | seats      | 3                              |
      | colour     | purple                         |
      | hands.1    | [<card>]                       |
      | displays.1 | [purple 4]                     |
      | displays.2 | [maiden 6, purple 3, purple 3] |
      | displays.3 | [maiden 6, purple 3, purple 3] |
      | beside.2   | [Shield]                       |
    When Player 1 plays "<card>"
    And Player 2 and Player 3 answer "pass"
    Then on the table "displays.2" is [maiden 6, purple 3, purple 3]
    And on the table "displays.3" is <third>
    And on the table "beside.2" is [Shield]
    And it is Player 1's turn

    Examples:
      | card          | third                |
      | Outmaneuver   | [maiden 6, purple 3] |
      | Charge        | [maiden 6]           |
      | Countercharge | [purple 3, purple 3] |
      | Disgrace      | [purple 3, purple 3] |
      | Adapt         | [maiden 6, purple 3] |

  # --- what it does not stop ---------------------------------------------------------------------------------

  @IV-E1a @IV-D14
  Scenario: It does not stop Outwit, not even the one that takes the Shield itself
    Given the position:
      | seats      | 2               |
      | colour     | red             |
      | hands.1    | [Outwit]        |
      | displays.1 | [red 3, red 3]  |
      | displays.2 | [red 4, red 5]  |
      | beside.2   | [Shield]        |
    When Player 1 plays "Outwit" then "red 3" then "P2"
    Then Player 1 is offered only "red 4", "red 5" and "Shield"
    When Player 1 plays "Shield"
    And Player 2 answers "pass"
    Then on the table "beside.1" is [Shield]
    And on the table "beside.2" is []

  @IV-E1a @IV-E2
  Scenario: It does not stop Stunned
    Given the position:
      | seats      | 2         |
      | colour     | red       |
      | hands.1    | [Stunned] |
      | displays.1 | [red 3]   |
      | displays.2 | [red 4]   |
      | beside.2   | [Shield]  |
    When Player 1 plays "Stunned P2"
    And Player 2 answers "pass"
    Then on the table "beside.2" is [Shield, Stunned]

  @IV-E1a @IV-D1 @IV-D2 @IV-D3
  Scenario Outline: It does not stop <card>
    Given the position:
      | seats      | 2                     |
      | colour     | <before>              |
      | hands.1    | [<card>]              |
      | displays.1 | [squire 2]            |
      | displays.2 | [squire 3, maiden 6]  |
      | beside.2   | [Shield]              |
    When Player 1 plays "<move>"
    And Player 2 answers "pass"
    Then on the table "colour" is <after>
    And on the table "totals.2" is <total>

    Examples:
      | card          | move               | before | after | total |
      | Unhorse       | Unhorse blue       | purple | blue  | 9     |
      | Change Weapon | Change Weapon blue | red    | blue  | 9     |
      | Drop Weapon   | Drop Weapon        | red    | green | 2     |

  @IV-E1a @IV-D7
  Scenario: One's own cards still work on oneself
    Given the position:
      | seats      | 2                             |
      | colour     | red                           |
      | hands.1    | [Retreat, Charge, red 5]      |
      | displays.1 | [red 3, squire 3, maiden 6]   |
      | displays.2 | [red 4]                       |
      | beside.1   | [Shield]                      |
    When Player 1 plays "Retreat maiden 6"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [red 3, squire 3]
    And on the table "hands.1" is [red 5, maiden 6, Charge]
    When Player 1 plays "Charge"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [red 3]
    And on the table "beside.1" is [Shield]

  # --- how it leaves ------------------------------------------------------------------------------------------

  @IV-E1 @IV-S8
  Scenario: Its owner discards it when he withdraws
    Given the position:
      | seats      | 3              |
      | colour     | red            |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4]        |
      | displays.3 | [red 5]        |
      | beside.1   | [Shield]       |
    When Player 1 plays "withdraw"
    Then on the table "beside.1" is []
    And on the table "discard" is [red 3, Shield]
    And it is Player 2's turn

  @IV-E1 @IV-S5
  Scenario: It does not outlast the tournament
    Given the position:
      | seats      | 2              |
      | colour     | red            |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4]        |
      | hands.2    | [red 5]        |
      | beside.2   | [Shield]       |
    When Player 1 plays "withdraw"
    Then everybody is told "Player 2 wins the red tournament"
    And on the table "beside.2" is []
    And on the table "discard" holds Shield once

  # --- Ivanhoe, and when it stays in hand ----------------------------------------------------------------------

  @IV-E1 @IV-E3 @IV-G6
  Scenario: Ivanhoe stops it, and both cards are spent
    Given the position:
      | seats      | 2               |
      | colour     | red             |
      | hands.1    | [Shield, red 5] |
      | hands.2    | [Ivanhoe, Riposte, red 3] |
      | displays.1 | [red 3]         |
      | displays.2 | [red 4]         |
      | draw       | [red 4]         |
    When Player 1 plays "Shield"
    And Player 2 answers "Ivanhoe"
    Then on the table there is:
      | beside.1 | []                |
      | discard  | [Ivanhoe, Shield] |
      | played   | 1                 |
    And everybody is told "Shield has no effect"
    When Player 1 plays "red 5" then "end turn"
    Then Player 2 is offered "Riposte"

  @IV-E1 @IV-B9
  Scenario: It cannot be the first card of a tournament
    Given the position:
      | seats   | 2               |
      | hands.1 | [Shield, red 3] |
    Then Player 1 is asked "Choose the colour of the tournament"
    And Player 1 cannot play "Shield": "That is not an answer to the question."
    When Player 1 plays "red"
    Then Player 1 is offered only "red 3"
    And Player 1 is not offered "Shield" because "The first card is of the tournament's colour or a supporter."
    And Player 1 cannot play "Shield": "The first card is of the tournament's colour or a supporter."
    When Player 1 plays "red 3"
    Then Player 1 is offered "Shield"
    When Player 1 plays "Shield"
    And Player 2 answers "pass"
    Then on the table "beside.1" is [Shield]
