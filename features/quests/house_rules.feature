Feature: Quests: house rules

  Background:
    Given a game of quests

  @HR-8 @QU-13
  Scenario Outline: empty_attack is <value>: one who has a weapon
    Given the house rule empty_attack is <value>
    And this position:
      | quest        | Q2             |
      | sponsor      | 2              |
      | stages       | [[F5], [F70]]  |
      | participants | [1]            |
      | hands.1      | [F5, S10]      |
    Then Player 1 is offered only <moves>

    Examples:
      | value | moves              |
      | true  | "S10" and "attack" |
      | false | "S10"              |

  @HR-8
  Scenario: empty_attack is false: only who has no weapon attacks with nothing
    Given the house rule empty_attack is false
    And this position:
      | quest        | Q2             |
      | sponsor      | 2              |
      | stages       | [[F5], [F70]]  |
      | participants | [1, 3]         |
      | hands.1      | [S10]          |
      | hands.3      | [F5]           |
    Then Player 1 cannot play "attack": "You have a weapon and must use one."
    When Player 1 plays "S10" then "attack"
    Then Player 3 is offered only "attack"

  @HR-9 @QU-18
  Scenario: sponsor_draws_before_win_check is true: the redraw comes before the end
    Given the house rule sponsor_draws_before_win_check is true
    And this position:
      | quest        | Q2                 |
      | sponsor      | 2                  |
      | stages       | [[F5], [F10]]      |
      | stage        | 2                  |
      | participants | [1]                |
      | shields      | {"1": 5}           |
      | hands.1      | [S10]              |
      | hands.2      | [9 × S10]          |
    When Player 1 plays "S10" then "attack"
    Then Player 2 is asked "Your hand is one over twelve. Choose the card to discard"
    And everybody sees "shields.1" as 7
    When Player 2 plays "S10"
    Then everybody sees "quest" as null
    And Player 1 wins

  @HR-9 @QU-18
  Scenario: sponsor_draws_before_win_check is false, as usual: nobody draws any more
    Given this position:
      | quest        | Q2                 |
      | sponsor      | 2                  |
      | stages       | [[F5], [F10]]      |
      | stage        | 2                  |
      | participants | [1]                |
      | shields      | {"1": 5}           |
      | hands.1      | [S10]              |
    When Player 1 plays "S10" then "attack"
    Then Player 1 wins
    And everybody sees 0 cards in "hands.2"

  @HR-10 @QU-14
  Scenario Outline: stages_stay_hidden is <value>
    Given the house rule stages_stay_hidden is <value>
    And this position:
      | quest        | Q2                 |
      | sponsor      | 2                  |
      | stages       | [[F15], [F70]]     |
      | participants | [1, 3]             |
      | hands.1      | [L20]              |
      | hands.3      | [S10]              |
    When Player 1 plays "L20" then "attack"
    And Player 3 plays "S10" then "attack"
    Then everybody is told "Player 1 passes stage 1 with 20"
    And everybody is told "Player 3 fails at stage 1 with 10"
    And Player 1 sees "stages" as <seen>

    Examples:
      | value | seen                |
      | false | [["F15"], [null]]   |
      | true  | [[null], [null]]    |

  @HR-10 @QU-14
  Scenario Outline: Of a hidden stage everybody may conclude what the best who failed and the worst who passed tell: <name>
    Given the house rule stages_stay_hidden is true
    And this position:
      | quest        | Q2              |
      | sponsor      | 2               |
      | stages       | [[F15], [F70]]  |
      | participants | [1, 3, 4]       |
      | hands.1      | [<first>]       |
      | hands.3      | [<second>]      |
      | hands.4      | [<third>]       |
    When Player 1 plays "<first>" then "attack"
    And Player 3 plays "<second>" then "attack"
    And Player 4 plays "<third>" then "attack"
    Then everybody sees "bounds.0" as <bounds>
    And everybody sees "bounds.1" as [0, 200]
    And the match is set up again from what it shows

    Examples:
      | name       | first | second | third | bounds   |
      | two fail   | S10   | D5     | L20   | [10, 20] |
      | two pass   | L20   | D5     | E30   | [5, 20]  |
      | all pass   | L20   | B15    | E30   | [0, 15]  |

  @HR-13 @QU-20
  Scenario Outline: turn_limit is <limit>: after the last turn those with the most shields win together
    Given the house rule turn_limit is <limit>
    And this position:
      | turns   | <before>                        |
      | turn    | 2                               |
      | shields | {"1": 3, "2": 5, "3": 3, "4": 1} |
      | events  | [Plague]                        |
    When Player 2 plays "turn"
    Then Player 1, Player 2 and Player 3 win: "All turns are over, and the most shields win"
    And everybody sees "rules.turn_limit" as <limit>

    Examples:
      | limit | before |
      | 200   | 199    |
      | 60    | 59     |
      | 100   | 99     |
      | 400   | 399    |

  @HR-13 @QU-20
  Scenario: Before the last turn the game goes on
    Given this position:
      | turns   | 198      |
      | events  | [Plague] |
    When Player 1 plays "turn"
    Then it is Player 2's turn

  @HR-13
  Scenario: turn_limit cannot be anything
    Given the house rule turn_limit is 150
    When a new game starts
    Then it is refused: "House rule 'turn_limit' is one of 200, 60, 100, 400, not 150."

  @HR-14 @QU-16
  Scenario Outline: sporting is <value>: when somebody wins the quest
    Given the house rule sporting is <value>
    And this position:
      | quest        | Q2                 |
      | sponsor      | 2                  |
      | stages       | [[F5], [F10]]      |
      | stage        | 2                  |
      | participants | [1, 3]             |
      | hands.1      | [S10]              |
      | hands.3      | [S10]              |
    When Player 1 plays "S10" then "attack"
    And Player 3 plays "S10" then "attack"
    Then everybody sees "shields" as {"1": 2, "2": <shields>, "3": 2, "4": 0}
    And everybody sees 4 cards in "hands.2"

    Examples:
      | value | shields |
      | false | 0       |
      | true  | 2       |

  @HR-14 @QU-17
  Scenario Outline: sporting is <value>: when nobody wins the quest
    Given the house rule sporting is <value>
    And this position:
      | quest        | Q2                 |
      | sponsor      | 2                  |
      | stages       | [[F5], [F10, S10]] |
      | stage        | 2                  |
      | participants | [1]                |
      | hands.1      | [S10]              |
    When Player 1 plays "S10" then "attack"
    Then everybody sees "shields.2" as 0
    And everybody sees <cards> cards in "hands.2"

    Examples:
      | value | cards |
      | false | 5     |
      | true  | 2     |

  @HR-14 @QU-18
  Scenario: sporting is true: a sponsor may be knighted by it
    Given the house rule sporting is true
    And this position:
      | quest        | Q2                 |
      | sponsor      | 2                  |
      | stages       | [[F5], [F10]]      |
      | stage        | 2                  |
      | participants | [1]                |
      | shields      | {"2": 5}           |
      | hands.1      | [S10]              |
    When Player 1 plays "S10" then "attack"
    Then everybody is told "Player 2, who sponsored it, wins 2 shields"
    And Player 2 wins

  @HR-8 @HR-9 @HR-10 @HR-13 @HR-14
  Scenario: House rules go with the match
    Given the house rule empty_attack is false
    And the house rule sponsor_draws_before_win_check is true
    And the house rule stages_stay_hidden is true
    And the house rule turn_limit is 400
    And the house rule sporting is true
    And a new game
    When the match is saved and loaded
    And the match is set up again from what it shows
    Then everybody sees:
      | rules.empty_attack                   | false |
      | rules.sponsor_draws_before_win_check | true  |
      | rules.stages_stay_hidden             | true  |
      | rules.turn_limit                     | 400   |
      | rules.sporting                       | true  |
