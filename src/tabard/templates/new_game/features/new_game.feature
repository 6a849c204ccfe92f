Feature: New Game
  Each card is a rung. Players climb with higher and higher cards, or draw; whoever is rid of all cards first wins.

  Background:
    Given a game of ../new_game

  Scenario: Three cards each, and nobody reads another's hand
    When they start a new game
    Then everybody sees 3 cards in "hands.1"
    And everybody sees 6 cards in "pile"
    And Player 1 is asked "Climb or draw"
    And Player 2 sees "hands.1" as [null, null, null]

  Scenario: A card must be higher than the top of the ladder
    Given this position:
      | hands.1 | ["rung 2", "rung 9"] |
      | hands.2 | ["rung 5", "rung 7"] |
      | ladder  | ["rung 4"]           |
    Then Player 1 is not offered "rung 2" because "That is lower than the top of the ladder."
    And Player 1 cannot play "rung 5": "You do not have that card."
    When Player 1 plays "rung 9"
    Then everybody is told "Player 1 climbs to rung 9"
    And it is Player 2's turn

  Scenario: Whoever draws sees the card, the other sees that one was drawn
    Given this position:
      | hands.1 | ["rung 2"]            |
      | hands.2 | ["rung 5"]            |
      | pile    | ["rung 7", "rung 10"] |
    When Player 1 plays "draw"
    Then Player 1 is told "Player 1 draws rung 7"
    And Player 2 is told "Player 1 draws a card"
    And Player 2 can read "rung 7" nowhere

  Scenario: Rid of all cards
    Given this position:
      | hands.1 | ["rung 8"] |
      | hands.2 | ["rung 5"] |
      | ladder  | ["rung 4"] |
    When Player 1 plays "rung 8"
    Then Player 1 wins: "Player 1 is rid of all cards"

  Scenario: Only who can neither climb nor draw gives up
    Given this position:
      | turn    | 2                                                                                                      |
      | hands.1 | ["rung 12"]                                                                                            |
      | hands.2 | ["rung 1"]                                                                                             |
      | ladder  | ["rung 2", "rung 3", "rung 4", "rung 5", "rung 6", "rung 7", "rung 8", "rung 9", "rung 10", "rung 11"] |
    Then Player 2 is offered only "give up"
    And Player 2 cannot play "draw": "The pile is empty."
    When Player 2 plays "give up"
    Then Player 1 wins: "Player 1 is still on the ladder"

  Scenario Outline: A house rule keeps steps small
    Given the house rule small_steps is <small_steps>
    And this position:
      | hands.1 | ["rung 6", "rung 9"] |
      | hands.2 | ["rung 5"]           |
      | ladder  | ["rung 4"]           |
    Then Player 1 is offered only <moves>

    Examples:
      | small_steps | moves                         |
      | false       | "rung 6", "rung 9" and "draw" |
      | true        | "rung 6" and "draw"           |
