Feature: Ivanhoe: house rules about beginning, staying in and being stunned

  Background:
    Given a game of ivanhoe

  # --- first_player -----------------------------------------------------------------------------------

  @HR-1 @IV-C2
  Scenario Outline: first_player is <value>: of three players, the second having drawn purple, <starter> starts
    Given there are 3 players
    And the seed is 3
    And the house rule first_player is <value>
    When a new game starts
    Then everybody is told "Player 2 draws a purple token and puts it back"
    And it is <starter>'s turn
    And everybody sees 9 cards in "hands.<seat>"
    And everybody sees "rules.first_player" as "<value>"

    Examples:
      | value          | starter  | seat |
      | purple         | Player 2 | 2    |
      | left_of_purple | Player 3 | 3    |

  @HR-1
  Scenario: Unless said otherwise the one who draws purple starts
    Given there are 3 players
    And the seed is 3
    When a new game starts
    Then everybody sees "rules.first_player" as "purple"
    And it is Player 2's turn

  @HR-1 @X-1
  Scenario: Left of the last seat sits the first
    Given there are 3 players
    And the seed is 4
    And the house rule first_player is left_of_purple
    When a new game starts
    Then everybody is told "Player 3 draws a purple token and puts it back"
    And it is Player 1's turn

  # --- ties_stay --------------------------------------------------------------------------------------

  @HR-2 @IV-T3
  Scenario: ties_stay is false, as usual: an equal total must withdraw
    Given the house rule ties_stay is false
    And this position:
      | turn       | 1        |
      | colour     | red      |
      | hands.1    | [red 5]  |
      | displays.2 | [red 5]  |
    When Player 1 plays "red 5"
    Then Player 1 is offered only "withdraw"
    And Player 1 is not offered "end turn" because "Your total is 5; to stay in it must be at least 6."

  @HR-2
  Scenario: ties_stay is true: an equal total may stay, a lower one may not
    Given the house rule ties_stay is true
    And this position:
      | turn       | 1                |
      | colour     | red              |
      | hands.1    | [red 3, squire 2] |
      | hands.2    | [red 4]          |
      | displays.2 | [red 5]          |
      | draw       | [red 3]          |
    When Player 1 plays "red 3"
    Then Player 1 is not offered "end turn" because "Your total is 3; to stay in it must be at least 5."
    When Player 1 plays "squire 2" then "end turn"
    Then everybody is told "Player 1 stands at 5"
    And it is Player 2's turn
    And Player 2 is not offered "end turn" because "You have played no card this turn."

  @HR-2
  Scenario: With ties_stay the highest total may be shared by more than two
    Given the house rule ties_stay is true
    And there are 3 players
    And this position:
      | turn       | 3                     |
      | colour     | green                 |
      | hands.3    | [green 1, squire 3]   |
      | displays.1 | [green 1, green 1]    |
      | displays.2 | [maiden 6, green 1]   |
    When Player 3 plays "green 1" then "squire 3" then "end turn"
    Then everybody is told "Player 3 stands at 2"
    And everybody sees "withdrawn" as []

  # --- stunned_limits ---------------------------------------------------------------------------------

  @HR-5 @IV-F4
  Scenario: stunned_limits is display, as usual: one card is added, actions are free
    Given the house rule stunned_limits is display
    And this position:
      | turn       | 1                          |
      | colour     | red                        |
      | hands.1    | [red 5, red 4, Shield, Outmaneuver] |
      | displays.2 | [red 3, red 4]             |
      | beside.1   | [Stunned]                  |
    When Player 1 plays "Shield"
    And Player 2 answers "pass"
    Then Player 1 is offered only "red 5", "red 4", "Outmaneuver" and "withdraw"
    When Player 1 plays "red 5"
    Then Player 1 is offered only "Outmaneuver" and "withdraw"
    And Player 1 is not offered "red 4" because "You are stunned and have added a card this turn."
    When Player 1 plays "Outmaneuver"
    And Player 2 answers "pass"
    And Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 5"

  @HR-5
  Scenario: stunned_limits is all_cards: after one card for the display no action can be played
    Given the house rule stunned_limits is all_cards
    And this position:
      | turn       | 1                     |
      | colour     | red                   |
      | hands.1    | [red 5, red 4, Shield] |
      | displays.2 | [red 4]               |
      | beside.1   | [Stunned]             |
    When Player 1 plays "red 5"
    Then Player 1 is offered only "end turn" and "withdraw"
    And Player 1 is not offered "red 4" because "You are stunned and have played a card this turn."
    And Player 1 is not offered "Shield" because "You are stunned and have played a card this turn."

  @HR-5
  Scenario: stunned_limits is all_cards: after one action nothing else can be played
    Given the house rule stunned_limits is all_cards
    And this position:
      | turn       | 1                     |
      | colour     | red                   |
      | hands.1    | [red 5, Shield]       |
      | displays.1 | [red 5]               |
      | displays.2 | [red 4]               |
      | beside.1   | [Stunned]             |
    When Player 1 plays "Shield"
    And Player 2 answers "pass"
    Then Player 1 is offered only "end turn" and "withdraw"
    And Player 1 cannot play "red 5": "You are stunned and have played a card this turn."
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 5"

  @HR-5
  Scenario: stunned_limits is all_cards: an Ivanhoe in another's turn does not use up the next turn's card
    Given the house rule stunned_limits is all_cards
    And this position:
      | turn       | 1                     |
      | colour     | red                   |
      | hands.1    | [Shield]              |
      | hands.2    | [Ivanhoe, red 5]      |
      | displays.1 | [red 4]               |
      | beside.2   | [Stunned]             |
      | draw       | [green 1]             |
    When Player 1 plays "Shield"
    And Player 2 answers "Ivanhoe"
    And Player 1 plays "end turn"
    Then Player 2 is offered only "red 5" and "withdraw"

  @HR-5
  Scenario: stunned_limits is all_cards: only the stunned are limited
    Given the house rule stunned_limits is all_cards
    And this position:
      | turn       | 1              |
      | colour     | red            |
      | hands.1    | [red 5, red 4] |
      | beside.2   | [Stunned]      |
    When Player 1 plays "red 5" then "red 4" then "end turn"
    Then everybody is told "Player 1 stands at 9"

  # --- any house rule ---------------------------------------------------------------------------------

  @HR-1 @HR-2 @HR-5
  Scenario: House rules go with the match when it is saved or set up again
    Given the house rule ties_stay is true
    And the house rule stunned_limits is all_cards
    And the house rule first_player is left_of_purple
    And a new game
    When the match is saved and loaded
    And the match is set up again from what it shows
    Then everybody sees:
      | rules.ties_stay      | true           |
      | rules.stunned_limits | all_cards      |
      | rules.first_player   | left_of_purple |

  Scenario Outline: <rule> cannot be <value>
    Given the house rule <rule> is <value>
    When a new game starts
    Then it is refused: "<sentence>"

    Examples:
      | rule           | value  | sentence                                                                         |
      | first_player   | oldest | House rule 'first_player' is one of purple, left_of_purple, not 'oldest'.        |
      | ties_stay      | maybe  | House rule 'ties_stay' is one of False, True, not 'maybe'.                       |
      | stunned_limits | none   | House rule 'stunned_limits' is one of display, all_cards, not 'none'.            |
