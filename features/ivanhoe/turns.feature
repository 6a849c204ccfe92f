Feature: Ivanhoe: a turn
  Draw one card, play as many as you like one by one, then stay in with the highest total or withdraw.

  Background:
    Given a game of ivanhoe

  # --- the course of a turn ---------------------------------------------------------------------------

  @IV-T1 @X-1
  Scenario: A turn is a draw, any number of cards one by one, and an end; then comes the next on the left
    Given there are 3 players
    And this position:
      | turn       | 2                       |
      | drawn      | false                   |
      | colour     | red                     |
      | hands.2    | [red 3, squire 2]       |
      | hands.3    | [red 5]                 |
      | displays.1 | [red 4]                 |
      | draw       | [red 4, blue 2, green 1] |
    Then Player 2 is told "Player 2 draws red 4"
    And a spectator is told "Player 2 draws a card"
    And Player 2 is asked "Play a card, end the turn or withdraw"
    When Player 2 plays "red 3"
    Then the messages are:
      | Player 2 plays red 3 |
    And it is Player 2's turn
    When Player 2 plays "squire 2"
    And Player 2 plays "red 4"
    Then everybody sees "displays.2" as [red 3, squire 2, red 4]
    When Player 2 plays "end turn"
    Then the messages for a spectator are:
      | Player 2 stands at 9  |
      | Player 3 has the turn |
      | Player 3 draws a card |
    And it is Player 3's turn
    When Player 3 plays "red 5"
    Then Player 3 is not offered "end turn" because "Your total is 5; to stay in it must be at least 10."
    When Player 3 plays "withdraw"
    Then it is Player 1's turn

  @IV-T1
  Scenario: Those who have withdrawn are passed over and draw nothing
    Given four players
    And this position:
      | turn       | 1                    |
      | colour     | blue                 |
      | withdrawn  | [2, 3]               |
      | hands.1    | [blue 4]             |
      | displays.4 | [blue 3]             |
      | draw       | [green 1, green 1]   |
    When Player 1 plays "blue 4" then "end turn"
    Then it is Player 4's turn
    And everybody sees 0 cards in "hands.2"
    And everybody sees 1 card in "hands.4"

  @IV-F1 @IV-S7
  Scenario: Several cards of the colour may be played in one turn, and each adds its value
    Given this position:
      | turn       | 1                      |
      | drawn      | false                  |
      | colour     | red                    |
      | hands.1    | [red 3, red 4, red 5]  |
      | displays.2 | [red 5, red 4]         |
      | draw       | [red 3]                |
    When Player 1 plays "red 3"
    Then everybody sees "totals.1" as 3
    When Player 1 plays "red 4"
    Then everybody sees "totals.1" as 7
    When Player 1 plays "red 5"
    Then everybody sees "totals.1" as 12
    And Player 1 is offered only "red 3", "end turn" and "withdraw"
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 12"

  @IV-S7
  Scenario Outline: A <card> adds <value> in a <colour> tournament
    Given this position:
      | turn       | 1                 |
      | colour     | <colour>          |
      | hands.1    | [<card>, Riposte] |
      | displays.1 | [squire 3]        |
    When Player 1 plays "<card>"
    Then everybody sees "displays.1" as ["squire 3", "<card>"]
    And everybody sees "totals.1" as <total>
    And Player 1 sees "hands.1" as ["Riposte"]

    Examples:
      | colour | card     | value | total |
      | purple | purple 3 | 3     | 6     |
      | purple | purple 7 | 7     | 10    |
      | red    | red 4    | 4     | 7     |
      | blue   | blue 2   | 2     | 5     |
      | yellow | yellow 4 | 4     | 7     |

  # --- what may be played -----------------------------------------------------------------------------

  @IV-T2
  Scenario: A card from the hand is of the tournament's colour, a supporter, or an action that can do something
    Given this position:
      | turn       | 1                                                                |
      | colour     | blue                                                             |
      | hands.1    | [purple 3, red 3, blue 2, yellow 2, green 1, squire 2, maiden 6, Unhorse, Drop Weapon, Ivanhoe] |
      | displays.2 | [blue 5]                                                         |
    Then Player 1 is offered only "blue 2", "squire 2", "maiden 6", "Drop Weapon" and "withdraw"
    And Player 1 is not offered "purple 3" because "That card is not of the tournament's colour."
    And Player 1 is not offered "red 3" because "That card is not of the tournament's colour."
    And Player 1 is not offered "yellow 2" because "That card is not of the tournament's colour."
    And Player 1 is not offered "green 1" because "That card is not of the tournament's colour."
    And Player 1 is not offered "Unhorse" because "The tournament is not purple."
    And Player 1 is not offered "Ivanhoe" because "Ivanhoe answers an action of another player; it is not played in your own turn."
    And Player 1 is not offered "end turn" because "You have played no card this turn."

  @IV-T2 @IV-T4
  Scenario: What lies on display stays and counts when the colour changes, and follows the new one for the hand
    Given this position:
      | turn       | 1                               |
      | colour     | red                             |
      | hands.1    | [Change Weapon, blue 2, red 3]  |
      | displays.1 | [red 4, squire 2]               |
      | displays.2 | [red 5]                         |
      | draw       | [red 4]                         |
      | hands.2    | [blue 5]                        |
    When Player 1 plays "Change Weapon blue"
    And Player 2 answers "pass"
    Then everybody sees:
      | colour     | blue              |
      | displays.1 | [red 4, squire 2] |
      | totals.1   | 6                 |
      | totals.2   | 5                 |
    And Player 1 is not offered "red 3" because "That card is not of the tournament's colour."
    When Player 1 plays "blue 2" then "end turn"
    Then everybody is told "Player 1 stands at 8"
    And Player 2 is offered only "blue 5" and "withdraw"
    When Player 2 plays "blue 5" then "end turn"
    Then everybody sees "displays.2" as [red 5, blue 5]
    And everybody is told "Player 2 stands at 10"

  @IV-T2
  Scenario: A card that comes by Riposte counts whatever its colour
    Given this position:
      | turn       | 1                   |
      | colour     | blue                |
      | hands.1    | [Riposte, purple 3] |
      | displays.1 | [blue 2]            |
      | displays.2 | [blue 2, purple 7]  |
    When Player 1 plays "Riposte P2"
    And Player 2 answers "pass"
    Then everybody sees:
      | displays.1 | [blue 2, purple 7] |
      | totals.1   | 9                  |
      | totals.2   | 2                  |
    And Player 1 is not offered "purple 3" because "That card is not of the tournament's colour."
    And Player 1 is offered only "end turn" and "withdraw"

  # --- staying in -------------------------------------------------------------------------------------

  @IV-T3
  Scenario: To stay in one needs strictly the highest total, judged only when the turn ends
    Given there are 3 players
    And this position:
      | turn       | 1                        |
      | colour     | red                      |
      | hands.1    | [red 3, red 4, squire 2] |
      | displays.2 | [red 4, squire 2]        |
      | displays.3 | [red 5, squire 3]        |
    When Player 1 plays "red 3"
    Then Player 1 is not offered "end turn" because "Your total is 3; to stay in it must be at least 9."
    When Player 1 plays "red 4"
    Then Player 1 cannot play "end turn": "Your total is 7; to stay in it must be at least 9."
    When Player 1 plays "squire 2" then "end turn"
    Then everybody is told "Player 1 stands at 9"

  @IV-T3
  Scenario: An equal total is not enough
    Given this position:
      | turn       | 1        |
      | colour     | red      |
      | hands.1    | [red 5]  |
      | displays.2 | [red 5]  |
    When Player 1 plays "red 5"
    Then Player 1 is offered only "withdraw"
    And Player 1 cannot play "end turn": "Your total is 5; to stay in it must be at least 6."

  @IV-T3
  Scenario: An action is a card played too
    Given this position:
      | turn       | 1                |
      | colour     | red              |
      | hands.1    | [Shield, blue 2] |
      | displays.1 | [red 5, red 4]   |
      | displays.2 | [red 5]          |
    Then Player 1 is not offered "end turn" because "You have played no card this turn."
    When Player 1 plays "Shield"
    And Player 2 answers "pass"
    Then Player 1 is offered only "end turn" and "withdraw"
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 9"

  @IV-T3
  Scenario: A cancelled action counts as played, the Ivanhoe that cancelled it does not count in its player's own turn
    Given this position:
      | turn       | 1                       |
      | colour     | red                     |
      | hands.1    | [Shield]                |
      | hands.2    | [Ivanhoe]               |
      | displays.1 | [red 5, red 4]          |
      | displays.2 | [red 5]                 |
      | draw       | [green 1]               |
    When Player 1 plays "Shield"
    And Player 2 answers "Ivanhoe"
    Then everybody sees "beside.1" as []
    And Player 1 is offered only "end turn" and "withdraw"
    When Player 1 plays "end turn"
    Then everybody sees "played" as 0
    And Player 2 is not offered "end turn" because "You have played no card this turn."
    And Player 2 is offered only "withdraw"

  @IV-T3
  Scenario: An action that brings the others down may be what makes the total the highest
    Given this position:
      | turn       | 1                |
      | colour     | red              |
      | hands.1    | [Dodge]          |
      | displays.1 | [red 4]          |
      | displays.2 | [red 3, red 5]   |
    When Player 1 plays "Dodge" then "P2" then "red 5"
    And Player 2 answers "pass"
    And Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 4"

  @IV-T3 @IV-F7
  Scenario: Who leads already but can play nothing must withdraw
    Given there are 3 players
    And this position:
      | turn       | 1                  |
      | drawn      | false              |
      | colour     | red                |
      | hands.1    | [blue 5, Unhorse]  |
      | displays.1 | [red 5, red 5]     |
      | displays.2 | [red 3]            |
      | draw       | [green 1]          |
    Then Player 1 is offered only "withdraw"
    And Player 1 is not offered "end turn" because "You have played no card this turn."
    When Player 1 plays "withdraw"
    Then everybody sees "withdrawn" as [1]
    And everybody sees "displays.1" as []

  @IV-T5
  Scenario: Nobody is withdrawn by the game: the one who cannot stay is asked, and says so himself
    Given there are 3 players
    And this position:
      | turn       | 1         |
      | drawn      | false     |
      | colour     | green     |
      | hands.1    | [red 3]   |
      | displays.3 | [green 1] |
      | draw       | [blue 2]  |
    Then it is Player 1's turn
    And everybody sees "withdrawn" as []
    And Player 1 is offered only "withdraw"

  # --- in vain ----------------------------------------------------------------------------------------

  @IV-F6
  Scenario: Cards played in vain are lost with the display
    Given there are 3 players
    And this position:
      | turn       | 1                         |
      | colour     | yellow                    |
      | hands.1    | [yellow 2, yellow 3, red 3] |
      | displays.1 | [yellow 3]                |
      | displays.2 | [yellow 4, maiden 6]      |
    When Player 1 plays "yellow 2" then "yellow 3"
    Then Player 1 is offered only "withdraw"
    And Player 1 cannot play "end turn": "Your total is 8; to stay in it must be at least 11."
    When Player 1 plays "withdraw"
    Then the messages for a spectator are:
      | Player 1 withdraws                              |
      | Player 1 discards yellow 2, yellow 3, yellow 3  |
      | Player 2 has the turn                           |
      | Player 2 draws a card                           |
    And everybody sees:
      | displays.1 | []                             |
      | totals.1   | 0                              |
      | discard    | [yellow 3, yellow 2, yellow 3] |
      | withdrawn  | [1]                            |
    And Player 1 sees "hands.1" as ["red 3"]

  @IV-F7
  Scenario: Without a card of the colour, a supporter or an action that does something there is only withdrawing
    Given there are 3 players
    And this position:
      | turn       | 1                           |
      | drawn      | false                       |
      | colour     | purple                      |
      | hands.1    | [red 3, green 1, Drop Weapon, Retreat] |
      | displays.2 | [purple 3]                  |
      | draw       | [blue 2]                    |
    Then Player 1 is offered only "withdraw"
    And Player 1 is not offered "Drop Weapon" because "The tournament is not red, blue or yellow."
    And Player 1 is not offered "Retreat" because "You need two cards in your display."
    When Player 1 plays "withdraw"
    Then the next message is "Player 1 withdraws"
    And it is Player 2's turn

  # --- stunned ----------------------------------------------------------------------------------------

  @IV-F4
  Scenario: A stunned player adds one card and stays in with it
    Given this position:
      | turn       | 1                         |
      | drawn      | false                     |
      | colour     | blue                      |
      | hands.1    | [blue 5, blue 2]          |
      | displays.2 | [blue 4]                  |
      | beside.1   | [Stunned]                 |
      | draw       | [squire 3]                |
    Then Player 1 is offered only "blue 5", "blue 2", "squire 3" and "withdraw"
    When Player 1 plays "blue 5"
    Then Player 1 is offered only "end turn" and "withdraw"
    And Player 1 is not offered "blue 2" because "You are stunned and have added a card this turn."
    And Player 1 cannot play "squire 3": "You are stunned and have added a card this turn."
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 5"
    And everybody sees "beside.1" as ["Stunned"]

  @IV-F4
  Scenario: In the next turn a stunned player may add one card again
    Given this position:
      | turn       | 1                  |
      | colour     | blue               |
      | hands.1    | [blue 5, blue 4]   |
      | hands.2    | [maiden 6]         |
      | beside.1   | [Stunned]          |
      | draw       | [green 1, green 1] |
    When Player 1 plays "blue 5" then "end turn"
    And Player 2 plays "maiden 6" then "end turn"
    And Player 1 plays "blue 4" then "end turn"
    Then everybody is told "Player 1 stands at 9"

  @IV-F5
  Scenario: If one card does not suffice, and no action helps, a stunned player can only withdraw
    Given there are 3 players
    And this position:
      | turn       | 1                         |
      | drawn      | false                     |
      | colour     | blue                      |
      | hands.1    | [blue 5, blue 4, Unhorse] |
      | displays.2 | [blue 4, squire 3]        |
      | beside.1   | [Stunned]                 |
      | draw       | [blue 3]                  |
    When Player 1 plays "blue 5"
    Then Player 1 is offered only "withdraw"
    And Player 1 is not offered "end turn" because "Your total is 5; to stay in it must be at least 8."
    And Player 1 is not offered "blue 4" because "You are stunned and have added a card this turn."
    When Player 1 plays "withdraw"
    Then everybody sees:
      | withdrawn | [1]               |
      | beside.1  | []                |
      | discard   | [blue 5, Stunned] |

  @IV-F5
  Scenario: Actions are open to a stunned player, and one of them may still make him the highest
    Given this position:
      | turn       | 1                    |
      | colour     | blue                 |
      | hands.1    | [blue 5, Outmaneuver] |
      | displays.2 | [blue 4, squire 3]   |
      | beside.1   | [Stunned]            |
    When Player 1 plays "blue 5"
    Then Player 1 is offered only "Outmaneuver" and "withdraw"
    When Player 1 plays "Outmaneuver"
    And Player 2 answers "pass"
    Then Player 1 is offered only "end turn" and "withdraw"
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 5"

  # --- refusals ---------------------------------------------------------------------------------------

  @X-2 @X-3
  Scenario: What cannot be played is refused with the reason, and nothing changes
    Given there are 3 players
    And this position:
      | turn       | 1                   |
      | colour     | red                 |
      | hands.1    | [blue 2, red 3]     |
      | hands.2    | [red 5]             |
      | displays.3 | [red 4]             |
    And the match is remembered
    Then these moves are refused:
      | Player 1 | blue 2   | That card is not of the tournament's colour. |
      | Player 1 | red 5    | You do not have that card.                   |
      | Player 1 | Riposte  | You do not have that card.                   |
      | Player 1 | end turn | You have played no card this turn.           |
      | Player 1 | P2       | That is not an answer to the question.       |
      | Player 1 | pass     | That is not an answer to the question.       |
      | Player 1 | pink 9   | There is no such move in Ivanhoe.            |
      | Player 1 | juggle   | There is no such move in Ivanhoe.            |
      | Player 2 | red 5    | It is not your turn.                         |
      | Player 3 | withdraw | It is not your turn.                         |
      | Player 4 | withdraw | There is no seat 4: seats are numbered 1 to 3. |
    And the match is as remembered

  @X-3
  Scenario: Who has withdrawn has no more moves in this tournament
    Given there are 3 players
    And this position:
      | turn       | 1         |
      | colour     | red       |
      | displays.3 | [red 4]   |
      | hands.1    | [red 5]   |
    When Player 1 plays "withdraw"
    Then Player 1 cannot play "red 5": "It is not your turn."
    And Player 1 cannot play "withdraw": "It is not your turn."

  @X-2
  Scenario: A card that everybody has seen is not taken back
    Given this position:
      | turn       | 1              |
      | colour     | red            |
      | hands.1    | [red 3, red 5] |
      | displays.2 | [red 4]        |
    When Player 1 plays "red 3"
    And Player 1 takes the last move back
    Then it is refused: "Something was revealed or rolled since: that cannot be taken back."
