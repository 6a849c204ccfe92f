Feature: Adapt
  Nobody may show the same printed value twice. Who has different cards of one value says which of them he keeps.

  Background:
    Given a game of ivanhoe

  # --- it works -----------------------------------------------------------------------------------------

  @IV-D13 @IV-S27 @IV-G1 @IV-G6
  Scenario: Of cards that are all alike one stays, and nobody has anything to choose
    Given the position:
      | seats      | 3                                 |
      | colour     | red                               |
      | hands.1    | [Adapt, red 5]                    |
      | displays.1 | [red 4, red 4, red 3]             |
      | displays.2 | [red 3, red 3, red 3, squire 2]   |
      | displays.3 | [red 4, maiden 6]                 |
    When Player 1 plays "Adapt"
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    And on the table "displays.1" is [red 4, red 4, red 3]
    When Player 2 and Player 3 answer "pass"
    Then on the table there is:
      | displays.1 | [red 4, red 3]                |
      | displays.2 | [red 3, squire 2]             |
      | displays.3 | [red 4, maiden 6]             |
      | discard    | [red 4, red 3, red 3, Adapt]  |
    And the messages are:
      | Player 1 loses red 4   |
      | Player 2 loses red 3   |
      | Player 2 loses red 3   |
      | Adapt is discarded     |
    And every card is in exactly one place
    And it is Player 1's turn

  @IV-D13 @IV-D13a
  Scenario Outline: A player with two kinds of three keeps <kept>, and the rest stay in their order
    Given the position:
      | seats      | 2                                             |
      | colour     | red                                           |
      | hands.1    | [Adapt]                                       |
      | displays.1 | [red 5]                                       |
      | displays.2 | [red 3, squire 2, squire 3, squire 3, red 4]  |
    When Player 1 plays "Adapt"
    And Player 2 answers "pass"
    Then Player 2 is asked "Adapt: choose which of these cards you keep"
    And everybody sees "in_play" as [Adapt]
    And Player 2 is offered only "red 3" and "squire 3"
    And Player 2 is not offered "red 4" because "That card has another value."
    And Player 2 is not offered "withdraw" because "Choose first which card you keep under Adapt."
    And Player 2 is not offered "end turn" because "Choose first which card you keep under Adapt."
    And Player 2 cannot play "red 4": "That card has another value."
    And Player 2 cannot play "blue 3": "That card is not there."
    When Player 2 plays "<kept>"
    Then on the table "displays.2" is <left>
    And on the table "totals.2" is 9
    And everybody sees "in_play" as []
    And every card is in exactly one place
    And it is Player 1's turn

    Examples:
      | kept     | left                        |
      | red 3    | [red 3, squire 2, red 4]    |
      | squire 3 | [squire 2, squire 3, red 4] |

  @IV-D13 @IV-D13a
  Scenario: A display of one value only keeps the chosen card, be it the bottom one or not
    Given the position:
      | seats      | 2                           |
      | colour     | yellow                      |
      | hands.1    | [Adapt]                     |
      | displays.1 | [yellow 4]                  |
      | displays.2 | [yellow 3, red 3, squire 3] |
    When Player 1 plays "Adapt"
    And Player 2 answers "pass"
    And Player 2 plays "red 3"
    Then on the table "displays.2" is [red 3]

  @IV-D13 @IV-T4
  Scenario: In a green tournament it is the printed values that must differ
    Given the position:
      | seats      | 2                                               |
      | colour     | green                                           |
      | hands.1    | [Adapt]                                         |
      | displays.1 | [green 1]                                       |
      | displays.2 | [green 1, green 1, squire 2, squire 3, maiden 6] |
    When Player 1 plays "Adapt"
    And Player 2 answers "pass"
    Then on the table "displays.2" is [green 1, squire 2, squire 3, maiden 6]
    And on the table "totals.2" is 4
    And it is Player 1's turn

  # --- several who choose -----------------------------------------------------------------------------------

  @IV-D13 @IV-D13a
  Scenario: Those who have a choice are asked one after the other, from the active player on to the left
    Given the position:
      | seats      | 5                                        |
      | turn       | 3                                        |
      | colour     | blue                                     |
      | hands.3    | [Adapt]                                  |
      | displays.1 | [blue 2, squire 2]                       |
      | displays.2 | [squire 3, blue 3, blue 5]               |
      | displays.3 | [blue 2, squire 2, blue 3, squire 3]     |
      | displays.4 | [blue 4, blue 4]                         |
    When Player 3 plays "Adapt"
    And Player 1, Player 2, Player 4 and Player 5 answer "pass"
    Then Player 3 is asked "Adapt: choose which of these cards you keep"
    And Player 3 is offered only "blue 2" and "squire 2"
    When Player 3 plays "blue 2"
    Then Player 3 is asked "Adapt: choose which of these cards you keep"
    And Player 3 is offered only "blue 3" and "squire 3"
    When Player 3 plays "squire 3"
    Then Player 1 is asked "Adapt: choose which of these cards you keep"
    And on the table "displays.3" is [blue 2, squire 3]
    And on the table "displays.4" is [blue 4]
    And Player 3 cannot play "end turn": "Wait until everyone has chosen what to keep under Adapt."
    When Player 1 plays "squire 2"
    Then Player 2 is asked "Adapt: choose which of these cards you keep"
    When Player 2 plays "blue 3"
    Then on the table there is:
      | displays.1 | [squire 2]         |
      | displays.2 | [blue 3, blue 5]   |
      | displays.3 | [blue 2, squire 3] |
      | displays.4 | [blue 4]           |
      | displays.5 | []                 |
    And it is Player 3's turn
    And every card is in exactly one place

  @IV-D13a @IV-G7
  Scenario: Who chooses for several values can back out until the last
    Given the position:
      | seats      | 2                                    |
      | colour     | blue                                 |
      | hands.1    | [Adapt]                              |
      | displays.1 | [blue 5]                             |
      | displays.2 | [blue 2, squire 2, blue 3, squire 3] |
    When Player 1 plays "Adapt"
    And Player 2 answers "pass"
    And the match is remembered
    And Player 2 plays "blue 2"
    Then Player 2 is offered only "blue 3" and "squire 3"
    When Player 2 backs out
    Then the match is as remembered
    When Player 2 plays "squire 2 blue 3"
    Then on the table "displays.2" is [squire 2, blue 3]
    And it is Player 1's turn

  @IV-D13a @IV-E3a
  Scenario: Nobody has to choose before everybody has had his say about Ivanhoe
    Given the position:
      | seats      | 3                   |
      | colour     | red                 |
      | hands.1    | [Adapt]             |
      | displays.1 | [red 3, squire 3]   |
      | displays.2 | [squire 3, red 3]   |
      | displays.3 | [red 5]             |
    When Player 1 plays "Adapt"
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    When Player 2 answers "pass"
    Then Player 3 is asked "Do you answer with Ivanhoe?"
    When Player 3 answers "pass"
    Then Player 1 is asked "Adapt: choose which of these cards you keep"

  @IV-D13a
  Scenario: The answers can be given after the match was saved half-way
    Given the position:
      | seats      | 2                   |
      | colour     | red                 |
      | hands.1    | [Adapt]             |
      | displays.1 | [red 3, squire 3]   |
      | displays.2 | [squire 3, red 3]   |
    When Player 1 plays "Adapt"
    And Player 2 answers "pass"
    And Player 1 plays "squire 3"
    And the match is saved and loaded
    Then Player 2 is asked "Adapt: choose which of these cards you keep"
    When Player 2 plays "red 3"
    Then on the table "displays.1" is [squire 3]
    And on the table "displays.2" is [red 3]

  # --- Shields --------------------------------------------------------------------------------------------

  @IV-D13 @IV-D13a @IV-E1a
  Scenario: A shielded opponent keeps all he has and is not asked
    Given the position:
      | seats      | 3                        |
      | colour     | red                      |
      | hands.1    | [Adapt]                  |
      | displays.1 | [red 5]                  |
      | displays.2 | [red 3, squire 3, red 3] |
      | displays.3 | [red 3, squire 3]        |
      | beside.2   | [Shield]                 |
    When Player 1 plays "Adapt"
    And Player 2 and Player 3 answer "pass"
    Then Player 3 is asked "Adapt: choose which of these cards you keep"
    When Player 3 plays "squire 3"
    Then on the table "displays.2" is [red 3, squire 3, red 3]
    And on the table "displays.3" is [squire 3]
    And it is Player 1's turn

  @IV-D13 @IV-D13a @IV-E1a
  Scenario: Who plays it behind his own Shield has to choose like the others
    Given the position:
      | seats      | 2                   |
      | colour     | red                 |
      | hands.1    | [Adapt]             |
      | displays.1 | [red 3, squire 3]   |
      | displays.2 | [red 4, red 4]      |
      | beside.1   | [Shield]            |
    When Player 1 plays "Adapt"
    And Player 2 answers "pass"
    Then Player 1 is asked "Adapt: choose which of these cards you keep"
    When Player 1 plays "red 3"
    Then on the table "displays.1" is [red 3]
    And on the table "displays.2" is [red 4]
    And on the table "beside.1" is [Shield]

  # --- Ivanhoe, and when it stays in hand --------------------------------------------------------------------

  @IV-D13 @IV-E3 @IV-G6
  Scenario: Ivanhoe stops it: nobody chooses, nothing goes, and both cards are spent
    Given the position:
      | seats      | 3                 |
      | colour     | red               |
      | hands.1    | [Adapt, red 4]    |
      | hands.2    | [Ivanhoe]         |
      | displays.1 | [red 4]           |
      | displays.2 | [red 3, squire 3] |
      | displays.3 | [red 3, red 3]    |
    When Player 1 plays "Adapt"
    And Player 2 answers "Ivanhoe"
    And Player 3 answers "pass"
    Then on the table there is:
      | displays.2 | [red 3, squire 3] |
      | displays.3 | [red 3, red 3]    |
      | discard    | [Ivanhoe, Adapt]  |
    And everybody is told "Adapt has no effect"
    And it is Player 1's turn

  @IV-D13 @IV-G5 @IV-E1a
  Scenario Outline: It stays in hand where <case>
    Given the position:
      | seats      | 2              |
      | colour     | red            |
      | hands.1    | [Adapt]        |
      | displays.1 | [red 3, red 4] |
      | displays.2 | <second>       |
      | beside.2   | <beside>       |
    Then Player 1 is not offered "Adapt" because "No display would lose a card."
    And Player 1 cannot play "Adapt": "No display would lose a card."
    And on the table "hands.1" is [Adapt]

    Examples:
      | case                                         | second                   | beside   |
      | no display shows a value twice               | [red 3, red 4, maiden 6] |          |
      | only a shielded display shows a value twice  | [red 3, red 3]           | [Shield] |

  # --- the house rule ---------------------------------------------------------------------------------------

  @HR-3 @IV-D13 @IV-D13a
  Scenario: Without spare_self the one who plays it chooses first
    Given the house rule spare_self is false
    And the position:
      | seats      | 2                 |
      | colour     | red               |
      | hands.1    | [Adapt]           |
      | displays.1 | [red 3, squire 3] |
      | displays.2 | [red 3, squire 3] |
    When Player 1 plays "Adapt"
    And Player 2 answers "pass"
    Then Player 1 is asked "Adapt: choose which of these cards you keep"
    When Player 1 plays "red 3"
    And Player 2 plays "red 3"
    Then on the table "displays.1" is [red 3]
    And on the table "displays.2" is [red 3]

  @HR-3 @IV-D13 @IV-D13a
  Scenario: With spare_self the one who plays it keeps all he has and is not asked
    Given the house rule spare_self is true
    And the position:
      | seats      | 2                 |
      | colour     | red               |
      | hands.1    | [Adapt]           |
      | displays.1 | [red 3, squire 3] |
      | displays.2 | [red 3, squire 3] |
    When Player 1 plays "Adapt"
    And Player 2 answers "pass"
    Then Player 2 is asked "Adapt: choose which of these cards you keep"
    When Player 2 plays "squire 3"
    Then on the table "displays.1" is [red 3, squire 3]
    And on the table "displays.2" is [squire 3]
    And it is Player 1's turn

  @HR-3 @IV-D13 @IV-G5
  Scenario Outline: With spare_self <spare>, a value twice in one's own display alone is <worth>
    Given the house rule spare_self is <spare>
    And the position:
      | seats      | 2              |
      | colour     | red            |
      | hands.1    | [Adapt]        |
      | displays.1 | [red 3, red 3] |
      | displays.2 | [red 3, red 4] |
    When Player 1 tries "Adapt"
    Then <outcome>

    Examples:
      | spare | worth            | outcome                                     |
      | false | reason enough    | Player 2 is asked                           |
      | true  | no reason at all | it is refused: "No display would lose a card." |
