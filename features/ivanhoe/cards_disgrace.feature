Feature: Disgrace
  Squires and maidens leave the tournament, one's own among them.

  Background:
    Given a game of ivanhoe

  @IV-D12 @IV-S26 @IV-G1 @IV-G6
  Scenario: Every supporter on the table goes, whatever else lies around it
    Given the position:
      | seats      | 3                                     |
      | colour     | purple                                |
      | hands.1    | [Disgrace, purple 3]                  |
      | displays.1 | [squire 2, purple 4]                  |
      | displays.2 | [purple 5, squire 3, maiden 6, red 3] |
      | displays.3 | [purple 3, purple 7]                  |
    When Player 1 plays "Disgrace"
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    And on the table "in_play" is [Disgrace]
    When Player 2 and Player 3 answer "pass"
    Then on the table there is:
      | displays.1 | [purple 4]                               |
      | displays.2 | [purple 5, red 3]                        |
      | displays.3 | [purple 3, purple 7]                     |
      | discard    | [squire 2, squire 3, maiden 6, Disgrace] |
    And the messages are:
      | Player 1 loses squire 2 |
      | Player 2 loses squire 3 |
      | Player 2 loses maiden 6 |
      | Disgrace is discarded   |
    And every card is in exactly one place
    And it is Player 1's turn

  @IV-D12 @IV-S8
  Scenario: A maiden taken by Disgrace costs nobody a token, and who withdraws after it gives none back
    Given the position:
      | seats      | 3                    |
      | colour     | red                  |
      | hands.1    | [Disgrace]           |
      | displays.1 | [red 3, maiden 6]    |
      | displays.2 | [red 4, maiden 6]    |
      | displays.3 | [red 5]              |
      | tokens.1   | [green]              |
      | tokens.2   | [red, blue]          |
    When Player 1 plays "Disgrace"
    And Player 2 and Player 3 answer "pass"
    Then on the table there is:
      | displays.1 | [red 3]     |
      | displays.2 | [red 4]     |
      | tokens.1   | [green]     |
      | tokens.2   | [red, blue] |
    When Player 1 plays "withdraw"
    Then on the table "tokens.1" is [green]
    And it is Player 2's turn

  @IV-D12 @IV-F3
  Scenario: A maiden that Disgrace took may be followed by another
    Given the position:
      | seats      | 2                    |
      | colour     | red                  |
      | hands.1    | [Disgrace, maiden 6] |
      | displays.1 | [red 3, maiden 6]    |
      | displays.2 | [red 4]              |
    Then Player 1 is not offered "maiden 6" because "There is a maiden in your display already."
    When Player 1 plays "Disgrace"
    And Player 2 answers "pass"
    And Player 1 plays "maiden 6"
    Then on the table "displays.1" is [red 3, maiden 6]
    And on the table "totals.1" is 9

  @IV-D12 @IV-G2
  Scenario: A display of nothing but supporters keeps the one at the bottom
    Given the position:
      | seats      | 3                              |
      | colour     | blue                           |
      | hands.1    | [Disgrace]                     |
      | displays.1 | [maiden 6, squire 3]           |
      | displays.2 | [squire 2, maiden 6, squire 3] |
      | displays.3 | [squire 3]                     |
    When Player 1 plays "Disgrace"
    And Player 2 and Player 3 answer "pass"
    Then on the table there is:
      | displays.1 | [maiden 6] |
      | displays.2 | [squire 2] |
      | displays.3 | [squire 3] |

  @IV-D12 @IV-E1a
  Scenario: A shielded opponent keeps his supporters
    Given the position:
      | seats      | 3                 |
      | colour     | red               |
      | hands.1    | [Disgrace]        |
      | displays.1 | [red 3]           |
      | displays.2 | [red 3, maiden 6] |
      | displays.3 | [red 4, squire 2] |
      | beside.2   | [Shield]          |
    When Player 1 plays "Disgrace"
    And Player 2 and Player 3 answer "pass"
    Then on the table "displays.2" is [red 3, maiden 6]
    And on the table "displays.3" is [red 4]

  @IV-D12 @IV-E1a
  Scenario: Who disgraces others behind a Shield loses his own supporters as well
    Given the position:
      | seats      | 2                 |
      | colour     | red               |
      | hands.1    | [Disgrace]        |
      | displays.1 | [red 3, squire 3] |
      | displays.2 | [red 4]           |
      | beside.1   | [Shield]          |
    When Player 1 plays "Disgrace"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [red 3]
    And on the table "beside.1" is [Shield]

  @IV-D12 @IV-E3 @IV-G6
  Scenario: Ivanhoe stops it, and both cards are spent
    Given the position:
      | seats      | 3                    |
      | colour     | red                  |
      | hands.1    | [Disgrace, red 3]    |
      | hands.2    | [Ivanhoe]            |
      | displays.1 | [red 3]              |
      | displays.2 | [red 4]              |
      | displays.3 | [red 5, maiden 6]    |
    When Player 1 plays "Disgrace"
    And Player 3 answers "pass"
    And Player 2 answers "Ivanhoe"
    Then on the table "displays.3" is [red 5, maiden 6]
    And on the table "discard" is [Ivanhoe, Disgrace]
    And everybody is told "Disgrace has no effect"
    And Player 1 is offered "red 3"

  @IV-D12 @IV-G5 @IV-E1a
  Scenario Outline: It stays in hand where <case>
    Given the position:
      | seats      | 2          |
      | colour     | red        |
      | hands.1    | [Disgrace] |
      | displays.1 | [red 3]    |
      | displays.2 | <second>   |
      | beside.2   | <beside>   |
    Then Player 1 is not offered "Disgrace" because "No display would lose a card."
    And Player 1 cannot play "Disgrace": "No display would lose a card."
    And on the table "hands.1" is [Disgrace]

    Examples:
      | case                                     | second            | beside   |
      | there is no supporter                    | [red 4, red 5]    |          |
      | the only supporter is all a player shows | [maiden 6]        |          |
      | the only supporter is behind a Shield    | [red 4, squire 2] | [Shield] |

  @HR-3 @IV-D12
  Scenario Outline: With spare_self <spare>, the one who disgraces is left with <own>
    Given the house rule spare_self is <spare>
    And the position:
      | seats      | 2                 |
      | colour     | red               |
      | hands.1    | [Disgrace]        |
      | displays.1 | [red 3, squire 3] |
      | displays.2 | [red 4, squire 2] |
    When Player 1 plays "Disgrace"
    And Player 2 answers "pass"
    Then on the table "displays.1" is <own>
    And on the table "displays.2" is [red 4]

    Examples:
      | spare | own               |
      | false | [red 3]           |
      | true  | [red 3, squire 3] |

  @HR-3 @IV-D12 @IV-G5
  Scenario Outline: With spare_self <spare>, supporters in one's own display alone are <worth>
    Given the house rule spare_self is <spare>
    And the position:
      | seats      | 2                 |
      | colour     | red               |
      | hands.1    | [Disgrace]        |
      | displays.1 | [red 3, squire 3] |
      | displays.2 | [red 4]           |
    When Player 1 tries "Disgrace"
    Then <outcome>

    Examples:
      | spare | worth            | outcome                                     |
      | false | reason enough    | Player 2 is asked                           |
      | true  | no reason at all | it is refused: "No display would lose a card." |
