Feature: Skirmish: backs, and what turns them up

  Background:
    Given a game of skirmish

  @SK-26 @X-4
  Scenario: A back shows its owner, its place and how many cards it holds, and has no number for the other side
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Scout", "at": [1, 0]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Wagon", "at": [6, 7]},
                 {"seat": 2, "sheet": "Levy", "at": {"in": 4}}, {"seat": 2, "sheet": "Ram", "at": [5, 7]}]}
      """
    Then Player 1 can read "Wagon" nowhere
    And Player 1 can read "Levy" nowhere
    And Player 1 sees "units[holds=1].at" as [6, 7]
    And Player 1 sees "units[holds=1].sheet" as null
    And Player 2 sees "units[number=4].sheet" as Wagon
    And a spectator can read "Scout" nowhere

  @SK-26
  Scenario: Identify turns up a back that is near enough; only a back can be identified, and nothing inside it
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Scout", "at": [3, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Wagon", "at": [3, 5]},
                 {"seat": 2, "sheet": "Levy", "at": {"in": 4}}, {"seat": 2, "sheet": "Ram", "at": [3, 6]}]}
      """
    When Player 1 plays "#2 Identify 3,6"
    Then it is refused: "That is out of range."
    When Player 1 plays "#2 Identify 3,5"
    Then the messages for everybody are:
      """
      Player 1 identifies the card on 3,5 from 3,3
      Player 2 turns up Wagon
      """
    And Player 1 sees "units[sheet=Wagon].health" as 3
    And Player 1 can read "Levy" nowhere
    And Player 2 can read "Scout" nowhere
    When Player 1 plays "#2"
    Then Player 1 is not offered "Identify" because "No enemy's back is near enough."

  @SK-26
  Scenario: Attacking turns a card up, and so does being hit for nothing
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Levy", "at": [3, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Bulwark", "at": [3, 4]}]}
      """
    When Player 1 plays "#2 Attack 3,4"
    Then the messages for everybody are:
      """
      Player 1 attacks 3,4 from 3,3
      Player 1 turns up Levy
      Player 2 turns up Bulwark
      The card on 3,4 has health 4
      """
    And on the table "units[number=4].health" is 4

  @SK-26
  Scenario: Moving, boarding, targeting and defending turn nothing up, but all see which back acted
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Footman", "at": [3, 3]},
                 {"seat": 1, "sheet": "Wagon", "at": [3, 1]}, {"seat": 2, "sheet": "Keep", "at": [7, 7]},
                 {"seat": 2, "sheet": "Levy", "at": [3, 4]}]}
      """
    When Player 1 plays "#2 Target 3,4"
    Then everybody is told "Player 1 targets 3,4 from 3,3"
    When Player 1 plays "#2 Move 3,1"
    Then everybody is told "Player 1 moves from 3,3 into the card on 3,1"
    And Player 2 can read "Footman" nowhere
    And Player 2 can read "Wagon" nowhere

  @SK-26
  Scenario: Backs inside are only counted; face-up cards stay visible inside
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Wagon", "at": [3, 1]},
                 {"seat": 1, "sheet": "Ram", "at": {"in": 2}, "seen": true}, {"seat": 1, "sheet": "Rider", "at": {"in": 2}},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Levy", "at": [3, 5]}]}
      """
    Then Player 2 sees "units[sheet=Ram].at" as {"in": [3, 1]}
    And Player 2 sees "units[holds=2].at" as [3, 1]
    When Player 1 plays "#4 Move 3,3"
    Then everybody is told "Player 1 moves out of the card on 3,1 to 3,3"
    And Player 2 can read "Rider" nowhere
    And Player 2 sees "units[holds=1].at" as [3, 1]

  @SK-26
  Scenario: What is destroyed is turned up, contents included
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Ram", "at": [3, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Wagon", "at": [3, 4]},
                 {"seat": 2, "sheet": "Levy", "at": {"in": 4}}, {"seat": 2, "sheet": "Levy", "at": [7, 6]}]}
      """
    When Player 1 plays "#2 Attack 3,4"
    Then everybody is told "Player 2 loses Levy"
    And everybody is told "Player 2 loses Wagon"
    And Player 1 sees "destroyed" as [{"seat": 2, "sheet": "Levy"}, {"seat": 2, "sheet": "Wagon"}]
    And the game goes on
