Feature: Ivanhoe: Retreat
  One card of one's own display comes back to the hand.

  Background:
    Given a game of ivanhoe
    And three players

  @IV-D7 @IV-S21
  Scenario Outline: Retreat brings <card> back
    Given this position:
      | colour     | red                         |
      | hands.1    | [Retreat, blue 4]           |
      | displays.1 | [red 5, squire 3, maiden 6] |
      | displays.2 | [red 4]                     |
      | tokens.1   | [green]                     |
    When Player 1 plays "Retreat"
    Then Player 1 is asked "Choose the card you take back"
    And Player 1 is offered only "red 5", "squire 3" and "maiden 6"
    When Player 1 chooses "<card>"
    And everybody asked answers "pass"
    Then the messages are:
      | Player 1 takes <card> back |
      | Retreat is discarded       |
    And everybody sees:
      | displays.1 | <left>    |
      | totals.1   | <total>   |
      | tokens.1   | [green]   |
      | discard    | [Retreat] |
    And Player 1 sees "hands.1" as <hand>
    And Player 1 is offered "<card>"

    Examples:
      | card     | left                 | total | hand               |
      | red 5    | [squire 3, maiden 6] | 9     | [red 5, blue 4]    |
      | squire 3 | [red 5, maiden 6]    | 11    | [blue 4, squire 3] |
      | maiden 6 | [red 5, squire 3]    | 8     | [blue 4, maiden 6] |

  @IV-D7
  Scenario: What came back may be played again in the same turn
    Given this position:
      | colour     | red               |
      | hands.1    | [Retreat]         |
      | displays.1 | [maiden 6, red 3] |
      | displays.2 | [red 4]           |
    When Player 1 plays 'Retreat "maiden 6"'
    And everybody asked answers "pass"
    And Player 1 plays "maiden 6"
    Then everybody sees:
      | displays.1 | [red 3, maiden 6] |
      | played     | 2                 |
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 9"

  @IV-D7 @IV-T2
  Scenario: A card that is not of the colour comes back too, but cannot be played again
    Given this position:
      | colour     | red               |
      | hands.1    | [Retreat]         |
      | displays.1 | [purple 7, red 5] |
      | displays.2 | [red 3]           |
    When Player 1 plays 'Retreat "purple 7"'
    And everybody asked answers "pass"
    Then Player 1 is not offered "purple 7" because "That card is not of the tournament's colour."

  @IV-D7 @X-4
  Scenario: Everybody has seen which card went back to that hand, until it may have moved
    Given this position:
      | colour     | red                 |
      | hands.1    | [Retreat, yellow 4] |
      | displays.1 | [red 5, squire 3]   |
      | displays.2 | [red 4]             |
    When Player 1 plays 'Retreat "squire 3"'
    And everybody asked answers "pass"
    Then Player 2 sees "hands.1" as [squire 3, null]
    And a spectator sees "hands.1" as [squire 3, null]
    And Player 2 can read "yellow 4" nowhere
    And Player 2 knows that "hands.1" holds 1 of "squire 3"
    When Player 1 plays "squire 3"
    Then Player 2 sees "hands.1" as [null]

  @IV-D7 @IV-E1a
  Scenario Outline: Retreat is one's own business, with <beside> beside the display too
    Given this position:
      | colour     | red            |
      | hands.1    | [Retreat]      |
      | displays.1 | [red 3, red 4] |
      | beside.1   | [<beside>]     |
      | displays.2 | [red 5, red 3] |
    When Player 1 plays 'Retreat "red 3"'
    And everybody asked answers "pass"
    Then everybody sees:
      | displays.1 | [red 4]        |
      | beside.1   | [<beside>]     |
      | displays.2 | [red 5, red 3] |
    And Player 1 sees "hands.1" as [red 3]

    Examples:
      | beside  |
      | Shield  |
      | Stunned |

  @IV-D7
  Scenario: A shielded opponent's cards are as far out of reach as anybody else's
    Given this position:
      | colour     | red            |
      | hands.1    | [Retreat]      |
      | displays.1 | [red 3, red 4] |
      | displays.2 | [red 5, red 3] |
      | beside.2   | [Shield]       |
    When Player 1 plays "Retreat"
    Then Player 1 is offered only "red 3" and "red 4"
    And Player 1 cannot play "red 5": "That card is not there."
    And Player 1 cannot play "Shield": "That card is not there."

  @IV-D7 @IV-E2a
  Scenario: Retreat gives a stunned player nothing back
    Given this position:
      | colour     | red              |
      | hands.1    | [Retreat, red 5] |
      | displays.1 | [red 3]          |
      | beside.1   | [Stunned]        |
      | displays.2 | [red 4]          |
    When Player 1 plays "red 5"
    And Player 1 plays 'Retreat "red 5"'
    And everybody asked answers "pass"
    Then everybody sees:
      | displays.1 | [red 3] |
      | added      | 1       |
    And Player 1 is not offered "red 5" because "You are stunned and have added a card this turn."
    And Player 1 is offered only "withdraw"

  @IV-D7 @IV-E2a
  Scenario: A stunned player who has added nothing may play what came back
    Given this position:
      | colour     | red               |
      | hands.1    | [Retreat]         |
      | displays.1 | [maiden 6, red 3] |
      | beside.1   | [Stunned]         |
      | displays.2 | [red 4]           |
    When Player 1 plays 'Retreat "red 3"'
    And everybody asked answers "pass"
    And Player 1 plays "red 3"
    Then everybody sees:
      | displays.1 | [maiden 6, red 3] |
      | added      | 1                 |
    And Player 1 is offered only "end turn" and "withdraw"

  @IV-D7 @IV-E3 @IV-G6
  Scenario: Ivanhoe keeps the card on display
    Given this position:
      | colour     | red            |
      | hands.1    | [Retreat]      |
      | hands.3    | [Ivanhoe]      |
      | displays.1 | [red 3, red 5] |
      | displays.2 | [red 4]        |
    When Player 1 plays 'Retreat "red 3"'
    And Player 3 answers "Ivanhoe"
    And Player 2 answers "pass"
    Then the messages are:
      | Player 3 answers with Ivanhoe |
      | Retreat has no effect         |
      | Retreat is discarded          |
    And everybody sees:
      | displays.1 | [red 3, red 5]     |
      | discard    | [Ivanhoe, Retreat] |
    And Player 1 sees "hands.1" as []

  @IV-D7 @IV-G5 @IV-G1
  Scenario Outline: Retreat stays in hand with <display> on display
    Given this position:
      | colour     | red            |
      | hands.1    | [Retreat]      |
      | displays.1 | <display>      |
      | beside.1   | [Shield]       |
      | displays.2 | [red 4, red 3] |
    Then Player 1 is not offered "Retreat" because "You need two cards in your display."
    And Player 1 cannot play "Retreat": "You need two cards in your display."
    And Player 1 sees "hands.1" as [Retreat]

    Examples:
      | display |
      | [red 3] |
      | []      |
