Feature: Quests: who sponsors, and how a quest is built

  Background:
    Given a game of quests

  # --- sponsoring -------------------------------------------------------------------------------------

  @QU-9
  Scenario: All are asked from the current player on; who cannot build has only to decline, and nobody notices
    Given this position:
      | turn    | 3                |
      | events  | [Q2]             |
      | hands.3 | [F5, F10]        |
      | hands.4 | [F5, S10, H10]   |
      | hands.1 | [F5, F5, D5]     |
    When Player 3 plays "turn"
    Then Player 3 is asked "Do you sponsor this quest?"
    And Player 3 is offered only "sponsor" and "decline"
    When Player 3 plays "decline"
    Then Player 4 is asked "Do you sponsor this quest?"
    And Player 4 is offered only "decline"
    And Player 4 is not offered "sponsor" because "You cannot build this quest from your hand."
    When Player 4 plays "decline"
    Then everybody is told "Player 4 declines"
    And Player 1 is offered only "sponsor" and "decline"
    When Player 1 plays "sponsor"
    Then everybody is told "Player 1 sponsors the quest"
    And everybody sees "sponsor" as 1

  @QU-9
  Scenario: When all decline the card is discarded and the turn ends
    Given this position:
      | events  | [Q2]      |
      | hands.1 | [F5, F10] |
    When Player 1 plays "turn" then "decline"
    And Player 2 plays "decline"
    And Player 3 plays "decline"
    And Player 4 plays "decline"
    Then everybody is told "Nobody sponsors the quest"
    And everybody sees "quest" as null
    And everybody sees 1 card in "event_discard"
    And it is Player 2's turn

  @QU-9
  Scenario Outline: An answer about sponsoring is final: <answer>
    Given this position:
      | events  | [Q2]      |
      | hands.1 | [F5, F10] |
    When Player 1 plays "turn" then "<answer>"
    And Player 1 takes the last move back
    Then it is refused: "Something was revealed or rolled since: that cannot be taken back."

    Examples:
      | answer  |
      | sponsor |
      | decline |

  # --- building ---------------------------------------------------------------------------------------

  @QU-10
  Scenario: One foe, each weapon once, and more than the stage before
    Given this position:
      | quest   | Q3                                              |
      | sponsor | 1                                               |
      | hands.1 | [F5, F10, F10, F20, F70, D5, S10, S10, H10, L20] |
    Then Player 1 cannot play "close": "A stage cannot be empty"
    When Player 1 plays "S10"
    Then Player 1 cannot play "S10": "That weapon is there already: each kind counts once."
    And Player 1 cannot play "close": "A stage needs a foe."
    When Player 1 plays "H10" then "F5"
    Then Player 1 cannot play "F10": "A stage has only one foe."
    When Player 1 plays "close"
    Then Player 1 sees "stages" as [[S10, H10, F5]]
    And Player 1 sees "worth" as [25]
    When Player 1 plays "F10"
    Then Player 1 cannot play "close": "Insufficient value for this stage"
    When Player 1 plays "S10" then "D5"
    Then Player 1 cannot play "close": "Insufficient value for this stage"
    And Player 1 cannot play "confirm": "That is not an answer to the question."
    When Player 1 plays "L20"
    Then Player 1 sees "worth" as [25, 45]
    And Player 1 cannot play "F20": "A stage has only one foe."

  @QU-10
  Scenario: Foe and weapons together are what a stage is worth
    Given this position:
      | quest   | Q2                             |
      | sponsor | 2                              |
      | hands.2 | [F10, H10, L20, F50]           |
    When Player 2 plays "F10" then "H10" then "L20"
    Then Player 2 sees "worth" as [40]

  @QU-10
  Scenario: A card is refused that leaves the rest impossible, and the refusal names the stage
    Given this position:
      | quest   | Q3                  |
      | sponsor | 1                   |
      | hands.1 | [F5, F10, F25, D5]  |
    Then Player 1 cannot play "F25": "With that card stage 2 could no longer be made high enough."
    And Player 1 cannot play "F10": "With that card stage 3 could no longer be made high enough."
    When Player 1 plays "F5" then "close"
    And Player 1 plays "D5"
    Then Player 1 cannot play "F25": "With that card stage 3 could no longer be made high enough."
    And Player 1 is offered only "F10"

  @QU-10
  Scenario: The refusal may name the open stage
    Given this position:
      | quest   | Q2                   |
      | sponsor | 1                    |
      | hands.1 | [F5, F15, F20, S10]  |
    When Player 1 plays "F20" then "close"
    Then Player 1 is offered only "F15" and "S10"
    And Player 1 cannot play "F5": "With that card stage 2 could no longer be made high enough."
    When Player 1 plays "S10"
    Then Player 1 is offered only "F15"

  @QU-10
  Scenario: Others see no change before the build is confirmed, then only how many cards there are
    Given this position:
      | events  | [Q2]                     |
      | hands.1 | [F5, F35, F70, D5, E30]  |
    When Player 1 plays "turn" then "sponsor"
    And Player 1 plays "F35" then "D5" then "close" then "F70" then "close"
    Then Player 1 is asked "The quest is built. Confirm it, or take steps back"
    And Player 1 is offered only "confirm"
    And Player 2 sees 5 cards in "hands.1"
    And Player 2 sees "stages" as []
    And a spectator sees "stages" as []
    When Player 1 plays "confirm"
    Then everybody is told "Stage 1 has 2 cards"
    And Player 2 sees "stages" as [[null, null], [null]]
    And Player 2 sees 2 cards in "hands.1"
    And Player 1 sees "stages" as [[F35, D5], [F70]]
    And Player 2 can read "F70" nowhere
    And Player 2 can read "F35" nowhere
    And a spectator can read "F70" nowhere

  @QU-10
  Scenario: Steps go back one at a time or all at once, over closed stages too, never past sponsoring
    Given this position:
      | events  | [Q2]                     |
      | hands.1 | [F5, F35, F70, D5, E30]  |
    When Player 1 plays "turn" then "sponsor"
    And the match is remembered
    And Player 1 plays "F35" then "D5" then "close" then "F70" then "close"
    And Player 1 goes 3 steps back
    Then Player 1 sees "stages" as [[F35, D5]]
    And Player 1 is offered "close"
    When Player 1 backs out
    Then the match is as remembered
    When Player 1 backs out
    Then it is refused: "You have not begun an answer: there is nothing to go back on."
    And everybody sees "sponsor" as 1

  @QU-10 @X-2 @X-6
  Scenario: A half-built quest can be saved, copied and set up again
    Given this position:
      | events  | [Q2]                     |
      | hands.1 | [F5, F35, F70, D5, E30]  |
    When Player 1 plays "turn" then "sponsor"
    And Player 1 plays "F35" then "D5" then "close"
    Then the match is saved and loaded
    And the match is copied
    And the match is set up again from what it shows
