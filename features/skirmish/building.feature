Feature: Skirmish: cards, their capabilities and how they are built

  Background:
    Given a game of skirmish

  @SK-3 @SK-4
  Scenario: A sheet has a name, health, supplies and abilities
    Given this position:
      """
      {"building": {"name": "Juggler", "health": 1,
                    "abilities": {"action points": 1, "attack": {"power": 1, "range": 1, "area": 1}, "carry": 1, "move": 1,
                                  "defense": {"power": 1, "range": 1, "area": 1}, "identify": 1}}}
      """
    Then on the table there is:
      | building.name      | Juggler                                |
      | building.health    | 1                                      |
      | building.supplies  | 11                                     |
      | building.abilities | {"action points": 1, "attack": {"power": 1, "range": 1, "area": 1}, "defense": {"power": 1, "range": 1, "area": 1}, "carry": 1, "move": 1, "identify": 1} |

  @SK-1 @SK-6
  Scenario: While a card is built, each level that is increased adds one to the base
    Given this position:
      | building | {"name": "Dancer"} |
    When Player 1 plays "+ health"
    Then everybody is told "health is 1 now"
    When Player 1 plays "+ move"
    And Player 1 plays "+ move"
    And Player 1 plays "+ attack power"
    Then on the table "building.abilities" is {"attack": {"power": 1}, "move": 2}
    And on the table "building.supplies" is 4

  @SK-5
  Scenario: Range needs an attack point
    Given this position:
      | building | {"name": "Dancer", "health": 1} |
    Then Player 1 is not offered "+ attack range" because "That needs at least 1 attack power."
    When Player 1 plays "+ attack power"
    Then Player 1 is offered "+ attack range"

  @SK-5 @SK-22
  Scenario: Levels have their limits, and so has a card
    Given this position:
      | building | {"name": "Giant", "health": 8, "abilities": {"points": 3}} |
    Then Player 1 is not offered "+ health" because "It has as many levels of that as a muster allows."
    When Player 1 plays "+ move"
    Then Player 1 is not offered "+ move" because "A unit costs at most 12 supplies."
    When Player 1 plays "Done"
    Then the game is over: "The card is done."

  @SK-2
  Scenario: A rule is refused outside its time
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Scout", "at": [1, 0]},
                 {"seat": 2, "sheet": "Keep", "at": [0, 7]}, {"seat": 2, "sheet": "Levy", "at": [1, 7]}]}
      """
    Then Player 1 cannot play "+ move": "That is not an answer to the question."
    Given this position:
      | building | {"name": "Giant", "health": 1} |
    Then Player 1 cannot play "End turn": "That is not an answer to the question."

  @SK-6
  Scenario: Playing changes what a card has now; at the start that is its base
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Ram", "at": [1, 6]},
                 {"seat": 2, "sheet": "Keep", "at": [0, 7]}, {"seat": 2, "sheet": "Footman", "at": [1, 7]}]}
      """
    Then on the table "units[number=4].health" is 4
    When Player 1 plays "#2 Attack 1,7"
    Then on the table "units[number=4].health" is 2
    And on the table "units[number=4].sheet" is Footman

  @SK-22 @SK-28
  Scenario Outline: A sheet that cannot be is refused with what is wrong
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": <sheet>, "at": [1, 0]}]}
      """
    Then it is refused: "<why>"

    Examples:
      | sheet                                            | why                                                                             |
      | {"name": "X", "health": 1, "range": 1}           | Player 1 cannot have this muster: X has attack range, which needs at least 1 attack power. |
      | {"name": "X", "health": 9}                       | Player 1 cannot have this muster: X has health 9: a muster has at most 8.   |
      | {"name": "X", "health": 8, "points": 3, "move": 2} | Player 1 cannot have this muster: X costs 13 supplies: a unit costs at most 12. |
      | {"name": "X", "health": 2, "supplies": 5}        | X costs 2 supplies, the sum of its levels, not 5.                               |
      | {"name": "X", "health": 2, "magic": 5}           | X has 'magic', which is no ability: there are health, action points, attack, defense, carry, move, identify. |
      | {"name": "X", "health": -2}                      | X: health is a level from 0 to 99, not -2.                                      |
      | {"name": "X", "move": 2}                         | Player 1 cannot have this muster: X has health 0: a unit has at least 1.        |
