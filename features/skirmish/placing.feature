Feature: Skirmish: musters and how they are placed

  Background:
    Given a game of skirmish

  @SK-22
  Scenario: Without musters of their own players have the two that come with the game, and a keep each
    When they start a new game
    Then Player 1 sees "units[number=1].sheet" as Keep
    And Player 1 sees "units[number=2].sheet" as Footman
    And Player 1 sees "units[number=6].sheet" as Ram
    And Player 2 sees "units[number=8].sheet" as Bulwark
    And Player 2 sees "units[number=12].sheet" as Duellist
    And everybody sees "mustered" as [5, 5]
    And Player 1 can read "Bulwark" nowhere
    And a spectator can read "Footman" nowhere

  @SK-23 @SK-21
  Scenario: Keeps first, in the back rows, then units in turn, face down
    When they start a new game
    Then Player 1 is offered only "#1"
    When Player 1 plays "#1"
    Then Player 1 is offered 8 moves
    And Player 1 is offered "0,0", "7,0"
    When Player 1 plays "0,1"
    Then it is refused: "The keep stands in your back row."
    When Player 1 plays "3,0"
    Then everybody is told "Player 1 places the keep on 3,0"
    And it is Player 2's turn
    When Player 2 plays "#7 4,7"
    Then it is Player 1's turn
    When Player 1 plays "#5 3,1"
    Then Player 2 is told "Player 1 places a card face down on 3,1"
    And Player 1 is told "Player 1 places Wagon face down on 3,1"
    And it is Player 2's turn
    And Player 2 can read "Wagon" nowhere
    When Player 2 plays "#8"
    Then Player 2 is offered 15 moves
    And Player 2 is offered "0,6", "7,7"
    And Player 2 is not offered "4,7" because "That space is taken."

  @SK-23
  Scenario: A unit may start inside a carrier that is placed, though not inside the keep
    Given this position:
      """
      {"placing": true, "units": [{"seat": 1, "sheet": "Keep", "at": [3, 0]}, {"seat": 1, "sheet": "Wagon", "at": [3, 1]},
        {"seat": 1, "sheet": "Scout"}, {"seat": 1, "sheet": "Levy"}, {"seat": 2, "sheet": "Keep", "at": [3, 7]},
        {"seat": 2, "sheet": "Ram"}]}
      """
    When Player 1 plays "#3 in 3,1"
    Then Player 2 is told "Player 1 places a card inside the card on 3,1"
    And Player 1 is told "Player 1 places Scout inside the card on 3,1"
    And on the table "units[number=3].at" is {"in": 2}
    And Player 2 sees "units[holds=1].at" as [3, 1]
    When Player 2 plays "#6 3,6"
    Then it is Player 1's turn
    When Player 1 plays "#4 in 3,0"
    Then it is refused: "None of your carriers with room stands there."

  @SK-23
  Scenario: Of carriers inside one another the outermost with room is meant, then the one with the lowest number
    Given this position:
      """
      {"placing": true, "units": [{"seat": 1, "sheet": "Keep", "at": [3, 0]}, {"seat": 1, "sheet": "Wagon", "at": {"in": 3}},
        {"seat": 1, "sheet": {"name": "Cart", "health": 3, "carry": 2}, "at": [3, 1]}, {"seat": 1, "sheet": "Scout"},
        {"seat": 1, "sheet": "Levy"}, {"seat": 1, "sheet": {"name": "Page", "health": 1}}, {"seat": 2, "sheet": "Keep", "at": [3, 7]},
        {"seat": 2, "sheet": "Ram"}]}
      """
    When Player 1 plays "#4 in 3,1"
    Then on the table "units[number=4].at" is {"in": 3}
    When Player 2 plays "#8 3,6"
    And Player 1 plays "#5 in 3,1"
    Then on the table "units[number=5].at" is {"in": 2}
    When Player 1 plays "#6 in 3,1"
    Then on the table "units[number=6].at" is {"in": 2}

  @SK-23
  Scenario: Who has more units goes on alone, and Player 1 has the first turn
    Given this position:
      """
      {"placing": true, "turn": 2, "units": [{"seat": 1, "sheet": "Keep", "at": [3, 0]}, {"seat": 1, "sheet": "Wagon", "at": [3, 1]},
        {"seat": 2, "sheet": "Keep", "at": [3, 7]}, {"seat": 2, "sheet": "Ram"}, {"seat": 2, "sheet": "Levy"}]}
      """
    When Player 2 plays "#4 3,6"
    Then it is Player 2's turn
    When Player 2 plays "#5 4,6"
    Then it is Player 1's turn
    And everybody is told "Player 1 has the turn"
    And Player 1 is offered "#2", "End turn"

  @SK-22
  Scenario Outline: A muster has its limits
    Given this position:
      """
      {"placing": true, "units": [<units>, {"seat": 2, "sheet": "Levy"}]}
      """
    Then it is refused: "<why>"

    Examples:
      | units                                                                                       | why |
      | {"sheet": "Ram"}, {"sheet": "Ram"}, {"sheet": "Ram"}, {"sheet": "Ram"}, {"sheet": "Ram"}, {"sheet": "Levy"} | Player 1 cannot have this muster: The muster costs 72 supplies: it may cost at most 60. |
      | {"sheet": "Keep"}, {"sheet": "Keep"}                                                        | Player 1 has 2 keeps: each has one. |
      | {"sheet": "Dragon"}                                                                         | Unit 1 has the sheet 'Dragon'; there are Keep, Footman, Rider, Archer, Mortar, Warden, Scout, Wagon, Duellist, Bulwark, Ram, Levy, Ranger, or write one out. |

  @SK-22 @SK-28
  Scenario: Players bring musters of their own, and the other knows only how many units there are
    Given musters are brought:
      """
      {"1": "Watch", "2": ["Ram", {"name": "Sneak", "health": 1, "points": 2, "move": 4, "identify": 3}]}
      """
    When they start a new game
    Then everybody sees "mustered" as [5, 2]
    And Player 1 sees "units[number=2].sheet" as Bulwark
    And Player 2 sees "units[number=9].sheet.name" as Sneak
    And Player 2 sees "units[number=9].sheet.supplies" as 10
    And Player 1 can read "Sneak" nowhere
    And Player 2 can read "Bulwark" nowhere
    When the match is saved and loaded
    Then Player 2 sees "units[number=9].sheet.name" as Sneak

  @SK-22 @SK-28
  Scenario Outline: A muster that cannot be is refused with what is wrong
    Given musters are brought:
      | 1 | <muster> |
    When they start a new game
    Then it is refused: "<why>"

    Examples:
      | muster                                | why                                                                                                  |
      | Crowd                                 | The muster of Player 1 is called 'Crowd'; there are March, Watch, or list its units.                  |
      | []                                    | The muster of Player 1 cannot be: A muster has 1 to 15 units, not 0.                                  |
      | [Keep]                                | The muster of Player 1 lists a keep, which everybody has anyway.                                      |
      | [{"name": "X", "points": 2, "move": 2}] | The muster of Player 1 cannot be: X has health 0: a unit has at least 1. |
      | [Ram, Ram, Ram, Ram, Ram, Ram]        | The muster of Player 1 cannot be: The muster costs 72 supplies: it may cost at most 60.                |
      | [{"name": "X", "health": 1, "range": 2}] | The muster of Player 1 cannot be: X has attack range, which needs at least 1 attack power.          |
