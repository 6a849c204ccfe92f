Feature: Ivanhoe: one screen for all
  Hands are private, so between the views of two players stands a curtain.

  Background:
    Given a game of ivanhoe
    And there are 3 players

  @X-7
  Scenario: A curtain stands between two hands, and none while the same player goes on
    Given this position:
      | turn       | 1                              |
      | colour     | red                            |
      | hands.1    | [red 4, squire 3, Countercharge] |
      | hands.2    | [red 5, Outmaneuver]           |
      | draw       | [yellow 4]                     |
    And they share one screen
    Then the screen shows the view of Player 1
    And the screen shows "Countercharge"
    And the screen shows "Outmaneuver" nowhere
    When "red 4" is played at the screen
    Then the screen shows the view of Player 1
    When "squire 3" is played at the screen
    And "end turn" is played at the screen
    Then a curtain stands before Player 2
    And the screen shows "Outmaneuver" nowhere
    And the screen shows "yellow 4" nowhere
    When "red 5" is played at the screen
    Then it is refused: "First hand over to Player 2."
    When the curtain is lifted
    Then the screen shows the view of Player 2
    And the screen shows "Outmaneuver"
    And the screen shows "Countercharge" nowhere

  @X-7
  Scenario: A choice of several steps needs no curtain
    Given this position:
      | turn       | 1                 |
      | colour     | red               |
      | hands.1    | [Dodge]           |
      | displays.1 | [red 3]           |
      | displays.2 | [red 4, red 5]    |
    And they share one screen
    When "Dodge" is played at the screen
    Then the screen shows the view of Player 1
    When "P2" is played at the screen
    Then the screen shows the view of Player 1

  @X-7
  Scenario: The last one in starts the next tournament behind a curtain
    Given this position:
      | turn       | 2          |
      | colour     | blue       |
      | withdrawn  | [3]        |
      | displays.1 | [blue 4]   |
      | draw       | [maiden 6] |
    And they share one screen
    Then a curtain stands before Player 2
    When the curtain is lifted
    And "withdraw" is played at the screen
    Then a curtain stands before Player 1
    And the screen shows "maiden 6" nowhere
    When the curtain is lifted
    Then the screen shows "Player 1 draws maiden 6"

  @X-7
  Scenario: Who withdraws and gives a token back is still at the screen, the next waits behind the curtain
    Given this position:
      | turn       | 1             |
      | colour     | blue          |
      | displays.1 | [maiden 6]    |
      | displays.2 | [blue 2]      |
      | tokens.1   | [red, green]  |
    And they share one screen
    When "withdraw" is played at the screen
    Then the screen shows the view of Player 1
    When "red" is played at the screen
    Then a curtain stands before Player 2
