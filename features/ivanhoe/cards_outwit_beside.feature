Feature: Outwit with what lies beside a display
  A Shield or a Stunned can be given away or taken like any card that lies face up, and works at once for whoever has it.

  Background:
    Given a game of ivanhoe

  # --- Shield and Stunned, either way ------------------------------------------------------------------------

  @IV-D14 @IV-E1a
  Scenario: A Shield does not keep Outwit away
    Given the position:
      | seats      | 2                  |
      | colour     | red                |
      | hands.1    | [Outwit, Riposte]  |
      | displays.1 | [red 3]            |
      | displays.2 | [red 4, red 5]     |
      | beside.2   | [Shield]           |
    Then Player 1 is not offered "Riposte"
    When Player 1 plays "Outwit red 3 P2 red 5"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [red 5]
    And on the table "displays.2" is [red 4, red 3]
    And on the table "beside.2" is [Shield]

  @IV-D14 @IV-D14a @IV-E1 @IV-E1a
  Scenario: An opponent's Shield that is taken guards its new owner at once, and the old one no more
    Given the position:
      | seats      | 2                                      |
      | colour     | red                                    |
      | hands.1    | [Outwit, Riposte, red 5]               |
      | hands.2    | [Break Lance, Charge, red 3]           |
      | displays.1 | [purple 3, red 3, squire 2]            |
      | displays.2 | [red 4, red 3]                         |
      | beside.2   | [Shield]                               |
      | draw       | [red 4, red 4]                         |
    When Player 1 plays "Outwit red 3 P2 Shield"
    And Player 2 answers "pass"
    Then on the table there is:
      | displays.1 | [purple 3, squire 2]  |
      | displays.2 | [red 4, red 3, red 3] |
      | beside.1   | [Shield]              |
      | beside.2   | []                    |
    And everybody is told "Shield goes from Player 2 to Player 1"
    And Player 1 is offered "Riposte"
    When Player 1 plays "Riposte P2"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [purple 3, squire 2, red 3]
    When Player 1 plays "red 5" then "end turn"
    Then Player 2 is not offered "Break Lance"

  @IV-D14 @IV-D14a @IV-E1a
  Scenario: One's own Shield that is given away guards the opponent at once
    Given the position:
      | seats      | 3                   |
      | colour     | red                 |
      | hands.1    | [Outwit, Riposte, Outmaneuver] |
      | displays.1 | [red 3]             |
      | displays.2 | [red 4, red 5]      |
      | displays.3 | [red 3]             |
      | beside.1   | [Shield]            |
    Then Player 1 is offered "Riposte" and "Outmaneuver"
    When Player 1 plays "Outwit Shield P2 red 4"
    And Player 2 and Player 3 answer "pass"
    Then on the table there is:
      | displays.1 | [red 3, red 4] |
      | displays.2 | [red 5]        |
      | beside.1   | []             |
      | beside.2   | [Shield]       |
    And Player 1 is not offered "Riposte"
    And Player 1 is not offered "Outmaneuver" because "No display would lose a card."

  @IV-D14 @IV-D14a @IV-E2 @IV-E2a
  Scenario: Who gives his Stunned away may add cards again in the same turn
    Given the position:
      | seats      | 2                      |
      | colour     | red                    |
      | hands.1    | [Outwit, red 3, red 4] |
      | displays.1 | [red 3]                |
      | displays.2 | [red 5, squire 3]      |
      | beside.1   | [Stunned]              |
    When Player 1 plays "red 3"
    Then Player 1 is not offered "red 4" because "You are stunned and have added a card this turn."
    When Player 1 plays "Outwit Stunned P2 squire 3"
    And Player 2 answers "pass"
    Then on the table there is:
      | displays.1 | [red 3, red 3, squire 3] |
      | displays.2 | [red 5]                  |
      | beside.1   | []                       |
      | beside.2   | [Stunned]                |
    And everybody is told "Stunned goes from Player 1 to Player 2"
    When Player 1 plays "red 4"
    Then on the table "displays.1" is [red 3, red 3, squire 3, red 4]

  @IV-D14 @IV-D14a @IV-E2a
  Scenario: The one who is given Stunned is held by it in his next turn
    Given the position:
      | seats      | 2                                |
      | colour     | red                              |
      | hands.1    | [Outwit]                         |
      | hands.2    | [red 4, squire 2, squire 3]      |
      | displays.1 | [red 4]                          |
      | displays.2 | [red 5, red 3]                   |
      | beside.1   | [Stunned]                        |
      | draw       | [squire 2]                       |
    When Player 1 plays "Outwit Stunned P2 red 5"
    And Player 2 answers "pass"
    And Player 1 plays "end turn"
    And Player 2 plays "red 4"
    Then Player 2 is not offered "squire 3" because "You are stunned and have added a card this turn."
    And Player 2 is offered only "withdraw"

  @IV-D14 @IV-D14a @IV-E2a
  Scenario: Who takes Stunned after adding cards has used up his turn's card already
    Given the position:
      | seats      | 2                             |
      | colour     | red                           |
      | hands.1    | [Outwit, red 3, red 4, red 4] |
      | displays.1 | [red 3]                       |
      | displays.2 | [red 5]                       |
      | beside.2   | [Stunned]                     |
    When Player 1 plays "red 3" then "red 4"
    And Player 1 plays "Outwit red 3 P2 Stunned"
    And Player 2 answers "pass"
    Then on the table there is:
      | displays.1 | [red 3, red 4] |
      | displays.2 | [red 5, red 3] |
      | beside.1   | [Stunned]      |
      | beside.2   | []             |
    And Player 1 is not offered "red 4" because "You are stunned and have added a card this turn."
    And Player 1 cannot play "red 4": "You are stunned and have added a card this turn."

  @IV-D14 @IV-D14a
  Scenario: Shield against Stunned leaves both displays as they are
    Given the position:
      | seats      | 2         |
      | colour     | red       |
      | hands.1    | [Outwit]  |
      | displays.1 | [red 3]   |
      | displays.2 | [red 4]   |
      | beside.1   | [Stunned] |
      | beside.2   | [Shield]  |
    When Player 1 plays "Outwit Stunned P2 Shield"
    And Player 2 answers "pass"
    Then on the table there is:
      | displays.1 | [red 3]   |
      | displays.2 | [red 4]   |
      | beside.1   | [Shield]  |
      | beside.2   | [Stunned] |

  @IV-D14 @IV-D14a
  Scenario: Who has not entered may give what lies beside him and gets a display by it
    Given the position:
      | seats      | 2              |
      | colour     | red            |
      | hands.1    | [Outwit]       |
      | displays.2 | [red 4, red 3] |
      | beside.1   | [Stunned]      |
    When Player 1 plays "Outwit Stunned P2 red 4"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [red 4]
    And on the table "displays.2" is [red 3]
    And Player 1 is offered "end turn"

  # --- a stunned player -------------------------------------------------------------------------------------

  @IV-E2a @IV-D14 @IV-F4
  Scenario: What comes by Outwit does not count against a stunned player
    Given the position:
      | seats      | 2                        |
      | colour     | red                      |
      | hands.1    | [Outwit, red 4, red 5]   |
      | displays.1 | [red 3]                  |
      | displays.2 | [red 4, squire 2]        |
      | beside.1   | [Stunned]                |
    When Player 1 plays "Outwit red 3 P2 red 4"
    And Player 2 answers "pass"
    Then on the table "added" is 0
    When Player 1 plays "red 5"
    Then on the table "displays.1" is [red 4, red 5]
    And Player 1 is not offered "red 4" because "You are stunned and have added a card this turn."
    And Player 1 is offered "end turn"

  @IV-E2a @IV-D14
  Scenario: A stunned player who has added his card may still play Outwit
    Given the position:
      | seats      | 2               |
      | colour     | red             |
      | hands.1    | [Outwit, red 3] |
      | displays.1 | [red 3]         |
      | displays.2 | [red 4, red 5]  |
      | beside.1   | [Stunned]       |
    When Player 1 plays "red 3"
    And Player 1 plays "Outwit red 3 P2 red 5"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [red 3, red 5]
    And Player 1 is offered "end turn"
