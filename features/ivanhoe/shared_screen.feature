Feature: Ivanhoe: one screen for all
  Hands are private, so between the views of two players stands a curtain.

  Background:
    Given a game of ivanhoe
    And there are 3 players

  @X-7
  Scenario Outline: The first hand too is shown only to its player, whoever starts
    Given this position:
      | turn       | <first>           |
      | colour     | red               |
      | hands.1    | [red 4, Charge]   |
      | hands.2    | [red 5, Disgrace] |
    And they share one screen
    Then a curtain stands before Player <first>
    And the screen is blank
    And the screen shows "Charge" nowhere
    And the screen shows "Disgrace" nowhere
    When the curtain is lifted
    Then the screen shows the view of Player <first>
    And the screen shows "<own>"
    And the screen shows "<other>" nowhere

    Examples:
      | first | own      | other    |
      | 1     | Charge   | Disgrace |
      | 2     | Disgrace | Charge   |

  @X-7
  Scenario: A curtain stands between two hands, and none while the same player goes on
    Given this position:
      | turn       | 1                              |
      | colour     | red                            |
      | hands.1    | [red 4, squire 3, Countercharge] |
      | hands.2    | [red 5, Outmaneuver]           |
      | draw       | [yellow 4]                     |
    And they share one screen
    When the curtain is lifted
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
    When what the screen shows is hidden
    Then the screen is blank
    And the screen shows "Player" nowhere
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
    When the curtain is lifted
    And "Dodge" is played at the screen
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
    When the curtain is lifted
    And "withdraw" is played at the screen
    Then the screen shows the view of Player 1
    When "red" is played at the screen
    Then a curtain stands before Player 2

  # --- one question aloud -------------------------------------------------------------------------------

  @IV-E3a @X-7
  Scenario Outline: Nobody answers aloud: it looks the same whoever holds Ivanhoe, and the player who goes on does so behind a curtain
    Given this position:
      | turn       | 1                          |
      | colour     | red                        |
      | hands.1    | [Outmaneuver, red 5]       |
      | hands.2    | <second>                   |
      | hands.3    | <third>                    |
      | displays.1 | [red 3]                    |
      | displays.2 | [red 4, squire 2]          |
      | displays.3 | [squire 3, red 4]          |
    And they share one screen
    When the curtain is lifted
    And "Outmaneuver" is played at the screen
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    And the screen asks everybody "Does anyone answer with Ivanhoe?" and offers only "nobody", "Player 2" and "Player 3"
    And the screen shows "Player 1 plays Outmaneuver"
    And the screen shows "red 5" nowhere
    And the screen shows "yellow 2" nowhere
    And a spectator sees "hands.2" as [null]
    And a spectator sees "hands.3" as [null]
    When "nobody" is said at the screen
    Then a curtain stands before Player 1
    And the screen is blank
    When the curtain is lifted
    Then the screen shows the view of Player 1
    And the screen shows "red 5"
    And everybody sees "displays.2" as [red 4]
    And everybody sees "displays.3" as [squire 3]

    Examples:
      | second              | third               |
      | [Ivanhoe]           | [yellow 2]          |
      | [yellow 2]          | [Ivanhoe]           |
      | [yellow 2]          | [yellow 2]          |

  @IV-E3a @X-7
  Scenario: Who says aloud that he answers does so behind the curtain, and the others pass
    Given this position:
      | turn       | 1                          |
      | colour     | red                        |
      | hands.1    | [Outmaneuver, red 5]       |
      | hands.2    | [yellow 2]                 |
      | hands.3    | [Ivanhoe, blue 2]          |
      | displays.1 | [red 3]                    |
      | displays.2 | [red 4, squire 2]          |
    And they share one screen
    When the curtain is lifted
    And "Outmaneuver" is played at the screen
    And "player 3" is said at the screen
    Then a curtain stands before Player 3
    And the screen is blank
    And Player 3 is asked "Do you answer with Ivanhoe?"
    When the curtain is lifted
    Then the screen shows the view of Player 3
    And the screen shows "blue 2"
    And the screen shows "red 5" nowhere
    When "Ivanhoe" is played at the screen
    Then everybody sees "displays.2" as [red 4, squire 2]
    And a curtain stands before Player 1
    And the screen shows "red 5" nowhere
    When what the screen shows is hidden
    And the curtain is lifted
    Then the screen shows the view of Player 1

  @IV-E3a
  Scenario: Who says yes without the card can only pass, and nobody else notices
    Given this position:
      | turn       | 1                          |
      | colour     | red                        |
      | hands.1    | [Outmaneuver]              |
      | hands.2    | [yellow 2]                 |
      | hands.3    | [Ivanhoe]                  |
      | displays.1 | [red 3]                    |
      | displays.2 | [red 4, squire 2]          |
    And they share one screen
    When the curtain is lifted
    And "Outmaneuver" is played at the screen
    And "Player 1" is said at the screen
    Then it is refused: "Say who answers: nobody, Player 2, Player 3."
    When "Player 2" is said at the screen
    Then the screen is blank
    When the curtain is lifted
    Then Player 2 is offered only "pass"
    When "pass" is played at the screen
    Then everybody sees "displays.2" as [red 4]
    And a curtain stands before Player 1
