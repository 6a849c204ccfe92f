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
      Player 1 turns up Archer
      Player 1's Archer attacks 4,5 from 3,3
      Player 2 turns up Footman
      Footman's defense takes 1 of 3
      Archer hits Footman for 2: 2 left
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
    And the messages for everybody are:
      """
      Player 1 turns up Mortar
      Player 1's Mortar attacks 3,4 from 3,3
      Mortar hits Keep for 2: 13 left
      Player 2 turns up Duellist
      Mortar hits Duellist for 2: 2 left
      Player 1 turns up Levy
      Mortar hits Levy for 2: destroyed
      Player 1 loses Levy
      Player 2 turns up Bulwark
      Bulwark's defense takes all 2
      """

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
    And the last messages are:
      """
      Keep loses no more than 5 health in one turn
      Ram hits Keep for 2: 10 left
      """
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
    Then Player 2 is told "Player 1's back at 3,3 targets the back at 3,4: +1"
    And Player 2 sees "targets" as [{"by": [3, 3], "on": 5}]
    And Player 1 sees "targets" as [{"by": 2, "on": [3, 4]}]
    And on the table "units[number=2].seen" is false
    When Player 1 plays "#2 Attack 3,4"
    Then on the table "units[number=5].health" is 5
    And everybody is told "Duellist hits Wall for 3: 5 left"
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
    Then the messages for everybody are:
      """
      Player 1's back at 3,3 defends Levy at 3,4
      Levy at 3,4 is lent 2 health: 7 now
      """
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
    And everybody is told "Levy at 3,4 gives back 2 health: 5 left"
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

  @SK-25 @X-4
  Scenario Outline: Who targets and who defends whom is told by name as far as a seat may know
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Warden", "at": [3, 3], "seen": <up>},
                 {"seat": 1, "sheet": "Ram", "at": [2, 3], "seen": <friend>}, {"seat": 2, "sheet": "Keep", "at": [7, 7]},
                 {"seat": 2, "sheet": "Levy", "at": [3, 4], "seen": <friend>}]}
      """
    When Player 1 plays "#2 Defend 2,3"
    Then Player 1 is told "<own>"
    And Player 2 is told "<other>"
    When Player 1 plays "#2 Target 3,4"
    Then Player 2 is told "<target>"

    Examples:
      | up    | friend | own                                                | other                                              | target                                                |
      | false | false  | Warden at 3,3 defends Ram at 2,3                   | The back at 3,3 defends the back at 2,3            | Player 1's back at 3,3 targets the back at 3,4: +1    |
      | true  | false  | Player 1's Warden at 3,3 defends the back at 2,3   | Player 1's Warden at 3,3 defends the back at 2,3   | Player 1's Warden at 3,3 targets the back at 3,4: +1  |
      | false | true   | Player 1's back at 3,3 defends Ram at 2,3          | Player 1's back at 3,3 defends Ram at 2,3          | Player 1's back at 3,3 targets Levy at 3,4: +1        |
      | true  | true   | Warden at 3,3 defends Ram at 2,3                   | Warden at 3,3 defends Ram at 2,3                   | Warden at 3,3 targets Levy at 3,4: +1                 |

  @SK-18 @SK-20
  Scenario: Who defends itself is told, and who is destroyed by giving back what it was lent
    Given the house rule defend_expiry is take_back
    And this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Warden", "at": [3, 3]},
                 {"seat": 1, "sheet": "Levy", "at": [0, 1]}, {"seat": 2, "sheet": "Keep", "at": [7, 7]},
                 {"seat": 2, "sheet": {"name": "Bull", "health": 3, "points": 1, "attack": {"power": 4, "range": 1}}, "at": [3, 4]},
                 {"seat": 2, "sheet": "Ram", "at": [3, 2]}]}
      """
    When Player 1 plays "#2 Defend 3,3"
    Then Player 1 is told "Player 1's Warden at 3,3 defends itself"
    And Player 2 is told "Player 1's back at 3,3 defends itself"
    When Player 1 plays "End turn"
    And Player 2 plays "#5 Attack 3,3"
    And Player 2 plays "#6 Attack 3,3"
    And Player 2 plays "End turn"
    Then everybody is told "Warden at 3,3 gives back 2 health: destroyed"
    And everybody is told "Player 1 loses Warden"
