Feature: Ivanhoe: the actions that change the tournament's colour
  Unhorse, Change Weapon and Drop Weapon.

  Background:
    Given a game of ivanhoe
    And three players

  # --- Unhorse ------------------------------------------------------------------------------------------

  @IV-D1 @IV-S15
  Scenario Outline: Unhorse brings a joust down to <colour>
    Given this position:
      | colour     | purple                      |
      | hands.1    | [Unhorse, purple 5, <card>] |
      | displays.1 | [purple 3]                  |
      | displays.2 | [purple 4]                  |
    When Player 1 plays "Unhorse"
    Then Player 1 is asked "Choose the new colour"
    And Player 1 is offered only "red", "blue" and "yellow"
    When Player 1 chooses "<colour>"
    Then everybody sees "colour" as purple
    When everybody asked answers "pass"
    Then the messages are:
      | The tournament is now <colour> |
      | Unhorse is discarded           |
    And everybody sees:
      | colour  | <colour>  |
      | discard | [Unhorse] |
      | played  | 1         |
    And Player 1 is offered "<card>"
    And Player 1 is not offered "purple 5" because "That card is not of the tournament's colour."

    Examples:
      | colour | card     |
      | red    | red 3    |
      | blue   | blue 2   |
      | yellow | yellow 4 |

  @IV-D1 @IV-T2
  Scenario: Cards of the old colour stay on display and count after Unhorse
    Given this position:
      | colour     | purple               |
      | hands.1    | [Unhorse, red 3]     |
      | displays.1 | [purple 3, squire 2] |
      | displays.2 | [purple 7]           |
    When Player 1 plays "Unhorse red"
    And Player 2 and Player 3 answer "pass"
    And Player 1 plays "red 3"
    Then everybody sees:
      | displays.1 | [purple 3, squire 2, red 3] |
      | displays.2 | [purple 7]                  |
      | totals.1   | 8                           |
      | totals.2   | 7                           |
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 8"

  @IV-D1 @IV-E1a
  Scenario: A Shield does not hold the colour
    Given this position:
      | colour     | purple     |
      | hands.1    | [Unhorse]  |
      | displays.1 | [purple 3] |
      | displays.2 | [purple 4] |
      | beside.2   | [Shield]   |
    When Player 1 plays "Unhorse blue"
    And everybody asked answers "pass"
    Then everybody sees "colour" as blue
    And everybody sees "beside.2" as [Shield]

  @IV-D1 @IV-E3 @IV-G6
  Scenario: Ivanhoe keeps a joust a joust
    Given this position:
      | colour     | purple              |
      | hands.1    | [Unhorse, purple 5] |
      | hands.3    | [Ivanhoe]           |
      | displays.1 | [purple 3]          |
      | displays.2 | [purple 4]          |
    When Player 1 plays "Unhorse red"
    And Player 2 answers "pass"
    And Player 3 answers "Ivanhoe"
    Then the messages are:
      | Player 3 answers with Ivanhoe |
      | Unhorse has no effect         |
      | Unhorse is discarded          |
    And everybody sees:
      | colour  | purple             |
      | discard | [Ivanhoe, Unhorse] |
    And Player 1 is offered "purple 5"

  @IV-D1 @IV-G5
  Scenario Outline: Unhorse stays in hand when the tournament is <colour>
    Given this position:
      | colour     | <colour>   |
      | hands.1    | [Unhorse]  |
      | displays.1 | [squire 2] |
    Then Player 1 is not offered "Unhorse" because "The tournament is not purple."
    And Player 1 cannot play "Unhorse": "The tournament is not purple."
    And Player 1 sees "hands.1" as [Unhorse]

    Examples:
      | colour |
      | red    |
      | blue   |
      | yellow |
      | green  |

  @IV-D1
  Scenario: Unhorse leads to red, blue or yellow and nowhere else
    Given this position:
      | colour     | purple     |
      | hands.1    | [Unhorse]  |
      | displays.1 | [purple 3] |
    Then Player 1 cannot play "Unhorse green": "The tournament cannot become that colour."
    And Player 1 cannot play "Unhorse purple": "The tournament cannot become that colour."
    When Player 1 plays "Unhorse"
    Then Player 1 is not offered "green" because "The tournament cannot become that colour."
    And Player 1 is not offered "purple" because "The tournament cannot become that colour."

  # --- Change Weapon ------------------------------------------------------------------------------------

  @IV-D2 @IV-S16
  Scenario Outline: Change Weapon turns <from> into <one> or <other>
    Given this position:
      | colour     | <from>                         |
      | hands.1    | [Change Weapon, <old>, <card>] |
      | displays.1 | [squire 2]                     |
      | displays.2 | [squire 3]                     |
    When Player 1 plays "Change Weapon"
    Then Player 1 is asked "Choose the new colour"
    And Player 1 is offered only "<one>" and "<other>"
    And Player 1 cannot play "<from>": "The tournament cannot become that colour."
    When Player 1 chooses "<one>"
    And everybody asked answers "pass"
    Then everybody sees:
      | colour  | <one>           |
      | discard | [Change Weapon] |
    And Player 1 is offered "<card>"
    And Player 1 is not offered "<old>" because "That card is not of the tournament's colour."

    Examples:
      | from   | one    | other  | old      | card     |
      | red    | blue   | yellow | red 5    | blue 2   |
      | red    | yellow | blue   | red 3    | yellow 2 |
      | blue   | red    | yellow | blue 5   | red 4    |
      | yellow | blue   | red    | yellow 3 | blue 4   |

  @IV-D2 @IV-T2
  Scenario: After Change Weapon three colours may lie in one display, and all of them count
    Given this position:
      | colour     | red                            |
      | hands.1    | [Change Weapon, blue 5, red 4] |
      | displays.1 | [purple 7, red 3]              |
      | displays.2 | [red 4, red 5, red 5]          |
    When Player 1 plays "Change Weapon blue"
    And everybody asked answers "pass"
    And Player 1 plays "blue 5"
    Then everybody sees:
      | displays.1 | [purple 7, red 3, blue 5] |
      | totals.1   | 15                        |
      | totals.2   | 14                        |
    And Player 1 is offered only "end turn" and "withdraw"
    And Player 1 is not offered "red 4" because "That card is not of the tournament's colour."

  @IV-D2 @IV-A3
  Scenario: Who wins after Change Weapon takes a token of the new colour
    Given two players
    And this position:
      | colour     | red             |
      | hands.1    | [Change Weapon] |
      | displays.1 | [red 5]         |
      | displays.2 | [red 3]         |
      | draw       | [purple 3]      |
    When Player 1 plays "Change Weapon yellow"
    And Player 2 answers "pass"
    And Player 1 plays "end turn"
    And Player 2 plays "withdraw"
    Then everybody is told "Player 1 wins the yellow tournament"
    And everybody sees "tokens.1" as [yellow]

  @IV-D2 @IV-E1a
  Scenario: A Shield does not hold the weapon
    Given this position:
      | colour     | yellow          |
      | hands.1    | [Change Weapon] |
      | displays.1 | [yellow 3]      |
      | displays.2 | [yellow 4]      |
      | beside.2   | [Shield]        |
    When Player 1 plays "Change Weapon red"
    And everybody asked answers "pass"
    Then everybody sees "colour" as red

  @IV-D2 @IV-E3 @IV-G6
  Scenario: Ivanhoe keeps the weapon
    Given this position:
      | colour     | yellow          |
      | hands.1    | [Change Weapon] |
      | hands.2    | [Ivanhoe]       |
      | displays.1 | [yellow 3]      |
      | displays.2 | [yellow 4]      |
    When Player 1 plays "Change Weapon red"
    And Player 2 answers "Ivanhoe"
    And Player 3 answers "pass"
    Then everybody is told "Change Weapon has no effect"
    And everybody sees:
      | colour  | yellow                   |
      | discard | [Ivanhoe, Change Weapon] |

  @IV-D2 @IV-D3 @IV-G5
  Scenario Outline: <card> stays in hand when the tournament is <colour>
    Given this position:
      | colour     | <colour>   |
      | hands.1    | [<card>]   |
      | displays.1 | [squire 2] |
    Then Player 1 is not offered "<card>" because "The tournament is not red, blue or yellow."
    And Player 1 cannot play "<card>": "The tournament is not red, blue or yellow."
    And Player 1 sees "hands.1" as [<card>]

    Examples:
      | card          | colour |
      | Change Weapon | purple |
      | Change Weapon | green  |
      | Drop Weapon   | purple |
      | Drop Weapon   | green  |

  # --- Drop Weapon --------------------------------------------------------------------------------------

  @IV-D3 @IV-S17 @IV-T4
  Scenario Outline: Drop Weapon turns <colour> green, and every card counts 1
    Given this position:
      | colour     | <colour>                     |
      | hands.1    | [Drop Weapon, green 1]       |
      | displays.1 | [<card>, squire 2, squire 2] |
      | displays.2 | [<card>, maiden 6]           |
      | displays.3 | [<card>]                     |
    When Player 1 plays "Drop Weapon"
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    When everybody asked answers "pass"
    Then the messages are:
      | The tournament is now green |
      | Drop Weapon is discarded    |
    And everybody sees:
      | colour   | green         |
      | totals.1 | 3             |
      | totals.2 | 2             |
      | totals.3 | 1             |
      | discard  | [Drop Weapon] |
    And Player 1 is offered "green 1"
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 3"

    Examples:
      | colour | card     |
      | red    | red 4    |
      | blue   | blue 4   |
      | yellow | yellow 3 |

  @IV-D3 @IV-T2
  Scenario: Cards with weapons stay on display in green but no more can be played
    Given this position:
      | colour     | red                           |
      | hands.1    | [Drop Weapon, red 5, green 1] |
      | displays.1 | [red 3]                       |
      | displays.2 | [red 4]                       |
    When Player 1 plays "Drop Weapon"
    And everybody asked answers "pass"
    Then Player 1 is not offered "red 5" because "That card is not of the tournament's colour."
    When Player 1 plays "green 1"
    Then everybody sees:
      | displays.1 | [red 3, green 1] |
      | totals.1   | 2                |
      | totals.2   | 1                |

  @IV-D3 @IV-E1a
  Scenario: A shielded display is counted in green like the others
    Given this position:
      | colour     | blue             |
      | hands.1    | [Drop Weapon]    |
      | displays.1 | [blue 2]         |
      | displays.2 | [blue 5, blue 4] |
      | beside.2   | [Shield]         |
    When Player 1 plays "Drop Weapon"
    And everybody asked answers "pass"
    Then everybody sees:
      | colour   | green |
      | totals.1 | 1     |
      | totals.2 | 2     |

  @IV-D3 @IV-E3 @IV-T3 @IV-T5
  Scenario: Ivanhoe against Drop Weapon leaves its player below the leader, and he must withdraw
    Given this position:
      | colour     | red                         |
      | hands.1    | [Drop Weapon, Unhorse]      |
      | hands.2    | [Ivanhoe]                   |
      | displays.1 | [red 3, squire 2, squire 2] |
      | displays.2 | [red 5, maiden 6]           |
      | draw       | [green 1]                   |
    When Player 1 plays "Drop Weapon"
    And Player 3 answers "pass"
    And Player 2 answers "Ivanhoe"
    Then everybody sees:
      | colour   | red                    |
      | totals.1 | 7                      |
      | totals.2 | 11                     |
      | played   | 1                      |
      | discard  | [Ivanhoe, Drop Weapon] |
    And Player 1 is offered only "withdraw"
    And Player 1 is not offered "end turn" because "Your total is 7; to stay in it must be at least 12."
    When Player 1 plays "withdraw"
    Then everybody sees:
      | withdrawn  | [1]                                               |
      | displays.1 | []                                                |
      | discard    | [Ivanhoe, Drop Weapon, red 3, squire 2, squire 2] |
    And it is Player 2's turn
