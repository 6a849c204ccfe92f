Feature: Skirmish: how a game ends

  Background:
    Given a game of skirmish

  @SK-27
  Scenario: Whoever has no keep is beaten
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Ram", "at": [3, 6]},
                 {"seat": 2, "sheet": "Keep", "at": [3, 7], "health": 3}, {"seat": 2, "sheet": "Levy", "at": [7, 7]}]}
      """
    When Player 1 plays "#2 Attack 3,7"
    Then Player 1 wins: "Player 1 wins: the other's keep is destroyed."

  @SK-27
  Scenario: Whoever has no units is beaten, by whatever hand
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Mortar", "at": {"in": 3}},
                 {"seat": 1, "sheet": "Wagon", "at": [3, 3], "health": 2},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Footman", "at": [3, 4]}]}
      """
    When Player 1 plays "#2 Attack 3,4"
    Then Player 2 wins: "Player 2 wins: the other has no units left."

  @SK-27
  Scenario: Both at the same moment is a draw
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Mortar", "at": {"in": 3}},
                 {"seat": 1, "sheet": "Wagon", "at": [3, 3], "health": 2},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Levy", "at": [3, 4], "health": 2}]}
      """
    When Player 1 plays "#2 Attack 3,4"
    Then the game is a draw: "Both are beaten at the same moment."

  @SK-27
  Scenario: A unit inside a container counts
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Ram", "at": [3, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Levy", "at": {"in": 3}},
                 {"seat": 2, "sheet": "Levy", "at": [3, 4], "health": 3}]}
      """
    When Player 1 plays "#2 Attack 3,4"
    Then the game goes on

  @SK-27
  Scenario Outline: After a hundred turns the higher sum of health wins, without what was lent
    Given this position:
      """
      {"turn": 2, "turns": 99, "units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Ram", "at": [3, 3]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]},
                 {"seat": 2, "sheet": "Ram", "at": [7, 6], "health": <health>, "lent": {"health": 1, "until": 1}}]}
      """
    When Player 2 plays "End turn"
    Then the game is over: "<why>"

    Examples:
      | health | why                                          |
      | 4      | Player 1 has more health after 100 turns.    |
      | 5      | After 100 turns both have the same health.   |

  @SK-27
  Scenario Outline: A board position in which a side has no keep or no units is over when it is loaded
    Given this position:
      """
      {"turn": <turn>, "units": [<units>]}
      """
    Then the game is over: "<why>"

    Examples:
      | turn | units                                                                                                                        | why                                          |
      | 1    | {"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Ram", "at": [3, 3]}, {"seat": 2, "sheet": "Levy", "at": [7, 7]} | Player 1 wins: the other has no keep.        |
      | 2    | {"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Ram", "at": [3, 3]}, {"seat": 2, "sheet": "Keep", "at": [7, 7]} | Player 1 wins: the other has no units left.  |
      | 1    | {"seat": 1, "sheet": "Levy", "at": [3, 3]}, {"seat": 2, "sheet": "Levy", "at": [7, 7]}                                         | Both are beaten at the same moment.          |

  @SK-27 @SK-8
  Scenario: In a bare position nobody needs a keep
    Given this position:
      """
      {"bare": true, "units": [{"seat": 1, "sheet": {"name": "A", "attack": 2}}]}
      """
    Then the game goes on
