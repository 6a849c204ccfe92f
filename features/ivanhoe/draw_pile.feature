Feature: Ivanhoe: when the draw pile runs out
  Player 3, who has withdrawn, holds everything that no scenario speaks of, so that piles are as small as they say.

  Background:
    Given a game of ivanhoe
    And there are 3 players
    And in the position "colour" is red
    And in the position "withdrawn" is [3]
    And in the position "hands.3" is [4 × purple 3, 4 × purple 4, 4 × purple 5, 2 × purple 7, 4 × blue 2, 4 × blue 3, 4 × blue 4, 2 × blue 5, 4 × yellow 2, 8 × yellow 3, 2 × yellow 4, 14 × green 1, 8 × squire 2, 8 × squire 3, 4 × maiden 6, 3 × Riposte, 2 × Knock Down, Unhorse, Change Weapon, Drop Weapon, Break Lance, Dodge, Retreat, Outmaneuver, Charge, Countercharge, Disgrace, Adapt, Outwit, Shield, Stunned, Ivanhoe]

  @IV-K3
  Scenario: When the last card is drawn the discard pile becomes the new draw pile at once
    Given this position:
      | turn       | 1                                    |
      | hands.1    | [6 × red 3]                          |
      | displays.2 | [red 4]                              |
      | hands.2    | [red 4]                              |
      | displays.1 | [red 4, red 5]                       |
      | draw       | [red 5]                              |
      | discard    | [red 4, red 4, red 4]                |
    Then everybody sees 1 card in "draw"
    When Player 1 plays "red 3" then "end turn"
    Then the messages for a spectator are:
      | Player 1 plays red 3                       |
      | Player 1 stands at 12                      |
      | Player 2 has the turn                      |
      | Player 2 draws a card                      |
      | The discard pile becomes the new draw pile |
      | The draw pile is shuffled                  |
    And everybody sees 3 cards in "draw"
    And everybody sees "discard" as []
    And a spectator sees "draw" as [3 × null]
    And Player 2 sees "hands.2" as [red 4, red 5]
    And every card is in exactly one place

  @IV-K3
  Scenario: With nothing to shuffle the pile stays empty, and is filled before the next draw
    Given this position:
      | turn       | 1                            |
      | drawn      | false                        |
      | hands.1    | [5 × red 4]                  |
      | hands.2    | [6 × red 3]                  |
      | displays.2 | [red 5, red 5]               |
      | draw       | [red 4]                      |
      | discard    | []                           |
    Then Player 1 is told "Player 1 draws red 4"
    And everybody sees 0 cards in "draw"
    And everybody sees 0 cards in "discard"
    And Player 1 sees "hands.1" as [6 × red 4]
    When Player 1 plays "red 4" then "red 4" then "withdraw"
    Then the last messages for a spectator are:
      | Player 2 discards red 5, red 5             |
      | Player 2 takes a red token                 |
      | Player 2 has the turn                      |
      | The discard pile becomes the new draw pile |
      | The draw pile is shuffled                  |
      | Player 2 draws a card                      |
    And everybody sees 3 cards in "draw"
    And everybody sees 7 cards in "hands.2"
    And every card is in exactly one place

  @IV-K3
  Scenario: With both piles empty nobody draws, and play goes on
    Given this position:
      | turn       | 1                     |
      | hands.1    | [4 × red 4, red 5]    |
      | hands.2    | [6 × red 3]           |
      | displays.1 | [red 4]               |
      | displays.2 | [red 5, red 4]        |
    When Player 1 plays "red 5" then "red 4" then "end turn"
    Then the messages are:
      | Player 1 plays red 5                         |
      | Player 1 plays red 4                         |
      | Player 1 stands at 13                        |
      | Player 2 has the turn                        |
      | There is no card left for Player 2 to draw   |
    And Player 2 sees "hands.2" as [6 × red 3]
    When Player 2 plays "red 3" then "red 3" then "end turn"
    Then everybody is told "Player 2 stands at 15"
    And everybody is told "There is no card left for Player 1 to draw"
    And it is Player 1's turn

  @IV-K3
  Scenario: The pile can run out when a tournament is to be started
    Given this position:
      | turn       | 2                     |
      | hands.1    | [6 × red 4]           |
      | hands.2    | [5 × red 3]           |
      | displays.1 | [red 5]               |
      | displays.2 | [red 3]               |
      | draw       | [red 5]               |
    When Player 2 plays "withdraw"
    Then Player 1 sees "hands.1" as [6 × red 4, red 5]
    And everybody sees 2 cards in "draw"
    And everybody sees "discard" as []
    And Player 1 is offered only "red"

  @IV-K3 @X-4
  Scenario: The order of the new pile is nobody's to see
    Given this position:
      | turn       | 1                     |
      | hands.1    | [4 × red 4, red 5]    |
      | hands.2    | [5 × red 3]           |
      | displays.2 | [red 4]               |
      | draw       | [red 3]               |
      | discard    | [red 4, red 5]        |
    When Player 1 plays "red 5" then "end turn"
    Then everybody sees 2 cards in "draw"
    And Player 1 sees "draw" as [null, null]
    And a spectator sees "draw" as [null, null]

  @IV-K3 @IV-B8
  Scenario: Who has no card left draws the last one, starts with it, and the pile is new
    Given in the position "withdrawn" is []
    And in the position "colour" is null
    And this position:
      | turn    | 1                              |
      | drawn   | false                          |
      | hands.1 | []                             |
      | hands.2 | [5 × red 3]                    |
      | draw    | [red 3]                        |
      | discard | [6 × red 4, 2 × red 5]         |
    Then Player 1 is offered only "red"
    And everybody sees 8 cards in "draw"
    And everybody sees 0 cards in "discard"
