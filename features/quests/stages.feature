Feature: Quests: joining, attacks and what comes of them

  Background:
    Given a game of quests

  # --- who takes part ---------------------------------------------------------------------------------

  @QU-11 @QU-12
  Scenario: In order of seats without the sponsor, all are asked before anyone draws
    Given this position:
      | turn      | 4              |
      | quest     | Q2             |
      | sponsor   | 2              |
      | stages    | [[F5], [F10]]  |
      | hands.1   | [12 × S10]     |
      | adventure | [D5, H10, B15] |
    Then Player 1 is asked "Do you join the quest?"
    And Player 1 is offered only "join" and "stay out"
    When Player 1 plays "join"
    Then everybody is told "Player 1 joins the quest"
    And Player 3 is asked "Do you join the quest?"
    And everybody sees 12 cards in "hands.1"
    When Player 3 plays "stay out"
    And Player 4 plays "join"
    Then Player 1 is asked "Your hand is one over twelve. Choose the card to discard"
    And everybody sees 0 cards in "hands.4"
    When Player 1 plays "S10"
    Then Player 4 sees "hands.4" as [H10]
    And everybody sees 0 cards in "hands.3"
    And Player 1 is asked "Choose weapons, then attack"
    And everybody sees "participants" as [1, 4]

  @QU-11
  Scenario: An answer about joining is final
    Given this position:
      | quest     | Q2             |
      | sponsor   | 2              |
      | stages    | [[F5], [F10]]  |
    When Player 1 plays "join"
    And Player 1 takes the last move back
    Then it is refused: "Something was revealed or rolled since: that cannot be taken back."

  @QU-11 @QU-15
  Scenario: Those who passed are asked again, and may leave for good
    Given this position:
      | quest        | Q3                    |
      | sponsor      | 2                     |
      | stages       | [[F5], [F10], [F15]]  |
      | participants | [1, 3, 4]             |
      | hands.1      | [S10, H10, B15]       |
      | hands.3      | [S10, H10]            |
      | hands.4      | [D5, B15, L20]        |
    When Player 1 plays "S10" then "attack"
    And Player 3 plays "S10" then "attack"
    And Player 4 plays "D5" then "attack"
    Then Player 1 is asked "You passed. Do you go on?"
    And Player 1 is offered only "go on" and "leave"
    When Player 1 plays "go on"
    And Player 3 plays "leave"
    And Player 4 plays "go on"
    Then everybody sees "participants" as [1, 4]
    When Player 1 plays "H10" then "attack"
    And Player 4 plays "B15" then "attack"
    Then Player 1 is asked "You passed. Do you go on?"
    And Player 3 is not asked

  # --- attacks ----------------------------------------------------------------------------------------

  @QU-13
  Scenario: Weapons without repetition; foes do not attack; cards come back until the attack
    Given this position:
      | quest        | Q2               |
      | sponsor      | 2                |
      | stages       | [[F20], [F70]]   |
      | participants | [1, 3]           |
      | hands.1      | [F5, S10, S10, H10] |
    Then Player 1 cannot play "F5": "Foes do not attack: choose weapons."
    And Player 3 cannot play "attack": "Wait for Player 1, who prepares an attack."
    When Player 1 plays "S10"
    Then Player 1 cannot play "S10": "That weapon is there already: each kind counts once."
    And Player 1 sees "attack_worth.1" as 10
    When Player 1 plays "H10"
    And Player 1 goes 1 step back
    Then Player 1 sees "attacks.1" as [S10]
    When Player 1 backs out
    Then Player 1 sees "attacks.1" as []
    And Player 1 sees "hands.1" as [F5, S10, S10, H10]

  @QU-13 @QU-14
  Scenario: How many cards an attack has is told to all, and so it is final
    Given this position:
      | quest        | Q2               |
      | sponsor      | 2                |
      | stages       | [[F20], [F70]]   |
      | participants | [1, 3]           |
      | hands.1      | [S10, H10]       |
      | hands.3      | [E30, D5]        |
    When Player 1 plays "S10" then "attack"
    Then everybody is told "Player 1 attacks with one card"
    When Player 1 takes the last move back
    Then it is refused: "Something was revealed or rolled since: that cannot be taken back."
    When Player 3 plays "E30"
    And Player 1 takes the last move back
    Then it is refused: "Something was revealed or rolled since: that cannot be taken back."
    When Player 3 goes 2 steps back
    Then it is refused: "You can take one step back, not 2."
    When Player 3 takes the last move back
    Then Player 3 sees "hands.3" as [D5, E30]
    And Player 1 sees "attacks.1" as [S10]

  @QU-13
  Scenario: An empty attack is final too
    Given this position:
      | quest        | Q2               |
      | sponsor      | 2                |
      | stages       | [[F20], [F70]]   |
      | participants | [1, 3]           |
      | hands.1      | [S10]            |
    When Player 1 plays "attack"
    And Player 1 takes the last move back
    Then it is refused: "Something was revealed or rolled since: that cannot be taken back."

  @QU-13
  Scenario: Who has no weapon is asked all the same
    Given this position:
      | quest        | Q2               |
      | sponsor      | 2                |
      | stages       | [[F20], [F70]]   |
      | participants | [1]              |
      | hands.1      | [F5]             |
    Then Player 1 is asked "Choose weapons, then attack"
    And Player 1 is offered only "attack"

  @QU-14 @X-4
  Scenario: Attacks lie apart unseen until all have committed themselves, then all is shown and discarded
    Given this position:
      | quest        | Q2                 |
      | sponsor      | 2                  |
      | stages       | [[F5, B15], [F70]] |
      | participants | [1, 3]             |
      | hands.1      | [S10, H10, F5]     |
      | hands.3      | [E30]              |
    When Player 1 plays "S10" then "H10"
    Then Player 3 sees 3 cards in "hands.1"
    When Player 1 plays "attack"
    Then everybody is told "Player 1 attacks with 2 cards"
    And Player 3 sees "attacks.1" as [null, null]
    And Player 3 sees 1 card in "hands.1"
    And Player 3 can read "S10" nowhere
    And Player 3 can read "B15" nowhere
    When Player 3 plays "E30" then "attack"
    Then everybody is told "Stage 1 is worth 20"
    And everybody is told "Player 1 attacks with sword 10"
    And everybody is told "Player 1 passes stage 1 with 20"
    And everybody is told "Player 3 passes stage 1 with 30"
    And everybody sees "stages.0" as [F5, B15]
    And Player 1 sees "stages.1" as [null]
    And everybody sees 3 cards in "discard"
    And everybody sees "attacks" as {"1": [], "2": [], "3": [], "4": []}
    And Player 1 can read "F70" nowhere

  @QU-14
  Scenario: A stage that nobody attacks is never shown
    Given this position:
      | quest        | Q2                 |
      | sponsor      | 2                  |
      | stages       | [[F5], [F70]]      |
      | participants | [1]                |
      | hands.1      | [S10]              |
    When Player 1 plays "S10" then "attack"
    And Player 1 plays "leave"
    Then everybody is told "The quest is over, and nobody has won it"
    And Player 1 can read "F70" nowhere
    And a spectator can read "F70" nowhere

  @QU-15
  Scenario Outline: An attack of <worth> against a stage of 20 <outcome>
    Given this position:
      | quest        | Q2                 |
      | sponsor      | 2                  |
      | stages       | [[F20], [F70]]     |
      | participants | [1]                |
      | hands.1      | <hand>             |
    When Player 1 plays <moves>
    Then everybody is told "<told>"
    And everybody sees "participants" as <left>

    Examples:
      | worth | outcome | hand     | moves                   | told                              | left |
      | 20    | passes  | [L20]    | "L20" then "attack"     | Player 1 passes stage 1 with 20   | [1]  |
      | 15    | fails   | [B15]    | "B15" then "attack"     | Player 1 fails at stage 1 with 15 | []   |
      | 0     | fails   | [F5]     | "attack"                | Player 1 fails at stage 1 with 0  | []   |

  # --- the end of a quest -----------------------------------------------------------------------------

  @QU-16 @QU-18
  Scenario: Several may win, each a shield for every stage; the sponsor wins none and draws anew
    Given this position:
      | turn         | 3                         |
      | quest        | Q2                        |
      | sponsor      | 2                         |
      | stages       | [[F5], [F10, D5]]         |
      | stage        | 2                         |
      | participants | [1, 4]                    |
      | hands.1      | [B15]                     |
      | hands.2      | [9 × S10]                 |
      | hands.4      | [L20]                     |
      | adventure    | [F15, F20, F25, F30, F35] |
    When Player 1 plays "B15" then "attack"
    And Player 4 plays "L20" then "attack"
    Then everybody sees "shields" as {"1": 2, "2": 0, "3": 0, "4": 2}
    And Player 2 is asked "Your hand is over twelve. Choose a card to discard"
    And Player 2 sees "hands.2" as [F15, F20, F25, F30, F35, 9 × S10]
    And everybody sees "quest" as "Q2"
    When Player 2 plays "F15" then "F20"
    Then everybody sees "quest" as null
    And everybody sees "sponsor" as null
    And everybody sees 7 cards in "discard"
    And everybody sees 1 card in "event_discard"
    And it is Player 4's turn

  @QU-17
  Scenario: Nobody joins
    Given this position:
      | quest     | Q2             |
      | sponsor   | 1              |
      | stages    | [[F5], [F70]]  |
      | adventure | [F15, F20, F25, F30] |
    When Player 2 plays "stay out"
    And Player 3 plays "stay out"
    And Player 4 plays "stay out"
    Then everybody is told "The quest is over, and nobody has won it"
    And Player 1 sees "hands.1" as [F15, F20, F25, F30]
    And Player 2 can read "F70" nowhere
    And it is Player 2's turn

  @QU-17
  Scenario: All fail, and later stages are not resolved
    Given this position:
      | quest        | Q2                 |
      | sponsor      | 2                  |
      | stages       | [[F20], [F70]]     |
      | participants | [1, 3]             |
    When Player 1 plays "attack"
    And Player 3 plays "attack"
    Then everybody is told "The quest is over, and nobody has won it"
    And everybody sees "shields" as {"1": 0, "2": 0, "3": 0, "4": 0}
    And a spectator can read "F70" nowhere

  @QU-18
  Scenario: All with seven shields win together, and the quest stays where it is
    Given this position:
      | quest        | Q2                 |
      | sponsor      | 2                  |
      | stages       | [[F5], [F10]]      |
      | stage        | 2                  |
      | participants | [1, 3, 4]          |
      | shields      | {"1": 5, "2": 3, "3": 4, "4": 6} |
      | hands.1      | [S10]              |
      | hands.3      | [S10]              |
      | hands.4      | [L20]              |
    When Player 1 plays "S10" then "attack"
    And Player 3 plays "S10" then "attack"
    And Player 4 plays "L20" then "attack"
    Then everybody is told "Player 1 is knighted with 7 shields"
    And everybody is told "Player 4 is knighted with 8 shields"
    And Player 1 and Player 4 win: "Seven shields or more make a knight"
    And everybody sees "stages" as [[F5], [F10]]
    And everybody sees "quest" as "Q2"
    And Player 1 cannot play "turn": "The game is over."

  @QU-18
  Scenario: Seven shields are looked at only when a sponsored quest is over
    Given this position:
      | shields | {"3": 7}   |
      | events  | [Plague, Q2] |
      | hands.2 | [F5, F10]  |
    When Player 1 plays "turn"
    Then the game goes on
    When Player 2 plays "turn" then "sponsor"
    And Player 2 plays "F5" then "close" then "F10" then "close" then "confirm"
    And Player 1 plays "stay out"
    And Player 3 plays "stay out"
    And Player 4 plays "stay out"
    Then Player 3 wins

  # --- one screen -------------------------------------------------------------------------------------

  @QU-19 @X-7
  Scenario: The curtain stands for trims out of turn
    Given this position:
      | turn      | 1               |
      | hands.2   | [12 × S10]      |
      | events    | [Prosperity]    |
      | adventure | [F10, F15, F70, F25, F30, F35, F40, F50] |
    And they share one screen
    When the curtain is lifted
    And "turn" is played at the screen
    Then a curtain stands before Player 2
    And the screen shows "F70" nowhere
    When what the screen shows is hidden
    And the curtain is lifted
    Then the screen shows the view of Player 2
    And the screen shows "F70"

  @QU-19 @QU-9 @X-7
  Scenario: The curtain stands before everybody who is asked to sponsor, and between sponsor and participants
    Given this position:
      | turn    | 1         |
      | events  | [Q2]      |
      | hands.1 | [D5]      |
      | hands.2 | [F5, F10] |
    And they share one screen
    When the curtain is lifted
    And "turn" is played at the screen
    Then the screen shows the view of Player 1
    When "decline" is played at the screen
    Then a curtain stands before Player 2
    When what the screen shows is hidden
    And the curtain is lifted
    And "sponsor" is played at the screen
    And "F5" is played at the screen
    And "close" is played at the screen
    And "F10" is played at the screen
    And "close" is played at the screen
    And "confirm" is played at the screen
    Then a curtain stands before Player 1
