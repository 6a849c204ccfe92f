Feature: Skirmish: attacking, targeting, defending

  Background:
    Given a game of skirmish

  @SK-9 @SK-21
  Scenario: An attack reaches as far as its range, and a refusal costs nothing
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Archer", "at": [3, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [3, 7]}, {"seat": 2, "sheet": "Footman", "at": [4, 5]}]}
      """
    When Player 1 plays "#2 Attack 3,7"
    Then it is refused: "That is out of range."
    And on the table "units[number=2].points" is 1
    When Player 1 plays "#2 Attack 4,5"
    Then the messages for everybody are:
      """
      Player 1 attacks 4,5 from 3,3
      Player 1 turns up Archer
      Player 2 turns up Footman
      The card on 4,5 has health 2
      """
    And on the table "units[number=2].points" is 0

  @SK-25
  Scenario: Area hits friends, foes and keeps alike, each with its own defense, but not the attacker
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Mortar", "at": [3, 3]},
                 {"seat": 1, "sheet": "Levy", "at": [4, 4], "health": 2}, {"seat": 2, "sheet": "Keep", "at": [2, 4]},
                 {"seat": 2, "sheet": "Bulwark", "at": [3, 5]}, {"seat": 2, "sheet": "Duellist", "at": [3, 4]}]}
      """
    When Player 1 plays "#2 Attack 3,4"
    Then on the table there is:
      | units[number=2].health | 4  |
      | units[number=4].health | 13 |
      | units[number=5].health | 4  |
      | units[number=6].health | 2  |
      | units[number=5].seen   | true |
    And everybody is told "Player 1 loses Levy"

  @SK-25
  Scenario: Area hits the carrier that the attacker is in
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Wagon", "at": [3, 3], "health": 1},
                 {"seat": 1, "sheet": "Mortar", "at": {"in": 2}}, {"seat": 1, "sheet": "Levy", "at": [0, 1]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Duellist", "at": [3, 4]}]}
      """
    When Player 1 plays "#3 Attack 3,4"
    Then everybody is told "Player 1 loses Wagon"
    And everybody is told "Player 1 loses Mortar"
    And on the table "units[number=6].health" is 2

  @SK-22
  Scenario: A keep loses at most five health in one turn
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Ram", "at": [3, 6]},
                 {"seat": 2, "sheet": "Keep", "at": [3, 7]}, {"seat": 2, "sheet": "Levy", "at": [7, 7]}]}
      """
    When Player 1 plays "#2 Attack 3,7"
    Then on the table "units[number=3].health" is 12
    When Player 1 plays "#2 Attack 3,7"
    Then on the table "units[number=3].health" is 10
    When Player 1 plays "End turn"
    And Player 2 plays "End turn"
    And Player 1 plays "#2 Attack 3,7"
    Then on the table "units[number=3].health" is 7

  @SK-17 @SK-25
  Scenario: A Target makes that card's attacks on that enemy worse until the turn ends
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Duellist", "at": [3, 3]},
                 {"seat": 1, "sheet": "Levy", "at": [3, 5]}, {"seat": 2, "sheet": "Keep", "at": [7, 7]},
                 {"seat": 2, "sheet": {"name": "Wall", "health": 8, "points": 1}, "at": [3, 4]}]}
      """
    When Player 1 plays "#2 Target 3,4"
    Then everybody is told "Player 1 targets 3,4 from 3,3"
    And Player 2 sees "targets" as [{"by": [3, 3], "on": 5}]
    And Player 1 sees "targets" as [{"by": 2, "on": [3, 4]}]
    And on the table "units[number=2].seen" is false
    When Player 1 plays "#2 Attack 3,4"
    Then on the table "units[number=5].health" is 5
    When Player 1 plays "#3 Attack 3,4"
    Then on the table "units[number=5].health" is 3
    When Player 1 plays "End turn"
    Then on the table "targets" is []

  @HR-11
  Scenario Outline: How long a Target lasts
    Given the house rule target_lasts is <lasts>
    And this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Duellist", "at": [3, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [3, 4]}, {"seat": 2, "sheet": "Levy", "at": [7, 7]}]}
      """
    When Player 1 plays "#2 Target 3,4"
    And Player 1 plays "#2 Attack 3,4"
    Then on the table "units[number=3].health" is 12
    When Player 1 plays "#2 Attack 3,4"
    Then on the table "units[number=3].health" is <second>
    When Player 1 plays "End turn"
    And Player 2 plays "End turn"
    And Player 1 plays "#2 Attack 3,4"
    Then on the table "units[number=3].health" is <third>

    Examples:
      | lasts       | second | third |
      | turn        | 10     | 8     |
      | next_attack | 10     | 8     |
      | game        | 10     | 7     |

  @HR-11
  Scenario: A Target for the next attack ends with the turn, too
    Given the house rule target_lasts is next_attack
    And this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Duellist", "at": [3, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Ram", "at": [3, 4]}]}
      """
    When Player 1 plays "#2 Target 3,4"
    And Player 1 plays "End turn"
    Then on the table "targets" is []
    When Player 2 plays "End turn"
    And Player 1 plays "#2 Target 3,4"
    And Player 1 plays "#2 Attack 3,4"
    Then on the table "units[number=4].health" is 1
    And on the table "targets" is []

  @SK-18 @SK-25
  Scenario: A guard lends his defense to a neighbour and those beside it, until the opponent's next turn has ended
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Warden", "at": [3, 3]},
                 {"seat": 1, "sheet": "Levy", "at": [3, 4], "seen": true}, {"seat": 1, "sheet": "Ram", "at": [4, 4]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Levy", "at": [7, 6]}]}
      """
    When Player 1 plays "#2 Defend 3,4"
    Then everybody is told "Player 1 defends 3,4 from 3,3"
    And on the table there is:
      | units[number=2].health | 5 |
      | units[number=3].health | 7 |
      | units[number=4].health | 6 |
      | units[number=1].health | 15 |
      | units[number=3].lent   | {"health": 2, "until": 2} |
    When Player 1 plays "End turn"
    Then on the table "units[number=3].health" is 7
    When Player 2 plays "End turn"
    Then on the table "units[number=3].health" is 5
    And on the table "units[number=2].health" is 3

  @SK-25
  Scenario: Of several Defends on one card only the largest counts
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Warden", "at": [3, 3]},
                 {"seat": 1, "sheet": {"name": "Page", "health": 3, "points": 2, "defense": {"power": 1, "range": 1}}, "at": [3, 4]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Levy", "at": [7, 6]}]}
      """
    When Player 1 plays "#3 Defend 3,4"
    Then on the table "units[number=3].health" is 4
    When Player 1 plays "#2 Defend 3,4"
    Then on the table "units[number=3].health" is 5
    When Player 1 plays "#3 Defend 3,4"
    Then on the table "units[number=3].health" is 5
    When Player 1 plays "End turn"
    And Player 2 plays "End turn"
    Then on the table "units[number=3].health" is 3

  @HR-12 @SK-18
  Scenario Outline: What damage does to lent health
    Given the house rule defend_expiry is <expiry>
    And this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Warden", "at": [3, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Ram", "at": [3, 4]}]}
      """
    When Player 1 plays "#2 Defend 3,3"
    And Player 1 plays "End turn"
    And Player 2 plays "#4 Attack 3,3"
    Then on the table "units[number=2].health" is 4
    When Player 2 plays "#4 Attack 3,3"
    Then on the table "units[number=2].health" is 3
    When Player 2 plays "End turn"
    Then on the table "units[number=2].health" is <left>

    Examples:
      | expiry    | left |
      | absorb    | 3    |
      | take_back | 1    |
