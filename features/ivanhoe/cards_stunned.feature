Feature: Stunned
  It lies face up beside an opponent's display: from then on he adds one card to it a turn and no more.

  Background:
    Given a game of ivanhoe

  # --- it works -----------------------------------------------------------------------------------------

  @IV-E2 @IV-S30 @IV-G6
  Scenario: It lies beside the opponent, who adds one card a turn from then on
    Given the position:
      | seats      | 2                           |
      | colour     | red                         |
      | hands.1    | [Stunned, red 3, red 5]     |
      | hands.2    | [red 4, red 3, squire 2]    |
      | displays.1 | [red 3]                     |
      | displays.2 | [red 4]                     |
      | draw       | [squire 3, blue 2, blue 3]  |
    When Player 1 plays "Stunned"
    Then Player 1 is asked "Choose an opponent"
    And Player 1 is offered only "P2"
    When Player 1 plays "P2"
    Then Player 2 is asked "Do you answer with Ivanhoe?"
    And the messages are:
      | Player 1 plays Stunned         |
      | Stunned is aimed at Player 2   |
    And on the table "beside.2" is []
    When Player 2 answers "pass"
    Then on the table there is:
      | beside.2   | [Stunned] |
      | displays.2 | [red 4]   |
      | totals.2   | 4         |
      | discard    | []        |
    And the messages are:
      | Stunned lies beside the display of Player 2 |
    And every card is in exactly one place
    When Player 1 plays "red 3" then "end turn"
    And Player 2 plays "red 4"
    Then Player 2 is not offered "red 3" because "You are stunned and have added a card this turn."
    And Player 2 cannot play "squire 2": "You are stunned and have added a card this turn."
    And Player 2 is offered "end turn"

  @IV-E2 @IV-E2a @IV-F4
  Scenario: The next turn brings the next card, for Stunned stays where it lies
    Given the position:
      | seats      | 2                          |
      | turn       | 2                          |
      | colour     | red                        |
      | hands.1    | [red 5, squire 3]          |
      | hands.2    | [red 4, red 3, squire 2]   |
      | displays.1 | [red 3]                    |
      | displays.2 | [red 4]                    |
      | beside.2   | [Stunned]                  |
      | draw       | [blue 2, maiden 6]         |
    When Player 2 plays "red 4" then "end turn"
    And Player 1 plays "red 5" then "squire 3" then "end turn"
    Then on the table "beside.2" is [Stunned]
    When Player 2 plays "maiden 6"
    Then on the table "displays.2" is [red 4, red 4, maiden 6]
    And Player 2 is not offered "red 3" because "You are stunned and have added a card this turn."

  @IV-E2
  Scenario Outline: It can be laid beside an opponent <case>
    Given the position:
      | seats      | 2              |
      | colour     | red            |
      | hands.1    | [Stunned]      |
      | displays.1 | [red 3]        |
      | displays.2 | <display>      |
      | beside.2   | <beside>       |
    When Player 1 plays "Stunned P2"
    And Player 2 answers "pass"
    Then on the table "beside.2" is <after>
    And everybody is told "Stunned lies beside the display of Player 2"

    Examples:
      | case                   | display | beside   | after             |
      | who has not entered    | []      |          | [Stunned]         |
      | who has a Shield       | [red 4] | [Shield] | [Shield, Stunned] |
      | with a Shield and not entered | [] | [Shield] | [Shield, Stunned] |

  @IV-E2a
  Scenario: One who is stunned before he enters enters with a single card
    Given the position:
      | seats      | 2                     |
      | colour     | red                   |
      | hands.1    | [red 4, red 5, red 3] |
      | displays.2 | [red 3]               |
      | beside.1   | [Stunned]             |
    When Player 1 plays "red 4"
    Then Player 1 is offered only "end turn" and "withdraw"
    And Player 1 is not offered "red 5" because "You are stunned and have added a card this turn."

  # --- what counts, and what does not -----------------------------------------------------------------------

  @IV-E2a
  Scenario: Actions are not limited
    Given the position:
      | seats      | 2                                          |
      | colour     | red                                        |
      | hands.1    | [Drop Weapon, Dodge, Shield, red 3, red 4] |
      | displays.1 | [red 3]                                    |
      | displays.2 | [red 4, squire 2]                          |
      | beside.1   | [Stunned]                                  |
    When Player 1 plays "Shield"
    And Player 2 answers "pass"
    And Player 1 plays "red 4"
    And Player 1 plays "Dodge P2 red 4"
    And Player 2 answers "pass"
    And Player 1 plays "Drop Weapon"
    And Player 2 answers "pass"
    Then on the table there is:
      | played     | 4                 |
      | added      | 1                 |
      | displays.1 | [red 3, red 4]    |
      | displays.2 | [squire 2]        |
      | beside.1   | [Stunned, Shield] |
      | colour     | green             |
    And Player 1 is offered "end turn"

  @IV-E2a @IV-D7
  Scenario: A card taken back by Retreat does not make room for another
    Given the position:
      | seats      | 2                        |
      | colour     | red                      |
      | hands.1    | [Retreat, red 3, red 5]  |
      | displays.1 | [red 4]                  |
      | displays.2 | [red 5]                  |
      | beside.1   | [Stunned]                |
    When Player 1 plays "red 3"
    And Player 1 plays "Retreat red 3"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [red 4]
    And on the table "added" is 1
    And Player 1 is not offered "red 3" because "You are stunned and have added a card this turn."
    And Player 1 cannot play "red 5": "You are stunned and have added a card this turn."
    And Player 1 is offered only "withdraw"

  @IV-E2a @IV-D7
  Scenario: A Retreat before the turn's card leaves that card to be played
    Given the position:
      | seats      | 2                   |
      | colour     | red                 |
      | hands.1    | [Retreat, red 5]    |
      | displays.1 | [red 4, squire 3]   |
      | displays.2 | [red 3, squire 2]   |
      | beside.1   | [Stunned]           |
    When Player 1 plays "Retreat red 4"
    And Player 2 answers "pass"
    And Player 1 plays "red 5"
    Then on the table "displays.1" is [squire 3, red 5]
    And Player 1 is not offered "red 4" because "You are stunned and have added a card this turn."

  @IV-E2a @IV-D5
  Scenario: A Riposte that works is the turn's card
    Given the position:
      | seats      | 2                |
      | colour     | red              |
      | hands.1    | [Riposte, red 3] |
      | displays.1 | [red 4]          |
      | displays.2 | [red 3, red 5]   |
      | beside.1   | [Stunned]        |
    When Player 1 plays "Riposte P2"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [red 4, red 5]
    And Player 1 is not offered "red 3" because "You are stunned and have added a card this turn."

  @IV-E2a @IV-D5 @IV-E3
  Scenario: A Riposte that was cancelled leaves the turn's card to be played
    Given the position:
      | seats      | 2                |
      | colour     | red              |
      | hands.1    | [Riposte, red 3] |
      | hands.2    | [Ivanhoe]        |
      | displays.1 | [red 4]          |
      | displays.2 | [squire 2, red 3] |
      | beside.1   | [Stunned]        |
    When Player 1 plays "Riposte P2"
    And Player 2 answers "Ivanhoe"
    Then on the table "added" is 0
    When Player 1 plays "red 3"
    Then on the table "displays.1" is [red 4, red 3]

  # --- how it leaves ------------------------------------------------------------------------------------------

  @IV-E2 @IV-E2a
  Scenario Outline: <card> does not take it away
    Given the position:
      | seats      | 2                        |
      | colour     | red                      |
      | hands.1    | [<card>]                 |
      | displays.1 | [red 3]                  |
      | displays.2 | [squire 2, red 3, red 3] |
      | beside.2   | [Stunned]                |
    When Player 1 plays "<card>"
    And Player 2 answers "pass"
    Then on the table "beside.2" is [Stunned]
    And on the table "displays.2" is <left>

    Examples:
      | card          | left              |
      | Outmaneuver   | [squire 2, red 3] |
      | Charge        | [red 3, red 3]    |
      | Countercharge | [squire 2]        |
      | Disgrace      | [red 3, red 3]    |
      | Adapt         | [squire 2, red 3] |

  @IV-E2 @IV-E2a @IV-D6 @IV-D7
  Scenario: Neither Dodge nor Retreat can choose it
    Given the position:
      | seats      | 3                 |
      | colour     | red               |
      | hands.1    | [Dodge, Retreat]  |
      | displays.1 | [red 3, squire 3] |
      | displays.2 | [red 4, red 5]    |
      | beside.2   | [Stunned]         |
    Then Player 1 cannot play "Dodge P2 Stunned": "That card is not there."
    And Player 1 cannot play "Retreat Stunned": "That card is not there."

  @IV-E2a @IV-D14
  Scenario: Outwit takes it from one player to another
    Given the position:
      | seats      | 3              |
      | colour     | red            |
      | hands.1    | [Outwit]       |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
      | displays.3 | [red 3]        |
      | beside.1   | [Stunned]      |
    When Player 1 plays "Outwit Stunned P2 red 4"
    And Player 2 and Player 3 answer "pass"
    Then on the table "beside.1" is []
    And on the table "beside.2" is [Stunned]

  @IV-E2a @IV-S8
  Scenario: Who withdraws is rid of it, and it is discarded
    Given the position:
      | seats      | 3         |
      | colour     | red       |
      | displays.1 | [red 3]   |
      | displays.2 | [red 4]   |
      | displays.3 | [red 5]   |
      | beside.1   | [Stunned] |
    When Player 1 plays "withdraw"
    Then on the table "beside.1" is []
    And on the table "discard" is [red 3, Stunned]

  @IV-E2a
  Scenario: The end of the tournament ends it, and in the next one its bearer plays as he likes
    Given the position:
      | seats      | 2                     |
      | colour     | red                   |
      | displays.1 | [red 3]               |
      | displays.2 | [red 4]               |
      | hands.2    | [blue 3, blue 4]      |
      | beside.2   | [Stunned]             |
    When Player 1 plays "withdraw"
    Then everybody is told "Player 2 wins the red tournament"
    And on the table "beside.2" is []
    And on the table "discard" holds Stunned once
    When Player 2 plays "blue" then "blue 3" then "blue 4"
    Then on the table "displays.2" is [blue 3, blue 4]

  # --- Ivanhoe, and when it stays in hand ----------------------------------------------------------------------

  @IV-E2 @IV-E3 @IV-G6
  Scenario: Ivanhoe stops it, and both cards are spent
    Given the position:
      | seats      | 3                |
      | colour     | red              |
      | hands.1    | [Stunned, red 5] |
      | hands.3    | [Ivanhoe]        |
      | displays.1 | [red 3]          |
      | displays.2 | [red 4]          |
    When Player 1 plays "Stunned P2"
    And Player 2 answers "pass"
    And Player 3 answers "Ivanhoe"
    Then on the table there is:
      | beside.2 | []                 |
      | discard  | [Ivanhoe, Stunned] |
    And everybody is told "Stunned has no effect"
    And it is Player 1's turn

  @IV-E2
  Scenario: It cannot be aimed at oneself nor at one who has withdrawn
    Given the position:
      | seats      | 3         |
      | colour     | red       |
      | hands.1    | [Stunned] |
      | displays.1 | [red 3]   |
      | displays.2 | [red 4]   |
      | withdrawn  | [3]       |
    When Player 1 plays "Stunned"
    Then Player 1 is offered only "P2"
    And Player 1 is not offered "P3" because "That player has withdrawn."
    And these moves are refused:
      | Player 1 | P1 | Choose an opponent, not yourself. |
      | Player 1 | P3 | That player has withdrawn.        |
      | Player 1 | P4 | There is no such player.          |
    When Player 1 backs out
    Then on the table "hands.1" is [Stunned]
    And Player 1 is offered "Stunned"

  @IV-E2 @IV-B9
  Scenario: It cannot be the first card of a tournament
    Given the position:
      | seats   | 2                 |
      | hands.1 | [Stunned, blue 2] |
    When Player 1 plays "blue"
    Then Player 1 is not offered "Stunned" because "The first card is of the tournament's colour or a supporter."
    And Player 1 cannot play "Stunned": "The first card is of the tournament's colour or a supporter."
    When Player 1 plays "blue 2"
    And Player 1 plays "Stunned P2"
    And Player 2 answers "pass"
    Then on the table "beside.2" is [Stunned]
