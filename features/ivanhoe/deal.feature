Feature: Ivanhoe: the deck, the deal and who begins

  Background:
    Given a game of ivanhoe

  # --- deck and tokens --------------------------------------------------------------------------------

  @IV-K1
  Scenario: There are 110 cards
    Given this position:
      | colour | red |
    Then everybody sees 110 cards in "draw"
    And every card is in exactly one place

  @IV-K1
  Scenario Outline: The deck has <count> of <card>
    Given this position:
      | colour | red |
    Then on the table "draw" holds "<card>" <count> times

    Examples:
      | card     | count |
      | purple 3 | 4     |
      | purple 4 | 4     |
      | purple 5 | 4     |
      | purple 7 | 2     |
      | red 3    | 6     |
      | red 4    | 6     |
      | red 5    | 2     |
      | blue 2   | 4     |
      | blue 3   | 4     |
      | blue 4   | 4     |
      | blue 5   | 2     |
      | yellow 2 | 4     |
      | yellow 3 | 8     |
      | yellow 4 | 2     |
      | green 1  | 14    |
      | squire 2 | 8     |
      | squire 3 | 8     |
      | maiden 6 | 4     |

    Examples: actions
      | card          | count |
      | Riposte       | 3     |
      | Knock Down    | 2     |
      | Unhorse       | 1     |
      | Change Weapon | 1     |
      | Drop Weapon   | 1     |
      | Break Lance   | 1     |
      | Dodge         | 1     |
      | Retreat       | 1     |
      | Outmaneuver   | 1     |
      | Charge        | 1     |
      | Countercharge | 1     |
      | Disgrace      | 1     |
      | Adapt         | 1     |
      | Outwit        | 1     |
      | Shield        | 1     |
      | Stunned       | 1     |
      | Ivanhoe       | 1     |

  @IV-K1
  Scenario Outline: When four players hold a <colour> token there is still one for the fifth
    Given five players
    And this position:
      | turn       | 1           |
      | colour     | <colour>    |
      | withdrawn  | [2, 3, 4]   |
      | tokens     | {"1": ["<colour>"], "2": ["<colour>"], "3": ["<colour>"], "4": ["<colour>"]} |
      | displays.5 | [squire 2]  |
    When Player 1 plays "withdraw"
    Then everybody sees "tokens.5" as ["<colour>"]

    Examples:
      | colour |
      | red    |
      | blue   |
      | yellow |
      | green  |

  @IV-K1
  Scenario: Five purple tokens are there too, for whoever wins jousting and wants one
    Given five players
    And this position:
      | turn       | 1           |
      | colour     | purple      |
      | withdrawn  | [2, 3, 4]   |
      | tokens     | {"1": ["purple"], "2": ["purple"], "3": ["purple"], "4": ["purple"]} |
      | displays.5 | [squire 2]  |
    When Player 1 plays "withdraw"
    And Player 5 chooses "purple"
    Then everybody sees "tokens.5" as ["purple"]

  # --- the deal ---------------------------------------------------------------------------------------

  @IV-K2 @X-1 @X-5
  Scenario Outline: Eight cards are dealt to each of <seats> players, and the starter draws a ninth
    Given there are <seats> players
    And the seed is <seed>
    When a new game starts
    Then everybody sees 9 cards in "hands.<starter>"
    And everybody sees 8 cards in "hands.<other>"
    And everybody sees <left> cards in "draw"
    And everybody sees 0 cards in "discard"
    And it is Player <starter>'s turn
    And everybody sees "colour" as null
    And every card is in exactly one place

    Examples:
      | seats | seed | starter | other | left |
      | 2     | 1    | 1       | 2     | 93   |
      | 3     | 1    | 1       | 3     | 85   |
      | 4     | 1    | 3       | 1     | 77   |
      | 5     | 1    | 2       | 5     | 69   |

  @IV-K2
  Scenario: A hand has no limit
    Given this position:
      | turn       | 1                                    |
      | colour     | red                                  |
      | hands.2    | [6 × red 3, 5 × red 4, 4 × yellow 2] |
      | hands.1    | [maiden 6]                           |
      | displays.2 | [red 5]                              |
      | draw       | [purple 7]                           |
    When Player 1 plays "maiden 6" then "end turn"
    Then everybody sees 16 cards in "hands.2"
    When Player 2 plays "red 3" then "end turn"
    Then everybody sees 15 cards in "hands.2"
    And it is Player 1's turn

  @IV-K2
  Scenario: The discard pile lies open for all, in the order in which cards came to it
    Given there are 3 players
    And this position:
      | turn       | 1                  |
      | colour     | red                |
      | hands.1    | [red 3]            |
      | displays.1 | [red 5, squire 2]  |
      | displays.2 | [red 4]            |
      | discard    | [green 1, Riposte] |
    When Player 1 plays "withdraw"
    Then everybody sees "discard" as [green 1, Riposte, red 5, squire 2]

  @X-4
  Scenario: The deal is told to each of his own cards, to the others only that cards were dealt
    Given the seed is 1
    When a new game starts
    Then a spectator sees "hands.1" as [9 × null]
    And Player 2 sees "hands.1" as [9 × null]
    And Player 2 sees "hands.2" as [purple 4, red 3, red 4, blue 5, yellow 3, maiden 6, Drop Weapon, Stunned]
    And Player 2 is told "Player 2 draws Stunned"
    And Player 1 can read "Drop Weapon" nowhere
    And a spectator is told "Player 1 draws a card"
    And everybody sees 93 cards in "draw"
    And Player 1 sees "draw" as [93 × null]
    And a spectator can read "maiden 6" nowhere
    And a spectator can read "Riposte" nowhere
    And the chance is hidden from everybody

  # --- who begins -------------------------------------------------------------------------------------

  @IV-C1 @IV-C2
  Scenario: Tokens are drawn in turn and put back until purple comes
    Given there are 3 players
    And the seed is 3
    When a new game starts
    Then the last messages for a spectator are:
      | Player 1 draws a yellow token and puts it back |
      | Player 2 draws a red token and puts it back    |
      | Player 3 draws a blue token and puts it back   |
      | Player 1 draws a red token and puts it back    |
      | Player 2 draws a purple token and puts it back |
      | Player 2 has the turn                          |
      | Player 2 draws a card                          |
    And it is Player 2's turn
    And everybody sees "tokens" as {"1": [], "2": [], "3": []}

  @IV-C2
  Scenario: Purple may come at the first draw
    Given there are 3 players
    And the seed is 9
    When a new game starts
    Then the last messages for a spectator are:
      | Player 3 draws a card                          |
      | Player 1 draws a purple token and puts it back |
      | Player 1 has the turn                          |
      | Player 1 draws a card                          |
    And it is Player 1's turn
    And everybody sees "tokens.1" as []
