Feature: Ivanhoe: withdrawing
  Who withdraws loses what lies in front of him, and with a maiden there also a token.

  Background:
    Given a game of ivanhoe

  # --- without a maiden -------------------------------------------------------------------------------

  @IV-S8
  Scenario: The display is discarded, the hand is kept, tokens too, and the others go on
    Given there are 3 players
    And this position:
      | turn       | 2                       |
      | colour     | red                     |
      | hands.2    | [blue 2, Riposte]       |
      | displays.1 | [red 5]                 |
      | displays.2 | [red 3, squire 2]       |
      | tokens.2   | [red, green]            |
      | draw       | [green 1]               |
    When Player 2 plays "withdraw"
    Then the messages for a spectator are:
      | Player 2 withdraws               |
      | Player 2 discards red 3, squire 2 |
      | Player 3 has the turn            |
      | Player 3 draws a card            |
    And everybody sees:
      | displays.2 | []                |
      | discard    | [red 3, squire 2] |
      | withdrawn  | [2]               |
      | tokens.2   | [red, green]      |
    And Player 2 sees "hands.2" as [blue 2, Riposte]

  @IV-S8
  Scenario: Shield and Stunned are discarded too
    Given there are 3 players
    And this position:
      | turn       | 1                  |
      | colour     | red                |
      | displays.1 | [red 3]            |
      | displays.2 | [red 4]            |
      | beside.1   | [Shield, Stunned]  |
    When Player 1 plays "withdraw"
    Then everybody sees:
      | beside.1   | []                       |
      | displays.1 | []                       |
      | discard    | [red 3, Shield, Stunned] |
    And every card is in exactly one place

  @IV-S8
  Scenario: With an empty display there is nothing to discard
    Given there are 3 players
    And this position:
      | turn       | 1         |
      | colour     | red       |
      | displays.2 | [red 4]   |
      | tokens.1   | [blue]    |
      | draw       | [green 1] |
    When Player 1 plays "withdraw"
    Then the messages for a spectator are:
      | Player 1 withdraws    |
      | Player 2 has the turn |
      | Player 2 draws a card |
    And everybody sees "discard" as []
    And everybody sees "tokens.1" as ["blue"]

  @IV-S8 @IV-S9
  Scenario: With a maiden but no token there is no penalty
    Given there are 3 players
    And this position:
      | turn       | 1                   |
      | colour     | red                 |
      | displays.1 | [maiden 6, red 3]   |
      | displays.2 | [red 4]             |
      | tokens.2   | [red]               |
    When Player 1 plays "withdraw"
    Then it is Player 2's turn
    And everybody sees:
      | withdrawn  | [1]                      |
      | discard    | [maiden 6, red 3]        |
      | tokens     | {"1": [], "2": ["red"], "3": []} |

  # --- with a maiden ----------------------------------------------------------------------------------

  @IV-S9
  Scenario: With a maiden on display one of one's tokens is given back, by choice, before the display goes
    Given there are 3 players
    And this position:
      | turn       | 1                  |
      | colour     | red                |
      | displays.1 | [red 3, maiden 6]  |
      | displays.2 | [red 4]            |
      | tokens.1   | [purple, blue, green] |
      | tokens.2   | [red]              |
    When Player 1 plays "withdraw"
    Then Player 1 is asked "A maiden leaves with you: choose the token you give back"
    And Player 1 is offered only "purple", "blue" and "green"
    And Player 1 is not offered "red" because "You do not hold that token."
    And Player 1 cannot play "red": "You do not hold that token."
    And everybody sees "displays.1" as [red 3, maiden 6]
    When Player 1 chooses "blue"
    Then the next message is "Player 1 gives back the blue token"
    And the next message is "Player 1 withdraws"
    And the next message is "Player 1 discards red 3, maiden 6"
    And everybody sees:
      | tokens.1   | [purple, green]   |
      | displays.1 | []                |
      | withdrawn  | [1]               |
      | discard    | [red 3, maiden 6] |

  @IV-S9
  Scenario: An only token is lost as well
    Given there are 3 players
    And this position:
      | turn       | 1          |
      | colour     | yellow     |
      | displays.1 | [maiden 6] |
      | displays.2 | [yellow 4] |
      | tokens.1   | [purple]   |
    When Player 1 plays "withdraw"
    Then Player 1 is offered only "purple"
    When Player 1 chooses "purple"
    Then everybody sees "tokens.1" as []

  @IV-S9 @X-2
  Scenario: Until a token is named the withdrawal can be thought over, and nobody notices
    Given there are 3 players
    And this position:
      | turn       | 1                   |
      | colour     | red                 |
      | hands.1    | [red 5]             |
      | displays.1 | [maiden 6]          |
      | displays.2 | [red 4, maiden 6]   |
      | tokens.1   | [purple, blue]      |
    And the match is remembered
    When Player 1 plays "withdraw"
    And Player 1 backs out
    Then the match is as remembered
    When Player 1 plays "red 5" then "end turn"
    Then everybody is told "Player 1 stands at 11"

  @IV-S9
  Scenario: Both steps may be said at once
    Given there are 3 players
    And this position:
      | turn       | 1              |
      | colour     | red            |
      | displays.1 | [maiden 6]     |
      | displays.2 | [red 4]        |
      | tokens.1   | [purple, blue] |
    When Player 1 plays "withdraw purple"
    Then everybody sees "tokens.1" as ["blue"]
    And it is Player 2's turn

  @IV-S9
  Scenario: In green a maiden counts 1 and costs a token all the same
    Given there are 3 players
    And this position:
      | turn       | 1                  |
      | colour     | green              |
      | displays.1 | [maiden 6]         |
      | displays.2 | [green 1, green 1] |
      | tokens.1   | [green]            |
    When Player 1 plays "withdraw" then "green"
    Then everybody is told "Player 1 gives back the green token"
    And everybody sees "tokens.1" as []

  @IV-S9 @IV-F7
  Scenario: It costs a token also when withdrawing was the only move
    Given there are 3 players
    And this position:
      | turn       | 1              |
      | colour     | blue           |
      | hands.1    | [red 3]        |
      | displays.1 | [maiden 6]     |
      | displays.2 | [blue 5, squire 3] |
      | tokens.1   | [red, yellow]  |
    Then Player 1 is offered only "withdraw"
    When Player 1 plays "withdraw"
    Then Player 1 is offered only "red" and "yellow"

  @IV-S9 @IV-D6
  Scenario: A maiden lost in another way costs nothing, and nothing is owed for her later
    Given there are 3 players
    And this position:
      | turn       | 1                   |
      | colour     | red                 |
      | hands.1    | [Dodge]             |
      | displays.1 | [red 5]             |
      | displays.2 | [red 3, maiden 6]   |
      | tokens.2   | [green]             |
      | draw       | [blue 2]            |
    When Player 1 plays 'Dodge P2 "maiden 6"'
    And Player 2 and Player 3 answer "pass"
    Then everybody sees "tokens.2" as ["green"]
    When Player 1 plays "end turn"
    And Player 2 plays "withdraw"
    Then it is Player 3's turn
    And everybody sees "tokens.2" as ["green"]

  @IV-S9 @IV-D14
  Scenario: A maiden that came by Outwit costs a token like any other
    Given there are 3 players
    And this position:
      | turn       | 1                   |
      | colour     | red                 |
      | hands.1    | [Outwit]            |
      | displays.1 | [maiden 6]          |
      | displays.2 | [red 3]             |
      | tokens.1   | [blue]              |
      | tokens.2   | [green]             |
      | draw       | [blue 2]            |
    When Player 1 plays 'Outwit "maiden 6" P2 "red 3"'
    And Player 2 and Player 3 answer "pass"
    And Player 1 plays "withdraw"
    Then it is Player 2's turn
    And everybody sees "tokens.1" as ["blue"]
    When Player 2 plays "withdraw"
    Then Player 2 is offered only "green"

  # --- when -------------------------------------------------------------------------------------------

  @IV-T5
  Scenario: One may withdraw in the middle of the turn, also while leading
    Given there are 3 players
    And this position:
      | turn       | 1                 |
      | colour     | red               |
      | hands.1    | [red 5, red 4]    |
      | displays.2 | [red 3]           |
    When Player 1 plays "red 5"
    Then Player 1 is offered only "red 4", "end turn" and "withdraw"
    When Player 1 plays "withdraw"
    Then everybody sees "withdrawn" as [1]
    And everybody sees "discard" as ["red 5"]
    And Player 1 sees "hands.1" as ["red 4"]

  @IV-T5
  Scenario: One may withdraw without having played anything, though a card could be played
    Given there are 3 players
    And this position:
      | turn       | 1         |
      | colour     | red       |
      | hands.1    | [red 5]   |
      | displays.2 | [red 3]   |
    When Player 1 plays "withdraw"
    Then everybody sees "withdrawn" as [1]

  @IV-T5
  Scenario: Not while an action waits for answers
    Given there are 3 players
    And this position:
      | turn       | 1         |
      | colour     | red       |
      | hands.1    | [Shield]  |
      | displays.1 | [red 3]   |
    When Player 1 plays "Shield"
    Then Player 2 and Player 3 are asked
    And Player 1 cannot play "withdraw": "Wait until it is settled whether anyone answers with Ivanhoe."
    When Player 2 and Player 3 answer "pass"
    And Player 1 plays "withdraw"
    Then everybody sees "discard" as [red 3, Shield]

  @IV-T5
  Scenario: Not in another's turn
    Given there are 3 players
    And this position:
      | turn       | 1         |
      | colour     | red       |
      | displays.1 | [red 3]   |
    Then Player 2 cannot play "withdraw": "It is not your turn."

  @IV-T5
  Scenario: The starter may withdraw once the first card lies
    Given there are 3 players
    And this position:
      | turn    | 1                 |
      | hands.1 | [red 3, Riposte]  |
      | draw    | [blue 2]          |
    When Player 1 plays "red"
    Then Player 1 is offered only "red 3"
    When Player 1 plays "red 3"
    And Player 1 plays "withdraw"
    Then everybody sees "withdrawn" as [1]
    And it is Player 2's turn
    And everybody sees "colour" as "red"

  @IV-T5 @X-1
  Scenario: After the last seat comes the first that is still in
    Given four players
    And this position:
      | turn       | 4         |
      | colour     | red       |
      | withdrawn  | [1]       |
      | displays.2 | [red 3]   |
    When Player 4 plays "withdraw"
    Then it is Player 2's turn
