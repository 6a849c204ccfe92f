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
    Then the messages for Player 1 are:
      """
      Player 1's Scout at 3,3 identifies the back at 3,5
      Player 2 turns up Wagon
      """
    And the messages for Player 2 are:
      """
      Player 1's back at 3,3 identifies the back at 3,5
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
      Player 1 turns up Levy
      Player 1's Levy attacks 3,4 from 3,3
      Player 2 turns up Bulwark
      Bulwark's defense takes all 2
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
    Then Player 2 is told "Player 1's back at 3,3 targets the back at 3,4: +1"
    And Player 1 is told "Player 1's Footman at 3,3 targets the back at 3,4: +1"
    When Player 1 plays "#2 Move 3,1"
    Then Player 2 is told "Player 1's back at 3,3 goes into the card at 3,1"
    And Player 1 is told "Player 1's Footman goes from 3,3 into the card at 3,1"
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
    Then Player 2 is told "A back of Player 1 leaves the card at 3,1 for 3,3"
    And Player 1 is told "Player 1's Rider leaves the card at 3,1 for 3,3"
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

  @SK-26 @X-4
  Scenario Outline: The order in which contents are told of hangs on their faces, neither on their numbers nor on who holds whom
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Ram", "at": [3, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]},
                 {"seat": 2, "sheet": {"name": "Crate", "health": 3, "carry": <room>}, "at": [3, 4]},
                 {"seat": 2, "sheet": {"name": "Footsoldier <first>", "health": 3, "carry": 1}, "at": {"in": 4}},
                 {"seat": 2, "sheet": {"name": "Footsoldier <second>", "health": 3, "carry": 1}, "at": {"in": <holder>}},
                 {"seat": 2, "sheet": "Levy", "at": [7, 6]}]}
      """
    When Player 1 plays "#2 Attack 3,4"
    Then the last messages for Player 1 are:
      """
      Ram hits Crate for 3: destroyed
      Player 2 loses Footsoldier A
      Player 2 loses Footsoldier B
      Player 2 loses Crate
      """

    Examples:
      | first | second | holder | room |
      | A     | B      | 4      | 2    |
      | B     | A      | 4      | 2    |
      | A     | B      | 5      | 2    |
      | B     | A      | 5      | 2    |

  @SK-26 @HR-11
  Scenario Outline: A Target on a back ends when that back goes into a container; on a card that is turned up it stays
    Given the house rule target_lasts is game
    And this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Duellist", "at": [3, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Wagon", "at": [4, 4]},
                 {"seat": 2, "sheet": "Levy", "at": [3, 4], "seen": <seen>}]}
      """
    When Player 1 plays "#2 Target 3,4"
    And Player 1 plays "End turn"
    And Player 2 plays "#5 Move 4,4"
    Then Player 1 sees "targets" as <inside>
    When Player 2 plays "#5 Move 3,4"
    And Player 2 plays "End turn"
    And Player 1 plays "#2 Attack 3,4"
    Then on the table "units[number=5].health" is <left>

    Examples:
      | seen  | inside                     | left |
      | false | []                         | 3    |
      | true  | [{"by": 2, "on": [4, 4]}]  | 2    |

  @SK-26
  Scenario Outline: A Target by a back stays while that back is inside another, however long Targets last
    Given the house rule target_lasts is <lasts>
    And this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Duellist", "at": [3, 3]},
                 {"seat": 1, "sheet": "Wagon", "at": [2, 3]}, {"seat": 2, "sheet": "Keep", "at": [7, 7]},
                 {"seat": 2, "sheet": "Levy", "at": [2, 4]}, {"seat": 2, "sheet": "Ram", "at": [3, 4]}]}
      """
    When Player 1 plays "#2 Target 3,4"
    And Player 1 plays "#2 Move 2,3"
    Then Player 1 sees "targets" as [{"by": 2, "on": [3, 4]}]

    Examples:
      | lasts       |
      | turn        |
      | next_attack |
      | game        |
