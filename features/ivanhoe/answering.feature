Feature: Ivanhoe: how actions are played and answered
  Choices are made step by step; then all others may answer, sealed; then the action works or is cancelled.

  Background:
    Given a game of ivanhoe
    And three players

  # --- what Ivanhoe cancels -----------------------------------------------------------------------------

  @IV-E3 @IV-S31 @IV-E3a @IV-G6
  Scenario Outline: Ivanhoe cancels <card>
    Given this position:
      | colour     | <colour>                                 |
      | hands.1    | [<card>]                                 |
      | hands.2    | [blue 2]                                 |
      | hands.3    | [Ivanhoe, green 1]                       |
      | displays.1 | [squire 3, squire 2, squire 3]           |
      | displays.2 | [purple 4, squire 2, maiden 6, purple 5] |
      | displays.3 | [squire 2]                               |
    When Player 1 plays '<text>'
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    And Player 2 is offered only "pass"
    And Player 3 is offered only "pass" and "Ivanhoe"
    And everybody sees "in_play" as [<card>]
    When Player 2 answers "pass"
    And Player 3 answers "Ivanhoe"
    Then the messages are:
      | Player 3 answers with Ivanhoe |
      | <card> has no effect          |
      | <card> is discarded           |
    And everybody sees:
      | colour     | <colour>                                 |
      | displays.1 | [squire 3, squire 2, squire 3]           |
      | displays.2 | [purple 4, squire 2, maiden 6, purple 5] |
      | displays.3 | [squire 2]                               |
      | beside.1   | []                                       |
      | beside.2   | []                                       |
      | in_play    | []                                       |
      | discard    | [Ivanhoe, <card>]                        |
      | hands.1    | []                                       |
      | played     | 1                                        |
      | added      | 0                                        |
    And Player 2 sees "hands.2" as [blue 2]
    And it is Player 1's turn
    And every card is in exactly one place

    Examples:
      | card          | colour | text                            |
      | Unhorse       | purple | Unhorse red                     |
      | Change Weapon | red    | Change Weapon blue              |
      | Drop Weapon   | yellow | Drop Weapon                     |
      | Break Lance   | purple | Break Lance P2                  |
      | Riposte       | purple | Riposte P2                      |
      | Dodge         | purple | Dodge P2 "maiden 6"             |
      | Retreat       | purple | Retreat "squire 2"              |
      | Knock Down    | purple | Knock Down P2                   |
      | Outmaneuver   | purple | Outmaneuver                     |
      | Charge        | purple | Charge                          |
      | Countercharge | purple | Countercharge                   |
      | Disgrace      | purple | Disgrace                        |
      | Adapt         | purple | Adapt                           |
      | Outwit        | purple | Outwit "squire 2" P2 "purple 5" |
      | Shield        | purple | Shield                          |
      | Stunned       | purple | Stunned P2                      |

  @IV-E3 @IV-S31
  Scenario: Who holds Ivanhoe may keep it back, and the action works
    Given this position:
      | colour     | red            |
      | hands.1    | [Riposte]      |
      | hands.2    | [Ivanhoe]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
    When Player 1 plays "Riposte P2"
    And Player 2 and Player 3 answer "pass"
    Then everybody sees "displays.1" as [red 3, red 5]
    And Player 2 sees "hands.2" as [Ivanhoe]

  @IV-E3a
  Scenario: What was played earlier in the turn stands
    Given this position:
      | colour     | red                     |
      | hands.1    | [red 3, Dodge, Riposte] |
      | hands.2    | [Ivanhoe]               |
      | displays.1 | [red 3]                 |
      | displays.2 | [red 4, red 4, red 5]   |
    When Player 1 plays "red 3"
    And Player 1 plays 'Dodge P2 "red 4"'
    And everybody asked answers "pass"
    And Player 1 plays "Riposte P2"
    And Player 2 answers "Ivanhoe"
    And Player 3 answers "pass"
    Then everybody sees:
      | displays.1 | [red 3, red 3]                   |
      | displays.2 | [red 4, red 5]                   |
      | discard    | [red 4, Dodge, Ivanhoe, Riposte] |
      | played     | 3                                |

  @IV-E3a
  Scenario: A cancelled action may be followed by another, which nobody can cancel any more
    Given this position:
      | colour     | red                |
      | hands.1    | [Riposte, Riposte] |
      | hands.2    | [Ivanhoe]          |
      | displays.1 | [red 3]            |
      | displays.2 | [red 4, red 5]     |
    When Player 1 plays "Riposte P2"
    And Player 2 answers "Ivanhoe"
    And Player 3 answers "pass"
    And Player 1 plays "Riposte P2"
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    And Player 2 is offered only "pass"
    When everybody asked answers "pass"
    Then everybody sees "displays.1" as [red 3, red 5]

  # --- who is asked -------------------------------------------------------------------------------------

  @IV-E3a
  Scenario: Cards for the display are answered by nobody
    Given this position:
      | colour     | red                         |
      | hands.1    | [red 3, squire 2, maiden 6] |
      | hands.2    | [Ivanhoe]                   |
      | displays.2 | [red 4]                     |
    When Player 1 plays "red 3" then "squire 2" then "maiden 6"
    Then everybody sees "displays.1" as [red 3, squire 2, maiden 6]
    And it is Player 1's turn

  @IV-E3
  Scenario: Ivanhoe is never played in one's own turn
    Given this position:
      | colour     | red                       |
      | hands.1    | [Ivanhoe, Riposte, red 3] |
      | displays.1 | [red 3]                   |
      | displays.2 | [red 4, red 5]            |
    Then Player 1 is not offered "Ivanhoe" because "Ivanhoe answers an action of another player; it is not played in your own turn."
    And Player 1 cannot play "Ivanhoe": "Ivanhoe answers an action of another player; it is not played in your own turn."
    When Player 1 plays "Riposte P2"
    Then Player 1 is not asked
    And Player 1 cannot play "Ivanhoe": "Wait until it is settled whether anyone answers with Ivanhoe."
    When everybody asked answers "pass"
    Then Player 1 is not offered "Ivanhoe" because "Ivanhoe answers an action of another player; it is not played in your own turn."

  @IV-E3 @IV-E3a
  Scenario: Who has withdrawn is not asked and cannot answer
    Given four players
    And this position:
      | colour     | red            |
      | hands.1    | [Riposte]      |
      | hands.3    | [Ivanhoe]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
      | displays.4 | [red 4]        |
      | withdrawn  | [3]            |
    When Player 1 plays "Riposte P2"
    Then Player 2 and Player 4 are asked "Do you answer with Ivanhoe?"
    And Player 3 cannot play "Ivanhoe": "Wait until it is settled whether anyone answers with Ivanhoe."
    When everybody asked answers "pass"
    Then everybody sees "displays.1" as [red 3, red 5]
    And Player 3 sees "hands.3" as [Ivanhoe]

  @IV-E3 @IV-E3a
  Scenario: Who has not entered yet may answer, and so may who is not concerned
    Given this position:
      | colour     | red            |
      | hands.1    | [Riposte]      |
      | hands.3    | [Ivanhoe]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
    When Player 1 plays "Riposte P2"
    And Player 3 answers "Ivanhoe"
    And Player 2 answers "pass"
    Then everybody is told "Riposte has no effect"

  @IV-E3a
  Scenario: Nothing but Ivanhoe can be played meanwhile
    Given this position:
      | colour     | red              |
      | hands.1    | [Riposte, red 3] |
      | hands.2    | [red 3, Charge]  |
      | hands.3    | [Ivanhoe, red 3] |
      | displays.1 | [red 3]          |
      | displays.2 | [red 4, red 5]   |
    When Player 1 plays "Riposte P2"
    Then these moves are refused:
      | Player 1 | red 3    | Wait until it is settled whether anyone answers with Ivanhoe. |
      | Player 1 | end turn | Wait until it is settled whether anyone answers with Ivanhoe. |
      | Player 2 | red 3    | Only Ivanhoe can be played out of turn. |
      | Player 2 | Charge   | Only Ivanhoe can be played out of turn. |
      | Player 2 | Ivanhoe  | You do not have that card.              |
      | Player 2 | withdraw | That is not an answer to the question.  |
      | Player 3 | red 3    | Only Ivanhoe can be played out of turn. |
      | Player 3 | end turn | That is not an answer to the question.  |
    And Player 2 is not offered "Charge" because "Only Ivanhoe can be played out of turn."
    And Player 3 is not offered "red 3" because "Only Ivanhoe can be played out of turn."
    And Player 3 is offered only "pass" and "Ivanhoe"

  # --- sealed -------------------------------------------------------------------------------------------

  @IV-E3a @X-4
  Scenario Outline: The question looks the same whoever holds Ivanhoe: <holder>
    Given four players
    And this position:
      | colour     | red               |
      | hands.1    | [Dodge, red 3]    |
      | hands.2    | [<second>, red 3] |
      | hands.3    | [<third>, red 3]  |
      | hands.4    | [<fourth>, red 3] |
      | displays.1 | [red 3]           |
      | displays.2 | [red 4, red 5]    |
      | draw       | [Charge]          |
    When Player 1 plays 'Dodge P2 "red 5"'
    Then Player 2, Player 3 and Player 4 are asked "Do you answer with Ivanhoe?"
    And everybody sees "asked" as [2, 3, 4]
    And the whole log is:
      | The draw pile is shuffled  |
      | Player 1 plays Dodge       |
      | Dodge is aimed at Player 2 |
      | Player 1 chooses red 5     |
    And Player 1 sees:
      | hands.2 | [null, null] |
      | hands.3 | [null, null] |
      | hands.4 | [null, null] |
    And Player 1 cannot tell whether "hands.2" holds "Ivanhoe"
    And Player 1 cannot tell whether "hands.3" holds "Ivanhoe"
    And a spectator cannot tell whether "hands.4" holds "Ivanhoe"
    When Player 4, Player 3 and Player 2 answer "pass"
    Then the whole log is:
      | The draw pile is shuffled  |
      | Player 1 plays Dodge       |
      | Dodge is aimed at Player 2 |
      | Player 1 chooses red 5     |
      | Player 2 loses red 5       |
      | Dodge is discarded         |
    And Player 1 cannot tell whether "hands.2" holds "Ivanhoe"
    And Player 1 cannot tell whether "hands.3" holds "Ivanhoe"
    And Player 1 cannot tell whether "hands.4" holds "Ivanhoe"

    Examples:
      | holder   | second   | third   | fourth  |
      | Player 2 | Ivanhoe  | blue 4  | green 1 |
      | Player 3 | yellow 3 | Ivanhoe | green 1 |
      | Player 4 | yellow 3 | blue 4  | Ivanhoe |
      | nobody   | yellow 3 | blue 4  | green 1 |

  @IV-E3a @X-4
  Scenario: An answer lies sealed until all have answered
    Given four players
    And this position:
      | colour     | red            |
      | hands.1    | [Dodge]        |
      | hands.2    | [Ivanhoe]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
    When Player 1 plays 'Dodge P2 "red 5"'
    And Player 2 answers "Ivanhoe"
    Then nothing more is told
    And everybody sees:
      | asked      | [3, 4]         |
      | discard    | []             |
      | in_play    | [Dodge]        |
      | displays.2 | [red 4, red 5] |
    And Player 1 sees "hands.2" as [null]
    And a spectator sees "hands.2" as [null]
    And no message for Player 2 mentions "Ivanhoe"
    And Player 1 cannot tell whether "hands.2" holds "Ivanhoe"
    And Player 2 cannot play "pass": "Wait until it is settled whether anyone answers with Ivanhoe."
    When the match is saved and loaded
    And Player 4 answers "pass"
    Then nothing more is told
    And Player 3 sees "hands.2" as [null]
    And Player 3 cannot tell whether "hands.2" holds "Ivanhoe"
    When Player 3 answers "pass"
    Then the messages are:
      | Player 2 answers with Ivanhoe |
      | Dodge has no effect           |
      | Dodge is discarded            |
    And Player 3 cannot play "pass": "It is not your turn."

  @IV-E3a @X-4
  Scenario Outline: In whatever order the answers come, the log is the same: <first>, <second>, <third>
    Given four players
    And this position:
      | colour     | red            |
      | hands.1    | [Dodge]        |
      | hands.3    | [Ivanhoe]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
    When Player 1 plays 'Dodge P2 "red 5"'
    And these moves are played:
      | <first>  | <one>   |
      | <second> | <two>   |
      | <third>  | <three> |
    Then the whole log is:
      | The draw pile is shuffled     |
      | Player 1 plays Dodge          |
      | Dodge is aimed at Player 2    |
      | Player 1 chooses red 5        |
      | Player 3 answers with Ivanhoe |
      | Dodge has no effect           |
      | Dodge is discarded            |
    And it is Player 1's turn

    Examples:
      | first    | one     | second   | two     | third    | three   |
      | Player 2 | pass    | Player 3 | Ivanhoe | Player 4 | pass    |
      | Player 2 | pass    | Player 4 | pass    | Player 3 | Ivanhoe |
      | Player 3 | Ivanhoe | Player 2 | pass    | Player 4 | pass    |
      | Player 3 | Ivanhoe | Player 4 | pass    | Player 2 | pass    |
      | Player 4 | pass    | Player 2 | pass    | Player 3 | Ivanhoe |
      | Player 4 | pass    | Player 3 | Ivanhoe | Player 2 | pass    |

  @IV-E3a
  Scenario: Once all have answered no answer can be taken back
    Given this position:
      | colour     | red            |
      | hands.1    | [Dodge]        |
      | hands.2    | [Ivanhoe]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
    When Player 1 plays 'Dodge P2 "red 5"'
    And Player 3 answers "pass"
    And Player 2 answers "pass"
    And Player 2 takes the move back
    Then it is refused

  @IV-E3a
  Scenario Outline: Who alone is asked cannot take the answer back either, with <seats> players
    Given <seats> players
    And this position:
      | colour     | red            |
      | hands.1    | [Dodge]        |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
      | withdrawn  | <withdrawn>    |
    When Player 1 plays 'Dodge P2 "red 5"'
    And Player 2 answers "pass"
    And Player 2 takes the move back
    Then it is refused: "Something was revealed or rolled since: that cannot be taken back."
    And everybody sees "displays.2" as [red 4]

    Examples:
      | seats | withdrawn |
      | two   | []        |
      | three | [3]       |

  # --- what counts as a card played ---------------------------------------------------------------------

  @IV-T3 @IV-E3
  Scenario: A cancelled action counts as a card played
    Given this position:
      | colour     | red       |
      | hands.1    | [Shield]  |
      | hands.2    | [Ivanhoe] |
      | displays.1 | [red 5]   |
      | displays.2 | [red 4]   |
    Then Player 1 is not offered "end turn" because "You have played no card this turn."
    When Player 1 plays "Shield"
    And Player 2 answers "Ivanhoe"
    And Player 3 answers "pass"
    And Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 5"
    And it is Player 2's turn

  @IV-T3 @IV-E3
  Scenario: An Ivanhoe in another's turn is no card of one's own turn
    Given this position:
      | colour     | red              |
      | hands.1    | [Shield]         |
      | hands.2    | [Ivanhoe, red 3] |
      | displays.1 | [red 3]          |
      | displays.2 | [red 5]          |
      | displays.3 | [red 4]          |
      | draw       | [blue 4]         |
    When Player 1 plays "Shield"
    And Player 2 answers "Ivanhoe"
    And Player 3 answers "pass"
    And Player 1 plays "withdraw"
    Then it is Player 2's turn
    And everybody sees "played" as 0
    And Player 2 is not offered "end turn" because "You have played no card this turn."
    And Player 2 cannot play "end turn": "You have played no card this turn."
    When Player 2 plays "red 3" then "end turn"
    Then everybody is told "Player 2 stands at 8"

  # --- only those concerned may answer ------------------------------------------------------------------

  @HR-6
  Scenario Outline: With ivanhoe_only_when_affected only the chosen opponent may answer <card>
    Given the house rule ivanhoe_only_when_affected is true
    And four players
    And this position:
      | colour     | purple               |
      | hands.1    | [<card>]             |
      | hands.2    | [blue 2]             |
      | hands.3    | [Ivanhoe]            |
      | displays.1 | [squire 3, squire 2] |
      | displays.2 | [squire 2, purple 5] |
      | displays.3 | [squire 3, purple 4] |
      | displays.4 | [squire 3, purple 4] |
    When Player 1 plays '<text>'
    Then Player 2 is asked "Do you answer with Ivanhoe?"
    And Player 3 cannot play "Ivanhoe": "Wait until it is settled whether anyone answers with Ivanhoe."
    When Player 2 answers "pass"
    Then no message says "<card> has no effect"
    And it is Player 1's turn

    Examples:
      | card        | text                |
      | Break Lance | Break Lance P2      |
      | Riposte     | Riposte P2          |
      | Dodge       | Dodge P2 "purple 5" |
      | Knock Down  | Knock Down P2       |
      | Stunned     | Stunned P2          |

  @HR-6
  Scenario: With ivanhoe_only_when_affected the partner of an Outwit may answer it
    Given the house rule ivanhoe_only_when_affected is true
    And this position:
      | colour     | red            |
      | hands.1    | [Outwit]       |
      | hands.3    | [Ivanhoe]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
      | displays.3 | [red 5]        |
    When Player 1 plays 'Outwit "red 3" P3 "red 5"'
    Then Player 3 is asked "Do you answer with Ivanhoe?"
    When Player 3 answers "Ivanhoe"
    Then everybody is told "Outwit has no effect"
    And everybody sees "displays.3" as [red 5]

  @HR-6
  Scenario Outline: With ivanhoe_only_when_affected only those who would lose a card may answer <card>
    Given the house rule ivanhoe_only_when_affected is true
    And five players
    And this position:
      | colour     | red                         |
      | hands.1    | [<card>]                    |
      | hands.5    | [Ivanhoe]                   |
      | displays.1 | [squire 2, squire 3, red 3] |
      | displays.2 | <touched>                   |
      | displays.3 | <touched>                   |
      | beside.3   | [Shield]                    |
      | displays.4 | <untouched>                 |
      | withdrawn  | [5]                         |
    When Player 1 plays "<card>"
    Then Player 2 is asked "Do you answer with Ivanhoe?"

    Examples:
      | card          | touched           | untouched |
      | Outmaneuver   | [red 4, squire 2] | [red 4]   |
      | Charge        | [squire 2, red 4] | [red 4]   |
      | Countercharge | [squire 2, red 5] | [red 4]   |
      | Disgrace      | [squire 2, red 4] | [red 4]   |
      | Adapt         | [squire 3, red 3] | [red 4]   |

  @HR-6
  Scenario: With ivanhoe_only_when_affected Ivanhoe still works for whom it is allowed
    Given the house rule ivanhoe_only_when_affected is true
    And this position:
      | colour     | red            |
      | hands.1    | [Riposte]      |
      | hands.2    | [Ivanhoe]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
    When Player 1 plays "Riposte P2"
    And Player 2 answers "Ivanhoe"
    Then everybody is told "Riposte has no effect"
    And everybody sees "displays.2" as [red 4, red 5]

  @HR-6
  Scenario Outline: With ivanhoe_only_when_affected <card> cannot be cancelled
    Given the house rule ivanhoe_only_when_affected is true
    And this position:
      | colour     | <colour>             |
      | hands.1    | [<card>]             |
      | hands.2    | [Ivanhoe]            |
      | displays.1 | [squire 3, squire 2] |
      | displays.2 | [squire 3]           |
    When Player 1 plays '<text>'
    Then everybody is told "<told>"
    And it is Player 1's turn

    Examples:
      | card          | colour | text               | told                                       |
      | Unhorse       | purple | Unhorse red        | The tournament is now red                  |
      | Change Weapon | red    | Change Weapon blue | The tournament is now blue                 |
      | Drop Weapon   | blue   | Drop Weapon        | The tournament is now green                |
      | Retreat       | red    | Retreat "squire 2" | Player 1 takes squire 2 back               |
      | Shield        | red    | Shield             | Shield lies beside the display of Player 1 |

  @HR-6 @HR-7
  Scenario: With ivanhoe_only_when_affected nobody can answer a Knock Down on someone who has withdrawn
    Given the house rule ivanhoe_only_when_affected is true
    And this position:
      | colour     | red          |
      | hands.1    | [Knock Down] |
      | hands.2    | [Ivanhoe]    |
      | hands.3    | [maiden 6]   |
      | displays.1 | [red 3]      |
      | displays.2 | [red 4]      |
      | withdrawn  | [3]          |
    When Player 1 plays "Knock Down P3"
    Then Player 1 sees "hands.1" as [maiden 6]
    And it is Player 1's turn

  @HR-6
  Scenario: By default whoever is in may answer, concerned or not
    Given the house rule ivanhoe_only_when_affected is false
    And four players
    And this position:
      | colour     | red            |
      | hands.1    | [Riposte]      |
      | hands.4    | [Ivanhoe]      |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
      | displays.4 | [red 4]        |
    When Player 1 plays "Riposte P2"
    Then Player 2, Player 3 and Player 4 are asked "Do you answer with Ivanhoe?"
    When Player 4 answers "Ivanhoe"
    And Player 2 and Player 3 answer "pass"
    Then everybody is told "Riposte has no effect"

  # --- where an action goes, and when it stays ----------------------------------------------------------

  @IV-G5
  Scenario: Every action in hand that would do nothing says why, and stays there
    Given this position:
      | colour     | green                                                                                                                                                 |
      | hands.1    | [Unhorse, Change Weapon, Drop Weapon, Break Lance, Riposte, Dodge, Retreat, Knock Down, Outmaneuver, Charge, Countercharge, Disgrace, Adapt, Ivanhoe] |
      | displays.1 | [green 1]                                                                                                                                             |
      | displays.2 | [green 1]                                                                                                                                             |
    Then Player 1 is offered only "withdraw"
    And these moves are refused:
      | Player 1 | Unhorse       | The tournament is not purple.                                                   |
      | Player 1 | Change Weapon | The tournament is not red, blue or yellow.                                      |
      | Player 1 | Drop Weapon   | The tournament is not red, blue or yellow.                                      |
      | Player 1 | Break Lance   | No unshielded opponent would lose a purple card.                                |
      | Player 1 | Riposte       | No unshielded opponent has two cards in his display.                            |
      | Player 1 | Dodge         | No unshielded opponent has two cards in his display.                            |
      | Player 1 | Retreat       | You need two cards in your display.                                             |
      | Player 1 | Knock Down    | There is no opponent from whose hand you could take a card.                     |
      | Player 1 | Ivanhoe       | Ivanhoe answers an action of another player; it is not played in your own turn. |
      | Player 1 | Shield        | You do not have that card.                                                      |
    And Player 1 sees 14 cards in "hands.1"

  @IV-G6
  Scenario Outline: A <card> that takes effect lies beside the display of Player <seat>
    Given this position:
      | colour     | red      |
      | hands.1    | [<card>] |
      | displays.1 | [red 3]  |
      | displays.2 | [red 4]  |
    When Player 1 plays "<text>"
    Then everybody sees "in_play" as [<card>]
    When everybody asked answers "pass"
    Then everybody sees:
      | beside.<seat> | [<card>] |
      | in_play       | []       |
      | discard       | []       |

    Examples:
      | card    | text       | seat |
      | Shield  | Shield     | 1    |
      | Stunned | Stunned P2 | 2    |

  @IV-G6
  Scenario: Any other action lies open while it may be answered, and is discarded when it has worked
    Given this position:
      | colour     | red            |
      | hands.1    | [Dodge]        |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
    When Player 1 plays 'Dodge P2 "red 5"'
    Then everybody sees:
      | in_play | [Dodge] |
      | discard | []      |
      | hands.1 | []      |
    When everybody asked answers "pass"
    Then everybody sees:
      | in_play | []             |
      | discard | [red 5, Dodge] |

  # --- step by step -------------------------------------------------------------------------------------

  @IV-G7
  Scenario: Choices come one after the other
    Given this position:
      | colour     | red            |
      | hands.1    | [Dodge, red 3] |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
      | displays.3 | [red 3, red 4] |
    When Player 1 plays "Dodge"
    Then Player 1 is asked "Choose an opponent"
    When Player 1 chooses "P2"
    Then Player 1 is asked "Choose the card he loses"
    When Player 1 chooses "red 4"
    Then the messages are:
      | Player 1 plays Dodge       |
      | Dodge is aimed at Player 2 |
      | Player 1 chooses red 4     |
    And Player 2 and Player 3 are asked

  @IV-G7
  Scenario Outline: One text may name all of them: <text>
    Given this position:
      | colour     | red                             |
      | hands.1    | [Dodge, Retreat, Change Weapon] |
      | displays.1 | [red 3, squire 2]               |
      | displays.2 | [red 4, red 5]                  |
    When Player 1 plays '<text>'
    Then Player 2 and Player 3 are asked "Do you answer with Ivanhoe?"
    And everybody is told "<told>"

    Examples:
      | text                 | told                      |
      | Dodge P2 "red 5"     | Player 1 chooses red 5    |
      | dodge p2 RED 5       | Player 1 chooses red 5    |
      | "Dodge" "P2" "red 5" | Player 1 chooses red 5    |
      | Retreat "squire 2"   | Player 1 chooses squire 2 |
      | change weapon yellow | Player 1 chooses yellow   |

  @IV-G7 @X-2
  Scenario: A text with one wrong step does nothing at all
    Given this position:
      | colour     | red            |
      | hands.1    | [Dodge, red 3] |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
      | displays.3 | [red 3]        |
    Then these moves are refused:
      | Player 1 | Dodge P2 "red 3"        | That card is not there.                              |
      | Player 1 | Dodge P3 "red 3"        | That player has fewer than two cards in the display. |
      | Player 1 | Dodge P1 "red 3"        | Choose an opponent, not yourself.                    |
      | Player 1 | Dodge P2 "red 5" "pass" | There is no such move in Ivanhoe.                    |
      | Player 1 | Dodge P2 "red 9"        | There is no such move in Ivanhoe.                    |
      | Player 1 | Dodge red P2            | That is not an answer to the question.               |
    And Player 1 is asked "Play a card, end the turn or withdraw"
    And Player 1 sees "hands.1" as [red 3, Dodge]

  @IV-G7 @X-4
  Scenario: Backing out before the last step costs nothing, and nobody has noticed
    Given this position:
      | colour     | red            |
      | hands.1    | [Dodge, red 3] |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
    And the match is remembered
    When Player 1 plays "Dodge"
    Then nothing more is told
    And Player 2 can read "Dodge" nowhere
    When Player 1 chooses "P2"
    Then nothing more is told
    And Player 1 is asked "Choose the card he loses"
    And Player 2 can read "Dodge" nowhere
    And Player 3 can read "Dodge" nowhere
    And a spectator can read "Dodge" nowhere
    And everybody sees:
      | asked   | [1] |
      | played  | 0   |
      | discard | []  |
      | in_play | []  |
    And everybody sees 2 cards in "hands.1"
    When the match is saved and loaded
    And Player 1 backs out
    Then the match is as remembered
    And Player 1 is asked "Play a card, end the turn or withdraw"
    And Player 1 is offered "Dodge" and "red 3"

  @IV-G7
  Scenario: After backing out the same card may be played otherwise
    Given this position:
      | colour     | red            |
      | hands.1    | [Dodge]        |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
      | displays.3 | [red 3, red 4] |
    When Player 1 plays "Dodge P2"
    And Player 1 backs out
    And Player 1 plays 'Dodge P3 "red 4"'
    And everybody asked answers "pass"
    Then everybody sees:
      | displays.2 | [red 4, red 5] |
      | displays.3 | [red 3]        |
      | played     | 1              |

  @IV-G7
  Scenario: After the last step there is no backing out and no taking back
    Given this position:
      | colour     | red            |
      | hands.1    | [Dodge]        |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4, red 5] |
    When Player 1 plays 'Dodge P2 "red 5"'
    And Player 1 backs out
    Then it is refused: "You have not begun an answer: there is nothing to go back on."
    When Player 1 takes the move back
    Then it is refused: "Something was revealed or rolled since: that cannot be taken back."
    And everybody sees "in_play" as [Dodge]

  @IV-G7
  Scenario: While choices are open nothing else can be done
    Given this position:
      | colour     | red              |
      | hands.1    | [Riposte, red 3] |
      | displays.1 | [red 3]          |
      | displays.2 | [red 4, red 5]   |
    When Player 1 plays "Riposte"
    Then these moves are refused:
      | Player 1 | withdraw | That is not an answer to the question. |
      | Player 1 | red 3    | That is not an answer to the question. |
      | Player 2 | pass     | It is not your turn.                   |
