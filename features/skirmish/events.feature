Feature: Skirmish: attacks and other events between bare cards
  Cards without a board, turns or points: all are in range of each other, and End of Turn is a move.

  Background:
    Given a game of skirmish

  @SK-8
  Scenario: Two attack points take two of three health
    Given this position:
      """
      {"bare": true, "units": [{"seat": 1, "sheet": {"name": "A", "attack": 2}}, {"seat": 2, "sheet": {"name": "B", "health": 3}}]}
      """
    When "#1 Attack #2" is played
    Then on the table "units[number=2].health" is 1
    And Player 1 is offered "#1", "Defend", "End of Turn"

  @SK-9
  Scenario Outline: What defense leaves of the damage is taken from the health
    Given this position:
      """
      {"bare": true, "units": [{"seat": 1, "sheet": {"name": "A", "attack": 5}},
                               {"seat": 2, "sheet": {"name": "B", "health": 4, "defense": <defense>}}]}
      """
    When "#1 Attack #2" is played
    Then everybody is told "#2 has health <left>"
    And on the table "destroyed" holds B <times>

    Examples:
      | defense | left | times   |
      | 2       | 1    | 0 times |
      | 1       | 0    | once    |
      | 9       | 4    | 0 times |

  @SK-9 @SK-7
  Scenario: A destroyed container takes with it all that is inside, and what is inside that
    Given this position:
      """
      {"bare": true, "units": [{"seat": 1, "sheet": {"name": "A", "attack": 5}},
                               {"seat": 2, "sheet": {"name": "Cart", "health": 2, "carry": 1}},
                               {"seat": 2, "sheet": {"name": "Chest", "health": 3, "carry": 1}, "at": {"in": 2}},
                               {"seat": 2, "sheet": {"name": "Cat", "health": 9}, "at": {"in": 3}}]}
      """
    When "#1 Attack #2" is played
    Then the messages are:
      """
      #1 attacks #2
      #2 has health 0
      Player 2 loses Cat
      Player 2 loses Chest
      Player 2 loses Cart
      """
    And everybody sees 1 card in "units"
    And Player 1 is offered only "End of Turn"

  @SK-9
  Scenario: A card without health cannot be attacked, and nothing has changed
    Given this position:
      """
      {"bare": true, "units": [{"sheet": {"name": "A", "attack": 2}}, {"sheet": {"name": "B", "move": 2}},
                               {"sheet": {"name": "C", "health": 1}}]}
      """
    When "#1 Attack #2" is played
    Then it is refused: "That card has no health to lose."

  @SK-10
  Scenario Outline: Both ways in which the note writes an attack come to the same
    Given this position:
      """
      {"bare": true, "written": "<written>",
       "units": [{"sheet": {"name": "A", "attack": 3}}, {"sheet": {"name": "B", "health": 9, "defense": 2}},
                 {"sheet": {"name": "C", "health": 9, "defense": 4}}]}
      """
    When "#1 Target #2" is played
    And "#1 Attack #2" is played
    Then on the table "units[number=2].health" is 7
    When "#1 Attack #3" is played
    Then on the table "units[number=3].health" is 9

    Examples:
      | written |
      | before  |
      | inside  |

  @SK-11 @SK-12
  Scenario: An attack is one event, whether it is given whole or step by step
    Given this position:
      """
      {"bare": true, "units": [{"sheet": {"name": "A", "attack": 2}}, {"sheet": {"name": "B", "health": 9}}]}
      """
    When "#1 Attack #2" is played
    Then the last messages are:
      """
      #1 attacks #2
      #2 has health 7
      """
    When Player 1 plays "#1"
    And Player 1 plays "Attack"
    And Player 1 plays "#2"
    Then the last messages are:
      """
      #1 attacks #2
      #2 has health 5
      """

  @SK-13 @SK-17
  Scenario: A Target is heard by that aggressor's attacks on that victim and by no others; two stack
    Given this position:
      """
      {"bare": true, "units": [{"sheet": {"name": "A", "attack": 1}}, {"sheet": {"name": "B", "attack": 1, "health": 9}},
                               {"sheet": {"name": "C", "health": 20}}, {"sheet": {"name": "D", "health": 20}}]}
      """
    When "#1 Target #3" is played
    And "#1 Attack #4" is played
    Then on the table "units[number=4].health" is 19
    When "#2 Attack #3" is played
    Then on the table "units[number=3].health" is 19
    When "#1 Attack #3" is played
    Then on the table "units[number=3].health" is 17
    When "#1 Target #3" is played
    And "#1 Attack #3" is played
    Then on the table "units[number=3].health" is 14

  @SK-14 @SK-15 @SK-19
  Scenario: The note's example flow: what was set up inside an event ends with it, and an expiry comes once
    Given this position:
      """
      {"bare": true, "units": [{"seat": 1, "sheet": {"name": "Attacker", "attack": 1}},
                               {"seat": 2, "sheet": {"name": "Defender", "health": 3}}]}
      """
    When "Defend #2" is played
    Then on the table "units[number=2].health" is 4
    When "#1 Target #2" is played
    Then on the table "targets" is [{"by": 1, "on": 2}]
    When "#1 Attack #2" is played
    Then on the table "units[number=2].health" is 2
    When "End of Turn" is played
    Then on the table "units[number=2].health" is 1
    And on the table "targets" is []
    When "End of Turn" is played
    Then on the table "units[number=2].health" is 1

  @SK-19 @SK-15
  Scenario: Two attacks under one Target, and one after it has ended
    Given this position:
      """
      {"bare": true, "units": [{"sheet": {"name": "A", "attack": 1}}, {"sheet": {"name": "B", "health": 9}}]}
      """
    When "#1 Target #2" is played
    And "#1 Attack #2" is played
    Then on the table "units[number=2].health" is 7
    When "#1 Attack #2" is played
    Then on the table "units[number=2].health" is 5
    When "End of Turn" is played
    And "#1 Attack #2" is played
    Then on the table "units[number=2].health" is 4

  @SK-16
  Scenario: Listeners are on the table: they survive copies, saves and positions
    Given this position:
      """
      {"bare": true, "units": [{"sheet": {"name": "A", "attack": 1}}, {"sheet": {"name": "B", "health": 9}}]}
      """
    When "#1 Target #2" is played
    And "Defend #2" is played
    And the match is saved and loaded
    And the match is copied
    And the match is set up again from what it shows
    And "#1 Attack #2" is played
    Then on the table "units[number=2].health" is 8
    When "End of Turn" is played
    Then on the table "units[number=2].health" is 7

  @SK-18 @SK-20 @SK-15
  Scenario: When what it was lent is taken back, a card may be destroyed with its contents, not with what holds it
    Given this position:
      """
      {"bare": true, "units": [{"sheet": {"name": "A", "attack": 2}}, {"sheet": {"name": "Outer", "health": 3, "carry": 1}},
                               {"sheet": {"name": "Middle", "health": 2, "carry": 1}, "at": {"in": 2}},
                               {"sheet": {"name": "Inner", "health": 2}, "at": {"in": 3}}]}
      """
    When "Defend #3" is played
    And "#1 Attack #3" is played
    Then on the table "units[number=3].health" is 1
    When "End of Turn" is played
    Then everybody is told "Player 1 loses Middle"
    And everybody is told "Player 1 loses Inner"
    And on the table "units[number=2].health" is 3
    And everybody sees 2 cards in "units"

  @HR-12 @SK-18
  Scenario Outline: In a bare position all that was lent is taken back, unless the house rule says otherwise
    Given this position:
      """
      {"bare": true, <rules> "units": [{"sheet": {"name": "A", "attack": 1}}, {"sheet": {"name": "B", "health": 3}}]}
      """
    When "Defend #2" is played
    And "#1 Attack #2" is played
    Then on the table "units[number=2].health" is 3
    When "End of Turn" is played
    Then on the table "units[number=2].health" is <left>

    Examples:
      | rules                                    | left |
      |                                          | 2    |
      | "rules": {"defend_expiry": "take_back"}, | 2    |
      | "rules": {"defend_expiry": "absorb"},    | 3    |

  @SK-8 @SK-25
  Scenario: Nobody attacks or targets itself, and who has no attack does neither
    Given this position:
      """
      {"bare": true, "units": [{"sheet": {"name": "A", "attack": 1, "health": 3}}, {"sheet": {"name": "B", "health": 9}}]}
      """
    When "#1 Attack #1" is played
    Then it is refused: "A card cannot do that to itself."
    When "#1 Target #1" is played
    Then it is refused: "A card cannot do that to itself."
    When "#2 Target #1" is played
    Then it is refused: "That card cannot attack."

  @SK-8 @SK-24
  Scenario Outline: In a position no card is inside one of the other seat, board or none
    Given this position:
      """
      {<bare> "units": [{"seat": 1, "sheet": {"name": "A", "health": 3}, "at": {"in": 2}},
                        {"seat": 2, "sheet": {"name": "B", "health": 3, "carry": 2}<at>}]}
      """
    Then it is refused: "Unit 1 is inside unit 2, which is not on its side."

    Examples:
      | bare          | at              |
      |               | , "at": [3, 3]  |
      | "bare": true, |                 |

  @SK-8 @SK-25 @SK-26
  Scenario Outline: A Target that could not have been set up is refused in a position
    Given this position:
      """
      {"units": [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Duellist", "at": [3, 3]},
                 {"seat": 1, "sheet": {"name": "Cart", "health": 3, "carry": 1}, "at": [3, 4]},
                 {"seat": 2, "sheet": "Keep", "at": [7, 7]}, {"seat": 2, "sheet": "Wagon", "at": [3, 5]},
                 {"seat": 2, "sheet": "Ram", "at": {"in": 5}}], "targets": [{"by": <by>, "on": <on>}]}
      """
    Then it is refused: "'targets' lets unit <by> target unit <on>: <why>."

    Examples:
      | by | on | why                                |
      | 1  | 4  | only a unit with attack can        |
      | 3  | 4  | only a unit with attack can        |
      | 2  | 3  | that is on the same side           |
      | 2  | 2  | nobody targets himself             |
      | 2  | 6  | that is a back inside another card |
