Feature: Ivanhoe: supporters and totals
  Squires and maidens go with every colour. In green every card counts 1.

  Background:
    Given a game of ivanhoe

  @IV-S12 @IV-S13
  Scenario Outline: In a <colour> tournament a <supporter> adds <value>
    Given this position:
      | turn       | 1             |
      | colour     | <colour>      |
      | hands.1    | [<supporter>] |
      | displays.1 | [<first>]     |
    When Player 1 plays "<supporter>"
    Then everybody is told "Player 1 plays <supporter>"
    And everybody sees "totals.1" as <total>

    Examples:
      | colour | first    | supporter | value | total |
      | purple | purple 7 | squire 2  | 2     | 9     |
      | red    | red 3    | squire 2  | 2     | 5     |
      | blue   | blue 2   | squire 3  | 3     | 5     |
      | yellow | yellow 4 | squire 3  | 3     | 7     |
      | purple | purple 3 | maiden 6  | 6     | 9     |
      | red    | red 5    | maiden 6  | 6     | 11    |
      | blue   | blue 2   | maiden 6  | 6     | 8     |

  @IV-S14 @IV-T4
  Scenario Outline: In green a <card> adds 1
    Given this position:
      | turn       | 1                  |
      | colour     | green              |
      | hands.1    | [<card>]           |
      | displays.1 | [green 1, green 1] |
    When Player 1 plays "<card>"
    Then everybody sees "totals.1" as 3

    Examples:
      | card     |
      | green 1  |
      | squire 2 |
      | squire 3 |
      | maiden 6 |

  @IV-S14 @IV-T4
  Scenario: In green the number of cards decides
    Given this position:
      | turn       | 1                            |
      | colour     | green                        |
      | hands.1    | [green 1, squire 2, green 1] |
      | displays.2 | [maiden 6, squire 3]         |
    When Player 1 plays "green 1" then "squire 2"
    Then Player 1 is not offered "end turn" because "Your total is 2; to stay in it must be at least 3."
    When Player 1 plays "green 1" then "end turn"
    Then everybody is told "Player 1 stands at 3"

  @IV-T4 @IV-D3
  Scenario: When a tournament turns green every card on display counts 1, and values count no more
    Given this position:
      | turn       | 1                            |
      | colour     | red                          |
      | hands.1    | [Drop Weapon]                |
      | displays.1 | [red 3, squire 2, squire 2]  |
      | displays.2 | [red 5, maiden 6]            |
    Then everybody sees "totals" as {"1": 7, "2": 11}
    When Player 1 plays "Drop Weapon"
    And Player 2 answers "pass"
    Then everybody sees "totals" as {"1": 3, "2": 2}
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 3"

  @IV-T4 @IV-D10
  Scenario: Actions look at printed values, in green too
    Given this position:
      | turn       | 1                             |
      | colour     | green                         |
      | hands.1    | [Charge]                      |
      | displays.1 | [squire 3, maiden 6]          |
      | displays.2 | [squire 2, green 1, squire 3] |
    When Player 1 plays "Charge"
    And Player 2 answers "pass"
    Then everybody sees "displays" as {"1": ["squire 3", "maiden 6"], "2": ["squire 2", "squire 3"]}

  # --- several ----------------------------------------------------------------------------------------

  @IV-F2
  Scenario: Several supporters in one turn, a maiden among them
    Given this position:
      | turn       | 1                                        |
      | drawn      | false                                    |
      | colour     | yellow                                   |
      | hands.1    | [squire 2, squire 2, squire 3, maiden 6] |
      | displays.2 | [yellow 4, maiden 6]                     |
      | draw       | [squire 3]                               |
    When Player 1 plays "squire 2" then "maiden 6" then "squire 3"
    Then everybody sees "totals.1" as 11
    And Player 1 is offered only "squire 2", "squire 3", "end turn" and "withdraw"
    When Player 1 plays "squire 2" then "squire 3" then "end turn"
    Then everybody sees "displays.1" as [squire 2, maiden 6, squire 3, squire 2, squire 3]
    And everybody is told "Player 1 stands at 16"

  @IV-F2
  Scenario: Each player may have a maiden of his own
    Given this position:
      | turn       | 1                   |
      | colour     | red                 |
      | hands.1    | [maiden 6, red 3]   |
      | displays.2 | [maiden 6]          |
    When Player 1 plays "maiden 6" then "red 3" then "end turn"
    Then everybody is told "Player 1 stands at 9"

  @IV-F2 @IV-F3
  Scenario: A second maiden in the same turn is refused
    Given this position:
      | turn    | 1                    |
      | colour  | red                  |
      | hands.1 | [maiden 6, maiden 6] |
    When Player 1 plays "maiden 6"
    Then Player 1 is not offered "maiden 6" because "There is a maiden in your display already."
    And Player 1 cannot play "maiden 6": "There is a maiden in your display already."
    And Player 1 is offered only "end turn" and "withdraw"

  @IV-F3
  Scenario: With a maiden on display squires, matching colour cards and actions go on as before
    Given this position:
      | turn       | 1                                              |
      | colour     | red                                            |
      | hands.1    | [maiden 6, squire 2, squire 3, red 3, Stunned] |
      | displays.1 | [maiden 6]                                     |
      | displays.2 | [red 5, maiden 6]                              |
    Then Player 1 is offered only "squire 2", "squire 3", "red 3", "Stunned" and "withdraw"
    And Player 1 cannot play "maiden 6": "There is a maiden in your display already."
    When Player 1 plays "squire 3" then "red 3" then "end turn"
    Then everybody is told "Player 1 stands at 12"

  @IV-F3 @IV-D7
  Scenario: A maiden that left the display may be followed by another
    Given this position:
      | turn       | 1                            |
      | colour     | red                          |
      | hands.1    | [maiden 6, Retreat]          |
      | displays.1 | [red 3, maiden 6]            |
    When Player 1 plays 'Retreat "maiden 6"'
    And Player 2 answers "pass"
    Then Player 1 is offered "maiden 6"
    When Player 1 plays "maiden 6"
    Then everybody sees "displays.1" as [red 3, maiden 6]
    And Player 1 cannot play "maiden 6": "There is a maiden in your display already."

  @IV-F3
  Scenario: In the next tournament a maiden may come again
    Given this position:
      | turn       | 2                    |
      | colour     | red                  |
      | hands.1    | [maiden 6, maiden 6] |
      | displays.1 | [maiden 6]           |
      | draw       | [green 1]            |
    When Player 2 plays "withdraw"
    And Player 1 plays "blue" then "maiden 6" then "end turn"
    Then everybody is told "Player 1 stands at 6"
