Feature: Skirmish: turns, moving, boarding

  Background:
    Given a game of skirmish

  @SK-21 @SK-24 @SK-5
  Scenario: A Move names where it ends and takes the fewest steps to neighbours
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Rider", "at": [3, 3]},
                 {"seat": 1, "sheet": "Levy", "at": [3, 4]}, {"seat": 2, "sheet": "Keep", "at": [7, 7]},
                 {"seat": 2, "sheet": "Levy", "at": [7, 6]}]}
      """
    When Player 1 plays "#2"
    And Player 1 plays "Move"
    Then Player 1 is offered "0,2", "2,4", "3,5"
    And Player 1 is not offered "3,6" because "Other cards stand in the way there."
    And Player 1 is not offered "3,3"
    And Player 1 is not offered "3,4" because "Another card stands there, and this one cannot get inside it."
    And Player 1 is not offered "4,7" because "That is too far to move."
    And Player 1 is not offered "0,0"
    When Player 1 plays "3,5"
    Then Player 1 is told "Player 1's Rider moves from 3,3 to 3,5"
    And Player 2 is told "Player 1's back at 3,3 moves to 3,5"
    And on the table "units[number=2].steps" is 0
    And on the table "units[number=2].points" is 1
    And Player 1 is not offered "#2" because "There is nothing that unit can do."

  @SK-24
  Scenario: All Moves of a turn share the steps; both are full again when the owner's turn begins
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Rider", "at": [3, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Levy", "at": [7, 6]}]}
      """
    When Player 1 plays "#2 Move 3,4"
    And Player 1 plays "#2 Move 3,7"
    Then on the table "units[number=2].steps" is 0
    And Player 1 is not offered "#2" because "That unit has no action points left."
    And Player 1 is offered only "End turn"
    When Player 1 plays "End turn"
    Then it is Player 2's turn
    And on the table "units[number=2].points" is 0
    When Player 2 plays "End turn"
    Then on the table "units[number=2].points" is 2
    And on the table "units[number=2].steps" is 4
    And on the table "turns" is 2

  @SK-24 @SK-7
  Scenario: Boarding a carrier, being carried along, and leaving it
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Wagon", "at": [3, 3]},
                 {"seat": 1, "sheet": "Rider", "at": [3, 1]}, {"seat": 2, "sheet": "Keep", "at": [7, 7]},
                 {"seat": 2, "sheet": "Levy", "at": [7, 6]}]}
      """
    When Player 1 plays "#3 Move 3,3"
    Then Player 1 is told "Player 1's Rider goes from 3,1 into the card at 3,3"
    And Player 2 is told "Player 1's back at 3,1 goes into the card at 3,3"
    And on the table "units[number=3].at" is {"in": 2}
    And on the table "units[number=3].steps" is 2
    When Player 1 plays "#2 Move 3,5"
    Then on the table "units[number=3].at" is {"in": 2}
    And on the table "units[number=3].steps" is 2
    When Player 1 plays "#3 Move 3,7"
    Then Player 1 is told "Player 1's Rider leaves the card at 3,5 for 3,7"
    And Player 2 is told "A back of Player 1 leaves the card at 3,5 for 3,7"
    And on the table "units[number=3].at" is [3, 7]
    And on the table "units[number=2].holds" is 0

  @SK-24
  Scenario: A step may lead through a container with room, from one container into another, and into the keep
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [5, 3]}, {"seat": 1, "sheet": "Wagon", "at": [3, 3]},
                 {"seat": 1, "sheet": "Rider", "at": {"in": 2}}, {"seat": 1, "sheet": "Wagon", "at": [4, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Levy", "at": [7, 6]}]}
      """
    When Player 1 plays "#3"
    And Player 1 plays "Move"
    Then Player 1 is offered "4,3", "5,3", "6,3", "7,3"
    And Player 1 is not offered "3,3"
    When Player 1 plays "5,3"
    Then Player 1 is told "Player 1's Rider goes from the card at 3,3 into that at 5,3"
    And Player 2 is told "A back of Player 1 goes from the card at 3,3 into that at 5,3"
    And on the table "units[number=3].at" is {"in": 1}
    And on the table "units[number=3].steps" is 2

  @SK-24
  Scenario: A carrier has room for its levels, counting what is directly inside; enemies' carriers are none of yours
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": {"name": "Cart", "health": 3, "carry": 1}, "at": [3, 3]},
                 {"seat": 1, "sheet": "Wagon", "at": {"in": 1}}, {"seat": 1, "sheet": "Levy", "at": {"in": 2}},
                 {"seat": 1, "sheet": "Rider", "at": [3, 2]}, {"seat": 2, "sheet": "Wagon", "at": [2, 2]},
                 {"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 2, "sheet": "Keep", "at": [7, 7]}]}
      """
    When Player 1 plays "#4"
    And Player 1 plays "Move"
    Then Player 1 is not offered "3,3" because "Another card stands there, and this one cannot get inside it."
    And Player 1 is not offered "2,2" because "Another card stands there, and this one cannot get inside it."
    When Player 1 backs out
    And Player 1 plays "#3 Move 3,4"
    Then on the table "units[number=3].at" is [3, 4]
    And on the table "units[number=1].holds" is 1
    When Player 1 plays "#2 Move 4,3"
    And Player 1 plays "#4 Move 3,3"
    Then on the table "units[number=4].at" is {"in": 1}

  @SK-24
  Scenario: A Move ends on another space, so that back into one's own outermost container it takes a second
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Wagon", "at": [3, 3]},
                 {"seat": 1, "sheet": "Wagon", "at": {"in": 2}}, {"seat": 1, "sheet": "Rider", "at": {"in": 3}},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Levy", "at": [7, 6]}]}
      """
    When Player 1 plays "#4 Move 3,3"
    Then it is refused: "It is there already."
    And on the table "units[number=4].at" is {"in": 3}
    And on the table "units[number=4].steps" is 4
    When Player 1 plays "#4 Move 3,4"
    And Player 1 plays "#4 Move 3,3"
    Then on the table "units[number=4].at" is {"in": 2}
    And on the table "units[number=4].steps" is 2

  @SK-24 @SK-9
  Scenario: Cards inside attack from their container's space, and cannot be named
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Wagon", "at": [3, 3]},
                 {"seat": 1, "sheet": "Archer", "at": {"in": 2}}, {"seat": 1, "sheet": "Warden", "at": [2, 3]},
                 {"seat": 1, "sheet": "Footman", "at": {"in": 1}}, {"seat": 2, "sheet": "Keep", "at": [7, 7]},
                 {"seat": 2, "sheet": "Levy", "at": [3, 6], "health": 2}]}
      """
    When Player 1 plays "#3 Attack 3,6"
    Then everybody is told "Player 1's Archer attacks 3,6 from 3,3"
    And everybody is told "Player 1 turns up Archer"
    And everybody is told "Player 2 loses Levy"
    And on the table "units[number=3].at" is {"in": 2}
    And the game is over
