Feature: Quests: positions set up by hand

  Background:
    Given a game of quests

  @X-6
  Scenario: What is not named is shuffled under the named part of both decks
    Given this position:
      | hands.2   | [F70, E30] |
      | adventure | [F5, S10]  |
      | events    | [Plague]   |
    Then everybody sees 98 cards in "adventure"
    And everybody sees 17 cards in "events"
    And everybody sees 0 cards in "hands.1"
    And every card is in exactly one place
    And the match is set up again from what it shows

  @X-6
  Scenario: In the middle of the attacks: who has not attacked yet is asked
    Given this position:
      | quest        | Q3                        |
      | sponsor      | 4                         |
      | stages       | [[F5], [F10], [F15, S10]] |
      | stage        | 2                         |
      | participants | [1, 2, 3]                 |
      | attacks.1    | [S10, H10]                |
      | hands.2      | [B15]                     |
    Then Player 2 is asked "Choose weapons, then attack"
    And everybody sees "stages.0" as [F5]
    And Player 2 sees "stages.2" as [null, null]
    And Player 2 sees "attacks.1" as [null, null]
    And Player 4 sees "worth" as [5, 10, 25]
    And the match is set up again from what it shows

  @X-6 @QU-10
  Scenario: In the middle of building: what stood before the first card, and the steps since
    Given in the position "half_given" is {"before": {"quest": "Q3", "sponsor": 2, "hands": {"2": ["F5", "F10", "F25", "S10", "D5"]}}, "steps": ["F5", "close", "F10"]}
    And this position:
      | quest | Q3 |
    Then Player 2 is asked "Lay a card for this stage, or close it"
    And Player 2 is offered only "D5", "S10" and "close"
    And Player 2 sees "stages" as [["F5"], ["F10"]]
    And Player 1 sees "stages" as []
    And Player 1 sees 5 cards in "hands.2"
    When Player 2 goes 3 steps back
    Then Player 2 sees "stages" as []

  @X-6 @QU-10
  Scenario Outline: A quest that is being built shows no stages: <stages>, building <building>
    Given in the position "stages" is <stages>
    And in the position "building" is <building>
    And this position:
      | quest   | Q3                        |
      | sponsor | 2                         |
      | hands.2 | [F5, F10, F25, S10, D5]   |
    Then it is refused: "While a quest is being built nobody sees its stages: give all of them and leave 'building' out, or none of them. What the sponsor has laid so far goes into the 'steps' of 'half_given', as view(\"all\") gives it."

    Examples:
      | stages                     | building |
      | [["F5"]]                   | true     |
      | [["F5"], ["F10"]]          | true     |
      | [["F5"], ["F10"], ["F15"]] | true     |

  @X-6 @QU-18
  Scenario: A quest that is built and has no stages is over: they were put away
    Given in the position "building" is false
    And this position:
      | quest   | Q3 |
      | sponsor | 2  |
      | turn    | 4  |
    Then everybody sees "quest" as null
    And everybody sees "sponsor" as null
    And it is Player 1's turn

  @X-6 @QU-3
  Scenario: Cards that are being given up go into the steps of a half-given answer
    Given in the position "trimmed" is {"3": ["F5"]}
    And this position:
      | turn | 3 |
    Then it is refused: "Player 3 cannot have given up cards that are not discarded yet: they go into the 'steps' of 'half_given', as view(\"all\") gives it."

  @X-6 @HR-8
  Scenario: Who has shown to hold no weapon is known beyond the quest
    Given the house rule empty_attack is false
    And this position:
      | quest        | Q2             |
      | sponsor      | 1              |
      | stages       | [[F25], [F30]] |
      | participants | [2]            |
      | hands.1      | [S10]          |
      | hands.2      | [F5]           |
      | hands.3      | [S10]          |
    When Player 2 plays "attack"
    Then everybody sees "quest" as null
    And everybody sees "unarmed" as [2]
    And the match is set up again from what it shows
    And everybody sees "unarmed" as [2]

  @X-6
  Scenario Outline: Refused: <part> is <value>
    Given in the position "<part>" is <value>
    And this position:
      | quest   | <quest>   |
      | sponsor | <sponsor> |
    Then it is refused: "<sentence>"

    Examples:
      | part         | value              | quest  | sponsor | sentence |
      | hands        | {"1": ["Plague"]}  |        |         | 'hands' names Plague, a card of the other deck. |
      | events       | ["F5"]             |        |         | 'events' names F5, a card of the other deck. |
      | hands        | {"1": ["F6"]}      |        |         | 'hands' names 'F6', which is no card of Quests. |
      | shields      | {"1": -1}          |        |         | 'shields' of seat 1 is a number from 0 to 100, not -1. |
      | stages       | [["F5"]]           |        |         | 'stages' speaks of a quest, and none is under way: give the 'quest'. |
      | participants | [2]                | Q2     |         | A quest has 'participants' only when somebody sponsors it: give its 'sponsor'. |
      | turn         | 1                  | Plague |         | 'quest' is Q2 to Q5 or null, not Plague: other events are discarded at once. |
      | attacks      | {"1": ["S10"]}     | Q2     | 2       | Player 1 cannot have attacked without taking part: see 'participants'. |
      | stages       | [["F5"], ["F5"]]   | Q2     | 2       | That position cannot be taken up. Each stage has one foe, different weapons and more worth than the stage before. |
      | hands        | {"2": ["F5"]}      | Q2     | 2       | That position cannot be taken up. Whoever sponsors a quest can build it to its end. |
      | turns        | 201                |        |         | 'turns' is a number of turns that are over, at most 200, not 201. |
      | turns        | 200                |        |         | That position cannot be taken up. After 200 turns the game is over: 'turns' is at most 199 while it goes on. |
      | stage        | 2                  |        |         | 'stage' speaks of a quest, and none is under way: give the 'quest'. |
      | building     | true               |        |         | 'building' speaks of a quest, and none is under way: give the 'quest'. |
      | stage        | 2                  | Q2     |         | A quest has 'stage' only when somebody sponsors it: give its 'sponsor'. |
      | building     | true               | Q2     |         | A quest has 'building' only when somebody sponsors it: give its 'sponsor'. |
      | participants | [1, 1]             | Q2     | 2       | 'participants' names seat 1 twice. |
      | participants | [1]                | Q2     | 2       | Nobody can have joined a quest that is still being built: give its 2 'stages', or no 'participants'. |
      | stage        | 2                  | Q2     | 2       | 'stage' is 1 while the quest is being built, not 2. |
      | bounds       | [[1, 2, 3]]        | Q2     | 2       | 'bounds' is a list of pairs for up to 5 stages: above this, and at most that. |
      | bounds       | [[30, 20]]         | Q2     | 2       | 'bounds' of stage 1 are two numbers from 0 to 200 that rise, not 30 and 20. |
      | bounds       | [[0, 201]]         | Q2     | 2       | 'bounds' of stage 1 are two numbers from 0 to 200 that rise, not 0 and 201. |
      | bounds       | [[5, 10]]          |        |         | That position cannot be taken up. 'bounds' says something of stage 1, of which nothing can be concluded: stages are shown. |

  @X-6 @HR-10
  Scenario Outline: Of a stage that was not attacked nothing can be concluded: <bounds> at stage <stage> of <stages>
    Given the house rule stages_stay_hidden is true
    And in the position "bounds" is <bounds>
    And in the position "stages" is <stages>
    And this position:
      | quest        | Q2                   |
      | sponsor      | 1                    |
      | stage        | <stage>              |
      | participants | <riders>             |
      | hands.1      | [F5, F10, F15]       |
    Then it is refused: "That position cannot be taken up. <sentence>"

    Examples:
      | bounds            | stages             | stage | riders | sentence |
      | [[100, 200]]      | []                 | 1     | []     | 'bounds' says something of stage 1, of which nothing can be concluded: it was not attacked. |
      | [[0, 5]]          | [["F5"], ["F10"]]  | 1     | [2]    | 'bounds' says something of stage 1, of which nothing can be concluded: it was not attacked. |
      | [[0, 5], [5, 10]] | [["F5"], ["F10"]]  | 2     | [2]    | 'bounds' says something of stage 2, of which nothing can be concluded: it was not attacked. |
      | [[0, 3]]          | [["F5"], ["F10"]]  | 2     | [2]    | A stage that was attacked and not shown is worth more than its first bound and at most its second. |
      | [[5, 200]]        | [["F5"], ["F10"]]  | 2     | [2]    | A stage that was attacked and not shown is worth more than its first bound and at most its second. |

  @X-6 @QU-18 @HR-9
  Scenario: Who won while the sponsor draws anew is still looked for
    Given the house rule sponsor_draws_before_win_check is true
    And in the position "building" is false
    And this position:
      | quest     | Q2 |
      | sponsor   | 1  |
      | shields.2 | 8  |
    Then Player 2 wins

  @X-6 @QU-13
  Scenario Outline: An attack that nobody could make is refused: <attack>
    Given in the position "participants" is [1]
    And in the position "stages" is [["F5"], ["F10"]]
    And in the position "attacks" is {"1": <attack>}
    And this position:
      | quest   | Q2 |
      | sponsor | 2  |
    Then it is refused: "'attacks' of seat 1 are weapons, none of them twice."

    Examples:
      | attack         |
      | ["F5"]         |
      | ["S10", "S10"] |
