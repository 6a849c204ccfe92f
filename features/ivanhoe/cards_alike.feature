Feature: Ivanhoe: cards alike
  Two cards of one kind do the same, but they lie in different places. Where it makes a difference which of them an
  action takes or leaves, the player who chooses says which; where it makes none, he is not bothered.

  Background:
    Given a game of ivanhoe

  # --- Dodge and Retreat ------------------------------------------------------------------------------------

  @IV-D15 @IV-D6
  Scenario Outline: Dodge takes number <number> of the red threes
    Given the position:
      | seats      | 3                                   |
      | colour     | red                                 |
      | hands.1    | [Dodge]                             |
      | displays.1 | [red 4]                             |
      | displays.2 | [red 3, red 5, red 3, red 3, red 4] |
    When Player 1 plays "Dodge P2"
    Then Player 1 is offered only "red 3", "red 4" and "red 5"
    When Player 1 chooses "red 3"
    Then Player 1 is asked "Choose which of them, counted from the oldest"
    And Player 1 is offered only "1", "2" and "3"
    And Player 1 cannot play "4": "There are not so many of them."
    And Player 1 cannot play "red 3": "That is not an answer to the question."
    And on the table "hands.1" is [Dodge]
    When Player 1 chooses "<number>"
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    And the messages are:
      | Player 1 plays Dodge                             |
      | Dodge is aimed at Player 2                       |
      | Player 1 chooses red 3                           |
      | Player 1 means number <number> of Player 2's red 3 |
    When everybody asked answers "pass"
    Then everybody sees "displays.2" as <left>
    And on the table "discard" is [red 3, Dodge]
    And every card is in exactly one place

    Examples:
      | number | left                         |
      | 1      | [red 5, red 3, red 3, red 4] |
      | 2      | [red 3, red 5, red 3, red 4] |
      | 3      | [red 3, red 5, red 3, red 4] |

  @IV-D15 @IV-D6
  Scenario Outline: Nobody asks which, where <case>
    Given the position:
      | seats      | 2         |
      | colour     | red       |
      | hands.1    | [Dodge]   |
      | displays.1 | [red 4]   |
      | displays.2 | <display> |
    When Player 1 plays "Dodge P2 red 3"
    Then Player 2 is asked "Do you answer with Ivanhoe?"
    And no message mentions "means number"
    When Player 2 answers "pass"
    Then on the table "displays.2" is <left>

    Examples:
      | case                               | display                      | left                  |
      | there is one of them               | [red 4, red 3, red 5]        | [red 4, red 5]        |
      | they lie side by side              | [red 4, red 3, red 3, red 5] | [red 4, red 3, red 5] |
      | the display is nothing but of them | [red 3, red 3, red 3]        | [red 3, red 3]        |
      | others are parted and not meant    | [red 4, red 3, red 4]        | [red 4, red 4]        |

  @IV-D15 @IV-D7
  Scenario Outline: Retreat takes back number <number> of the squires
    Given the position:
      | seats      | 2                              |
      | colour     | red                            |
      | hands.1    | [Retreat]                      |
      | displays.1 | [squire 2, red 4, squire 2]    |
      | displays.2 | [red 3]                        |
    When Player 1 plays "Retreat squire 2 <number>"
    And Player 2 answers "pass"
    Then on the table "displays.1" is <left>
    And on the table "hands.1" is [squire 2]

    Examples:
      | number | left              |
      | 1      | [red 4, squire 2] |
      | 2      | [squire 2, red 4] |

  @IV-D15 @IV-D7
  Scenario: Retreat from squires side by side asks no further
    Given the position:
      | seats      | 2                           |
      | colour     | red                         |
      | hands.1    | [Retreat]                   |
      | displays.1 | [red 4, squire 2, squire 2] |
      | displays.2 | [red 3]                     |
    When Player 1 plays "Retreat squire 2"
    Then Player 2 is asked "Do you answer with Ivanhoe?"

  @IV-D15 @IV-G7
  Scenario: One can back out of saying which, and the others notice nothing before
    Given the position:
      | seats      | 3                     |
      | colour     | red                   |
      | hands.1    | [Dodge, red 5]        |
      | displays.1 | [red 4]               |
      | displays.2 | [red 3, red 4, red 3] |
    And the match is remembered
    When Player 1 plays "Dodge" then "P2" then "red 3"
    Then no further message is told
    And Player 2 cannot play "pass": "It is not your turn."
    When Player 1 backs out
    Then the match is as remembered
    When Player 1 plays 'Dodge P2 "red 3" 3'
    Then it is refused: "There are not so many of them."
    And the match is as remembered
    When Player 1 plays 'Dodge P2 "red 3"'
    Then the match is saved and loaded
    And the match is set up again from what it shows
    When Player 1 plays "1"
    And everybody asked answers "pass"
    Then on the table "displays.2" is [red 4, red 3]

  @IV-D15 @IV-E3
  Scenario: An action that is answered with Ivanhoe leaves all of them where they were
    Given the position:
      | seats      | 2                     |
      | colour     | red                   |
      | hands.1    | [Dodge]               |
      | hands.2    | [Ivanhoe]             |
      | displays.1 | [red 4]               |
      | displays.2 | [red 3, red 4, red 3] |
    When Player 1 plays "Dodge P2 red 3 1"
    And Player 2 answers "Ivanhoe"
    Then on the table "displays.2" is [red 3, red 4, red 3]

  # --- Outwit -----------------------------------------------------------------------------------------------

  @IV-D15 @IV-D14 @IV-D14a
  Scenario Outline: Outwit gives number <number> of one's own
    Given the position:
      | seats      | 2                     |
      | colour     | red                   |
      | hands.1    | [Outwit]              |
      | displays.1 | [red 3, red 4, red 3] |
      | displays.2 | [red 5, squire 2]     |
    When Player 1 plays "Outwit" then "red 3"
    Then Player 1 is asked "Choose which of them, counted from the oldest"
    And Player 1 is offered only "1" and "2"
    When Player 1 plays "<number>"
    Then Player 1 is asked "Choose whom to swap with"
    When Player 1 plays "P2" then "red 5"
    Then the last messages are:
      | Player 1 offers red 3 to Player 2 for red 5        |
      | Player 1 means number <number> of Player 1's red 3 |
    When Player 2 answers "pass"
    Then on the table "displays.1" is <left>
    And on the table "displays.2" is [squire 2, red 3]

    Examples:
      | number | left                  |
      | 1      | [red 4, red 3, red 5] |
      | 2      | [red 3, red 4, red 5] |

  @IV-D15 @IV-D14 @IV-D14a
  Scenario Outline: Outwit gets number <number> of the opponent's, here for a Stunned
    Given the position:
      | seats      | 2                        |
      | colour     | red                      |
      | hands.1    | [Outwit]                 |
      | displays.1 | [red 4]                  |
      | beside.1   | [Stunned]                |
      | displays.2 | [red 3, squire 2, red 3] |
    When Player 1 plays "Outwit" then "Stunned"
    Then Player 1 is asked "Choose whom to swap with"
    When Player 1 plays "P2" then "red 3"
    Then Player 1 is offered only "1" and "2"
    When Player 1 plays "<number>"
    And Player 2 answers "pass"
    Then on the table there is:
      | displays.1 | [red 4, red 3] |
      | displays.2 | <left>         |
      | beside.2   | [Stunned]      |

    Examples:
      | number | left              |
      | 1      | [squire 2, red 3] |
      | 2      | [red 3, squire 2] |

  @IV-D15 @IV-D14
  Scenario Outline: Outwit asks on both sides, also where like goes for like: number <mine> for number <theirs>
    Given the position:
      | seats      | 2                        |
      | colour     | red                      |
      | hands.1    | [Outwit]                 |
      | displays.1 | [red 3, red 4, red 3]    |
      | displays.2 | [red 3, squire 2, red 3] |
    When Player 1 plays 'Outwit "red 3" <mine> P2 "red 3" <theirs>'
    Then the last messages are:
      | Player 1 offers red 3 to Player 2 for red 3        |
      | Player 1 means number <mine> of Player 1's red 3   |
      | Player 1 means number <theirs> of Player 2's red 3 |
    When Player 2 answers "pass"
    Then on the table "displays.1" is <first>
    And on the table "displays.2" is <second>

    Examples:
      | mine | theirs | first                 | second                   |
      | 1    | 1      | [red 4, red 3, red 3] | [squire 2, red 3, red 3] |
      | 1    | 2      | [red 4, red 3, red 3] | [red 3, squire 2, red 3] |
      | 2    | 1      | [red 3, red 4, red 3] | [squire 2, red 3, red 3] |

  @IV-D15 @IV-D14
  Scenario: Outwit asks nothing more where cards alike lie together on both sides
    Given the position:
      | seats      | 2                        |
      | colour     | red                      |
      | hands.1    | [Outwit]                 |
      | displays.1 | [red 3, red 3, red 5]    |
      | displays.2 | [squire 2, red 4, red 4] |
    When Player 1 plays "Outwit red 3 P2 red 4"
    Then Player 2 is asked "Do you answer with Ivanhoe?"
    When Player 2 answers "pass"
    Then on the table "displays.1" is [red 3, red 5, red 4]
    And on the table "displays.2" is [squire 2, red 4, red 3]

  # --- Adapt ------------------------------------------------------------------------------------------------

  @IV-D15 @IV-D13 @IV-D13a
  Scenario Outline: Under Adapt a value of one kind is a choice too where the kept card may lie here or there: <number>
    Given the position:
      | seats      | 2                               |
      | colour     | red                             |
      | hands.1    | [Adapt]                         |
      | displays.1 | [red 5]                         |
      | displays.2 | [red 3, red 4, red 3, squire 2] |
    When Player 1 plays "Adapt"
    And Player 2 answers "pass"
    Then Player 2 is asked "Adapt: choose which of these cards you keep"
    And Player 2 is offered only "red 3"
    When Player 2 plays "red 3"
    Then Player 2 is asked "Choose which of them, counted from the oldest"
    And Player 2 is offered only "1" and "2"
    And Player 1 cannot play "end turn": "Wait until everyone has chosen what to keep under Adapt."
    When Player 2 plays "<number>"
    Then the messages are:
      | Player 2 means number <number> of Player 2's red 3 |
      | Player 2 loses red 3                               |
      | Adapt is discarded                                 |
    And on the table "displays.2" is <left>
    And it is Player 1's turn

    Examples:
      | number | left                     |
      | 1      | [red 3, red 4, squire 2] |
      | 2      | [red 4, red 3, squire 2] |

  @IV-D15 @IV-D13a
  Scenario Outline: Under Adapt the kind is named first, and then which of it: <kept>
    Given the position:
      | seats      | 2                                            |
      | colour     | red                                          |
      | hands.1    | [Adapt]                                      |
      | displays.1 | [red 5]                                      |
      | displays.2 | [red 3, squire 2, squire 3, red 4, squire 3] |
    When Player 1 plays "Adapt"
    And Player 2 answers "pass"
    And Player 2 plays "<kept>"
    Then on the table "displays.2" is <left>
    And it is Player 1's turn

    Examples:
      | kept       | left                        |
      | red 3      | [red 3, squire 2, red 4]    |
      | squire 3 1 | [squire 2, squire 3, red 4] |
      | squire 3 2 | [squire 2, red 4, squire 3] |

  @IV-D15 @IV-D13a
  Scenario Outline: Under Adapt nobody is asked which, where <case>
    Given the position:
      | seats      | 2         |
      | colour     | red       |
      | hands.1    | [Adapt]   |
      | displays.1 | [red 5]   |
      | displays.2 | <display> |
    When Player 1 plays "Adapt"
    And Player 2 answers "pass"
    And Player 2 plays "red 3"
    Then on the table "displays.2" is [red 3, red 4]
    And it is Player 1's turn

    Examples:
      | case                               | display                         |
      | only cards lie between that all go | [red 3, squire 3, red 3, red 4] |
      | they lie side by side              | [squire 3, red 3, red 3, red 4] |

  @IV-D15 @IV-D13a @IV-G7
  Scenario: Under Adapt too one can back out of saying which
    Given the position:
      | seats      | 2                     |
      | colour     | red                   |
      | hands.1    | [Adapt]               |
      | displays.1 | [red 5]               |
      | displays.2 | [red 3, red 4, red 3] |
    When Player 1 plays "Adapt"
    And Player 2 answers "pass"
    And the match is remembered
    And Player 2 plays "red 3"
    Then everybody sees "displays.2" as [red 3, red 4, red 3]
    When Player 2 backs out
    Then the match is as remembered
