Feature: Charge and Countercharge
  Both look for one printed value over all displays, Charge for the lowest and Countercharge for the highest, and every
  card of that value has to go: at the opponents' places and at one's own.

  Background:
    Given a game of ivanhoe

  # --- they work ----------------------------------------------------------------------------------------

  @IV-D10 @IV-S24 @IV-G1 @IV-G6
  Scenario: Charge sweeps the lowest value from every display, one's own included
    Given the position:
      | seats      | 3                           |
      | colour     | blue                        |
      | hands.1    | [Charge, blue 4]            |
      | displays.1 | [blue 4, squire 2]          |
      | displays.2 | [blue 2, blue 5, squire 2]  |
      | displays.3 | [squire 3, blue 4]          |
    When Player 1 plays "Charge"
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    And on the table "in_play" is [Charge]
    When Player 2 and Player 3 answer "pass"
    Then on the table there is:
      | displays.1 | [blue 4]                             |
      | displays.2 | [blue 5]                             |
      | displays.3 | [squire 3, blue 4]                   |
      | discard    | [squire 2, blue 2, squire 2, Charge] |
    And the messages are:
      | Player 1 loses squire 2 |
      | Player 2 loses blue 2   |
      | Player 2 loses squire 2 |
      | Charge is discarded     |
    And every card is in exactly one place
    And it is Player 1's turn

  @IV-D11 @IV-S25 @IV-G1 @IV-G6
  Scenario: Countercharge sweeps the highest value from every display, one's own included
    Given the position:
      | seats      | 3                             |
      | colour     | purple                        |
      | hands.1    | [Countercharge]               |
      | displays.1 | [purple 7, purple 4]          |
      | displays.2 | [purple 3, purple 7, squire 3] |
      | displays.3 | [maiden 6, purple 5]          |
    When Player 1 plays "Countercharge"
    And Player 2 and Player 3 answer "pass"
    Then on the table there is:
      | displays.1 | [purple 4]                          |
      | displays.2 | [purple 3, squire 3]                |
      | displays.3 | [maiden 6, purple 5]                |
      | discard    | [purple 7, purple 7, Countercharge] |
    And the messages are:
      | Player 1 loses purple 7    |
      | Player 2 loses purple 7    |
      | Countercharge is discarded |
    And every card is in exactly one place

  @IV-D11 @IV-S8
  Scenario: A maiden swept away by Countercharge costs no token
    Given the position:
      | seats      | 2                         |
      | colour     | red                       |
      | hands.1    | [Countercharge]           |
      | displays.1 | [red 3]                   |
      | displays.2 | [red 4, maiden 6, red 5]  |
      | tokens.2   | [yellow]                  |
    When Player 1 plays "Countercharge"
    And Player 2 answers "pass"
    Then on the table "displays.2" is [red 4, red 5]
    And on the table "tokens.2" is [yellow]
    And it is Player 1's turn

  @IV-D10 @IV-D11 @IV-T4
  Scenario Outline: In a green tournament <card> goes by the printed values all the same
    Given the position:
      | seats      | 2                                     |
      | colour     | green                                 |
      | hands.1    | [<card>]                              |
      | displays.1 | [green 1, squire 2]                   |
      | displays.2 | [green 1, squire 3, maiden 6, green 1] |
    When Player 1 plays "<card>"
    And Player 2 answers "pass"
    Then on the table "displays.1" is <first>
    And on the table "displays.2" is <second>
    And on the table "totals.2" is <total>

    Examples:
      | card          | first               | second                       | total |
      | Charge        | [squire 2]          | [squire 3, maiden 6]         | 2     |
      | Countercharge | [green 1, squire 2] | [green 1, squire 3, green 1] | 3     |

  # --- the display that would become empty ----------------------------------------------------------------

  @IV-D10 @IV-G2
  Scenario: With nothing but ones on the table, Charge leaves everyone his bottom card
    Given the position:
      | seats      | 3                           |
      | colour     | green                       |
      | hands.1    | [Charge]                    |
      | displays.1 | [green 1, green 1]          |
      | displays.2 | [green 1, green 1, green 1] |
      | displays.3 | [green 1]                   |
    When Player 1 plays "Charge"
    And Player 2 and Player 3 answer "pass"
    Then on the table there is:
      | displays.1 | [green 1] |
      | displays.2 | [green 1] |
      | displays.3 | [green 1] |
      | totals.2   | 1         |
    And the messages are:
      | Player 1 loses green 1 |
      | Player 2 loses green 1 |
      | Player 2 loses green 1 |
      | Charge is discarded    |

  @IV-D10 @IV-D11 @IV-G2
  Scenario Outline: Where <card> is after a whole display, the card that lies at the bottom stays
    Given the position:
      | seats      | 2                           |
      | colour     | yellow                      |
      | hands.1    | [<card>]                    |
      | displays.1 | [<own>]                     |
      | displays.2 | [squire 3, yellow 3, red 3] |
    When Player 1 plays "<card>"
    And Player 2 answers "pass"
    Then on the table "displays.1" is [<own>]
    And on the table "displays.2" is [squire 3]

    Examples:
      | card          | own      |
      | Charge        | yellow 4 |
      | Countercharge | yellow 2 |

  @IV-D10 @IV-G1
  Scenario: A bottom card has no privilege while something else remains
    Given the position:
      | seats      | 2                            |
      | colour     | blue                         |
      | hands.1    | [Charge]                     |
      | displays.1 | [blue 3]                     |
      | displays.2 | [blue 2, squire 2, squire 3] |
    When Player 1 plays "Charge"
    And Player 2 answers "pass"
    Then on the table "displays.2" is [squire 3]

  @IV-G2 @IV-D7
  Scenario: The bottom card is the one that lies there now, not the one that was played first
    Given the position:
      | seats      | 2                          |
      | turn       | 2                          |
      | colour     | yellow                     |
      | hands.1    | [Charge]                   |
      | hands.2    | [Retreat]                  |
      | displays.1 | [yellow 4]                 |
      | displays.2 | [squire 3, yellow 3, red 3] |
      | draw       | [yellow 4, squire 2]       |
    When Player 2 plays "Retreat squire 3"
    And Player 1 answers "pass"
    And Player 2 plays "squire 3" then "end turn"
    Then on the table "displays.2" is [yellow 3, red 3, squire 3]
    When Player 1 plays "Charge"
    And Player 2 answers "pass"
    Then on the table "displays.2" is [yellow 3]
    And on the table "displays.1" is [yellow 4]

  # --- Shields -----------------------------------------------------------------------------------------

  @IV-D10 @IV-D11 @IV-E1a @IV-E1b
  Scenario Outline: <card> passes a shielded opponent by
    Given the position:
      | seats      | 3                   |
      | colour     | red                 |
      | hands.1    | [<card>]            |
      | displays.1 | [red 4]             |
      | displays.2 | [red 3, red 4, red 5] |
      | displays.3 | [red 3, red 4, red 5] |
      | beside.2   | [Shield]            |
    When Player 1 plays "<card>"
    And Player 2 and Player 3 answer "pass"
    Then on the table "displays.2" is [red 3, red 4, red 5]
    And on the table "displays.3" is <third>
    And on the table "beside.2" is [Shield]

    Examples:
      | card          | third          |
      | Charge        | [red 4, red 5] |
      | Countercharge | [red 3, red 4] |

  @IV-D10 @IV-D11 @IV-E1b @IV-G5
  Scenario Outline: <card> looks at a shielded display too, and where only that one shows the value nothing can go
    Given the position:
      | seats      | 3                        |
      | colour     | red                      |
      | hands.1    | [<card>]                 |
      | displays.1 | [red 4, squire 3, red 4] |
      | displays.2 | [squire 2, red 5]        |
      | displays.3 | [red 4, squire 3]        |
      | beside.2   | [Shield]                 |
    Then Player 1 is not offered "<card>" because "No display would lose a card."
    And Player 1 cannot play "<card>": "No display would lose a card."
    And on the table "hands.1" is [<card>]

    Examples:
      | card          |
      | Charge        |
      | Countercharge |

  @IV-D10 @IV-D11 @IV-E1a
  Scenario Outline: One's own Shield does not save one from one's own <card>
    Given the position:
      | seats      | 3              |
      | colour     | red            |
      | hands.1    | [<card>]       |
      | displays.1 | [red 3, red 4] |
      | displays.2 | [red 3, red 4] |
      | displays.3 | [red 3, red 4] |
      | beside.1   | [Shield]       |
    When Player 1 plays "<card>"
    And Player 2 and Player 3 answer "pass"
    Then on the table there is:
      | displays.1 | [<left>] |
      | displays.2 | [<left>] |
      | displays.3 | [<left>] |
      | beside.1   | [Shield] |

    Examples:
      | card          | left  |
      | Charge        | red 4 |
      | Countercharge | red 3 |

  # --- Ivanhoe, and when they stay in hand -----------------------------------------------------------------

  @IV-D10 @IV-D11 @IV-E3 @IV-G6
  Scenario Outline: Ivanhoe stops <card>, and both cards are spent
    Given the position:
      | seats      | 2                 |
      | colour     | red               |
      | hands.1    | [<card>]          |
      | hands.2    | [Ivanhoe]         |
      | displays.1 | [red 3, red 5]    |
      | displays.2 | [red 3, red 5]    |
    When Player 1 plays "<card>"
    And Player 2 answers "Ivanhoe"
    Then on the table there is:
      | displays.1 | [red 3, red 5]    |
      | displays.2 | [red 3, red 5]    |
      | discard    | [Ivanhoe, <card>] |
      | hands.1    | []                |
      | hands.2    | []                |
    And everybody is told "<card> has no effect"
    And Player 1 is offered only "withdraw"

    Examples:
      | card          |
      | Charge        |
      | Countercharge |

  @IV-D10 @IV-D11 @IV-G5
  Scenario Outline: <card> stays in hand where <case>
    Given the position:
      | seats      | 3           |
      | colour     | green       |
      | hands.1    | [<card>]    |
      | displays.1 | <first>     |
      | displays.2 | <second>    |
    Then Player 1 is not offered "<card>" because "No display would lose a card."
    And Player 1 cannot play "<card>": "No display would lose a card."
    And on the table "hands.1" is [<card>]

    Examples:
      | card          | case                                 | first     | second             |
      | Charge        | nobody shows a card                  | []        | []                 |
      | Countercharge | nobody shows a card                  | []        | []                 |
      | Charge        | everyone shows a single card         | [green 1] | [green 1]          |
      | Countercharge | everyone shows a single card         | [green 1] | [green 1]          |
      | Charge        | the value is a display's only card   | [green 1] | [maiden 6, squire 2] |
      | Countercharge | the value is a display's only card   | [maiden 6] | [green 1, squire 2] |

  # --- the house rule ------------------------------------------------------------------------------------

  @HR-3 @IV-D10 @IV-D11
  Scenario Outline: With spare_self <spare>, <card> leaves Player 1 with <own>
    Given the house rule spare_self is <spare>
    And the position:
      | seats      | 2                     |
      | colour     | red                   |
      | hands.1    | [<card>]              |
      | displays.1 | [red 3, red 4, red 5] |
      | displays.2 | [red 3, red 4, red 5] |
    When Player 1 plays "<card>"
    And Player 2 answers "pass"
    Then on the table "displays.1" is <own>
    And on the table "displays.2" is <other>

    Examples:
      | spare | card          | own                   | other          |
      | false | Charge        | [red 4, red 5]        | [red 4, red 5] |
      | true  | Charge        | [red 3, red 4, red 5] | [red 4, red 5] |
      | false | Countercharge | [red 3, red 4]        | [red 3, red 4] |
      | true  | Countercharge | [red 3, red 4, red 5] | [red 3, red 4] |

  @HR-3 @IV-D10 @IV-D11 @IV-G5
  Scenario Outline: A spared display still counts when <card> looks for its value
    Given the house rule spare_self is true
    And the position:
      | seats      | 2                 |
      | colour     | red               |
      | hands.1    | [<card>]          |
      | displays.1 | [squire 2, red 5] |
      | displays.2 | [red 3, red 4]    |
    Then Player 1 is not offered "<card>" because "No display would lose a card."
    And Player 1 cannot play "<card>": "No display would lose a card."

    Examples:
      | card          |
      | Charge        |
      | Countercharge |
