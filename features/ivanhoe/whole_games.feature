Feature: Ivanhoe: whole games
  From the deal to the winner. Every total that is announced is checked, and what everybody holds after each tournament.

  Background:
    Given a game of ivanhoe

  @IV-A1 @IV-S1 @IV-T1 @IV-T3 @X-5
  Scenario: A game of two, won by Player 1 with five colours
    Given there are 2 players
    And the seed is 17
    And a new game
    Then everybody is told "Player 1 draws a purple token and puts it back"
    And it is Player 1's turn

    # the first tournament
    When Player 1 plays "red" then "red 3" then "Knock Down P2"
    And Player 2 answers "pass"
    And Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 3"
    When Player 2 plays "Drop Weapon"
    And Player 1 answers "pass"
    Then everybody is told "The tournament is now green"
    When Player 2 plays "squire 3" then "Stunned P1"
    And Player 1 answers "pass"
    Then everybody is told "Stunned lies beside the display of Player 1"
    When Player 2 plays "green 1" then "end turn"
    Then everybody is told "Player 2 stands at 2"
    When Player 1 plays "Riposte P2"
    And Player 2 answers "pass"
    Then everybody is told "green 1 goes from Player 2 to Player 1"
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 2"
    When Player 2 plays "withdraw"
    Then everybody is told "Player 1 wins the green tournament"
    And everybody is told "Player 1 takes a green token"
    And everybody sees "tokens" as {"1": ["green"], "2": []}

    # the second tournament
    When Player 1 plays "red" then "red 3" then "end turn"
    Then everybody is told "Player 1 stands at 3"
    When Player 2 plays "red 5" then "end turn"
    Then everybody is told "Player 2 stands at 5"
    When Player 1 plays "red 4" then 'Retreat "red 4"'
    And Player 2 answers "Ivanhoe"
    Then everybody is told "Retreat has no effect"
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 7"
    When Player 2 plays "withdraw"
    Then everybody is told "Player 1 wins the red tournament"
    And everybody is told "Player 1 takes a red token"
    And everybody sees "tokens" as {"1": ["red", "green"], "2": []}

    # the third tournament
    When Player 1 plays "yellow" then "yellow 4" then "end turn"
    Then everybody is told "Player 1 stands at 4"
    When Player 2 plays "withdraw"
    Then everybody is told "Player 1 wins the yellow tournament"
    And everybody is told "Player 1 takes a yellow token"
    And everybody sees "tokens" as {"1": ["red", "yellow", "green"], "2": []}

    # the fourth tournament
    When Player 1 plays "purple" then "squire 2" then "end turn"
    Then everybody is told "Player 1 stands at 2"
    When Player 2 plays "purple 3" then "end turn"
    Then everybody is told "Player 2 stands at 3"
    When Player 1 plays "squire 2" then "end turn"
    Then everybody is told "Player 1 stands at 4"
    When Player 2 plays "Adapt"
    And Player 1 answers "pass"
    Then everybody is told "Player 1 loses squire 2"
    When Player 2 plays "end turn"
    Then everybody is told "Player 2 stands at 3"
    When Player 1 plays "squire 3" then "end turn"
    Then everybody is told "Player 1 stands at 5"
    When Player 2 plays "Riposte P1"
    And Player 1 answers "pass"
    Then everybody is told "squire 3 goes from Player 1 to Player 2"
    When Player 2 plays "end turn"
    Then everybody is told "Player 2 stands at 6"
    When Player 1 plays "maiden 6" then 'Dodge P2 "squire 3"'
    And Player 2 answers "pass"
    Then everybody is told "Player 2 loses squire 3"
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 8"
    When Player 2 plays "withdraw"
    Then everybody is told "Player 1 wins the purple tournament"
    When Player 1 plays "purple"
    Then everybody is told "Player 1 takes a purple token"
    And everybody sees "tokens" as {"1": ["purple", "red", "yellow", "green"], "2": []}

    # the fifth tournament
    When Player 1 plays "blue" then "maiden 6" then "end turn"
    Then everybody is told "Player 1 stands at 6"
    When Player 2 plays "withdraw"
    Then everybody is told "Player 1 wins the blue tournament"
    And everybody is told "Player 1 takes a blue token"
    And everybody sees "tokens" as {"1": ["purple", "red", "blue", "yellow", "green"], "2": []}
    And everybody is told "Player 1 wins the game!"
    And Player 1 wins: "Player 1 wins the game!"
    And no question is open
    And every card is in exactly one place

  @IV-A1 @IV-S1 @IV-T1 @IV-T3 @X-5
  Scenario: A game of three, won by Player 1 with five colours
    Given there are 3 players
    And the seed is 19
    And a new game
    Then everybody is told "Player 1 draws a purple token and puts it back"
    And it is Player 1's turn

    # the first tournament
    When Player 1 plays "yellow" then "yellow 2" then "end turn"
    Then everybody is told "Player 1 stands at 2"
    When Player 2 plays "Change Weapon blue"
    And Player 1 and Player 3 answer "pass"
    Then everybody is told "The tournament is now blue"
    When Player 2 plays "squire 3" then "end turn"
    Then everybody is told "Player 2 stands at 3"
    When Player 3 plays "squire 2" then 'Outwit "squire 2" P1 "yellow 2"'
    And Player 1 and Player 2 answer "pass"
    Then everybody is told "squire 2 goes from Player 3 to Player 1"
    And everybody is told "yellow 2 goes from Player 1 to Player 3"
    When Player 3 plays "squire 2" then "end turn"
    Then everybody is told "Player 3 stands at 4"
    When Player 1 plays "Disgrace"
    And Player 2 and Player 3 answer "pass"
    Then everybody is told "Player 3 loses squire 2"
    When Player 1 plays "squire 2" then "Adapt"
    And Player 2 and Player 3 answer "pass"
    Then everybody is told "Player 1 loses squire 2"
    When Player 1 plays "squire 2" then "end turn"
    Then everybody is told "Player 1 stands at 4"
    When Player 2 plays "blue 2" then "end turn"
    Then everybody is told "Player 2 stands at 5"
    When Player 3 plays "Riposte P1"
    And Player 1 and Player 2 answer "pass"
    Then everybody is told "squire 2 goes from Player 1 to Player 3"
    When Player 3 plays "squire 2" then "end turn"
    Then everybody is told "Player 3 stands at 6"
    When Player 1 plays "Knock Down P3"
    And Player 2 and Player 3 answer "pass"
    And Player 1 plays "withdraw"
    And Player 2 plays "blue 2" then "end turn"
    Then everybody is told "Player 2 stands at 7"
    When Player 3 plays "squire 2" then "end turn"
    Then everybody is told "Player 3 stands at 8"
    When Player 2 plays "Drop Weapon"
    And Player 3 answers "pass"
    Then everybody is told "The tournament is now green"
    When Player 2 plays "squire 3" then "green 1" then "end turn"
    Then everybody is told "Player 2 stands at 5"
    When Player 3 plays "withdraw"
    Then everybody is told "Player 2 wins the green tournament"
    And everybody is told "Player 2 takes a green token"
    And everybody sees "tokens" as {"1": [], "2": ["green"], "3": []}

    # the second tournament
    When Player 2 plays "blue" then "blue 4" then "end turn"
    Then everybody is told "Player 2 stands at 4"
    When Player 3 plays "blue 3" then "blue 3" then "end turn"
    Then everybody is told "Player 3 stands at 6"
    When Player 1 plays "withdraw"
    And Player 2 plays "Knock Down P1"
    And Player 3 answers "pass"
    And Player 2 plays "blue 5" then "end turn"
    Then everybody is told "Player 2 stands at 9"
    When Player 3 plays "withdraw"
    Then everybody is told "Player 2 wins the blue tournament"
    And everybody is told "Player 2 takes a blue token"
    And everybody sees "tokens" as {"1": [], "2": ["blue", "green"], "3": []}

    # the third tournament
    When Player 2 plays "purple" then "purple 4" then "end turn"
    Then everybody is told "Player 2 stands at 4"
    When Player 3 plays "purple 5" then "end turn"
    Then everybody is told "Player 3 stands at 5"
    When Player 1 plays "maiden 6" then "end turn"
    Then everybody is told "Player 1 stands at 6"
    When Player 2 plays "squire 3" then "end turn"
    Then everybody is told "Player 2 stands at 7"
    When Player 3 plays "withdraw"
    And Player 1 plays "squire 3" then "end turn"
    Then everybody is told "Player 1 stands at 9"
    When Player 2 plays "withdraw"
    Then everybody is told "Player 1 wins the purple tournament"
    When Player 1 plays "purple"
    Then everybody is told "Player 1 takes a purple token"
    And everybody sees "tokens" as {"1": ["purple"], "2": ["blue", "green"], "3": []}

    # the fourth tournament
    When Player 1 plays "yellow" then "yellow 2" then "end turn"
    Then everybody is told "Player 1 stands at 2"
    When Player 2 plays "yellow 3" then "end turn"
    Then everybody is told "Player 2 stands at 3"
    When Player 3 plays "withdraw"
    And Player 1 plays "yellow 2" then "end turn"
    Then everybody is told "Player 1 stands at 4"
    When Player 2 plays "squire 2" then "end turn"
    Then everybody is told "Player 2 stands at 5"
    When Player 1 plays "yellow 3" then "end turn"
    Then everybody is told "Player 1 stands at 7"
    When Player 2 plays "Charge"
    And Player 1 answers "Ivanhoe"
    Then everybody is told "Charge has no effect"
    When Player 2 plays "withdraw"
    Then everybody is told "Player 1 wins the yellow tournament"
    And everybody is told "Player 1 takes a yellow token"
    And everybody sees "tokens" as {"1": ["purple", "yellow"], "2": ["blue", "green"], "3": []}

    # the fifth tournament
    When Player 1 plays "red" then "red 4" then "end turn"
    Then everybody is told "Player 1 stands at 4"
    When Player 2 plays "withdraw"
    And Player 3 plays "red 4" then "red 3" then "end turn"
    Then everybody is told "Player 3 stands at 7"
    When Player 1 plays "red 4" then "Shield"
    And Player 3 answers "pass"
    Then everybody is told "Shield lies beside the display of Player 1"
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 8"
    When Player 3 plays "withdraw"
    Then everybody is told "Player 1 wins the red tournament"
    And everybody is told "Player 1 takes a red token"
    And everybody sees "tokens" as {"1": ["purple", "red", "yellow"], "2": ["blue", "green"], "3": []}

    # the sixth tournament
    When Player 1 plays "green" then "green 1" then "end turn"
    Then everybody is told "Player 1 stands at 1"
    When Player 2 plays "green 1" then "green 1" then "end turn"
    Then everybody is told "Player 2 stands at 2"
    When Player 3 plays "green 1" then "green 1" then "green 1" then "end turn"
    Then everybody is told "Player 3 stands at 3"
    When Player 1 plays 'Dodge P2 "green 1"'
    And Player 2 and Player 3 answer "pass"
    Then everybody is told "Player 2 loses green 1"
    When Player 1 plays "withdraw"
    And Player 2 plays "withdraw"
    Then everybody is told "Player 3 wins the green tournament"
    And everybody is told "Player 3 takes a green token"
    And everybody sees "tokens" as {"1": ["purple", "red", "yellow"], "2": ["blue", "green"], "3": ["green"]}

    # the seventh tournament
    When Player 3 plays "purple" then "purple 7" then "Unhorse red"
    And Player 1 and Player 2 answer "pass"
    Then everybody is told "The tournament is now red"
    When Player 3 plays "end turn"
    Then everybody is told "Player 3 stands at 7"
    When Player 1 plays "withdraw"
    And Player 2 plays "withdraw"
    Then everybody is told "Player 3 wins the red tournament"
    And everybody is told "Player 3 takes a red token"
    And everybody sees "tokens" as {"1": ["purple", "red", "yellow"], "2": ["blue", "green"], "3": ["red", "green"]}

    # the eighth tournament
    When Player 3 plays "purple" then "purple 7" then "end turn"
    Then everybody is told "Player 3 stands at 7"
    When Player 1 plays "maiden 6" then "purple 4" then "end turn"
    Then everybody is told "Player 1 stands at 10"
    When Player 2 plays "Break Lance P1"
    And Player 1 and Player 3 answer "pass"
    Then everybody is told "Player 1 loses purple 4"
    When Player 2 plays "purple 5" then "purple 3" then "end turn"
    Then everybody is told "Player 2 stands at 8"
    When Player 3 plays "withdraw"
    And Player 1 plays "Outmaneuver"
    And Player 2 answers "pass"
    Then everybody is told "Player 2 loses purple 3"
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 6"
    When Player 2 plays "withdraw"
    Then everybody is told "Player 1 wins the purple tournament"
    When Player 1 plays "blue"
    Then everybody is told "Player 1 takes a blue token"
    And everybody sees "tokens" as {"1": ["purple", "red", "blue", "yellow"], "2": ["blue", "green"], "3": ["red", "green"]}

    # the ninth tournament
    When Player 1 plays "green" then "green 1" then "end turn"
    Then everybody is told "Player 1 stands at 1"
    When Player 2 plays "withdraw"
    And Player 3 plays "withdraw"
    Then everybody is told "Player 1 wins the green tournament"
    And everybody is told "Player 1 takes a green token"
    And everybody sees "tokens" as {"1": ["purple", "red", "blue", "yellow", "green"], "2": ["blue", "green"], "3": ["red", "green"]}
    And everybody is told "Player 1 wins the game!"
    And Player 1 wins: "Player 1 wins the game!"
    And no question is open
    And every card is in exactly one place

  @IV-A2 @IV-S2 @IV-T1 @IV-T3 @X-5
  Scenario: A game of four, won by Player 2 with four colours
    Given there are 4 players
    And the seed is 15
    And a new game
    Then everybody is told "Player 2 draws a purple token and puts it back"
    And it is Player 2's turn

    # the first tournament
    When Player 2 plays "blue" then "blue 3" then "Knock Down P3"
    And Player 1 and Player 4 answer "pass"
    And Player 3 answers "Ivanhoe"
    Then everybody is told "Knock Down has no effect"
    When Player 2 plays "end turn"
    Then everybody is told "Player 2 stands at 3"
    When Player 3 plays "maiden 6" then "end turn"
    Then everybody is told "Player 3 stands at 6"
    When Player 4 plays "withdraw"
    And Player 1 plays "Shield"
    And Player 2 and Player 3 answer "pass"
    Then everybody is told "Shield lies beside the display of Player 1"
    When Player 1 plays "maiden 6" then "squire 2" then "end turn"
    Then everybody is told "Player 1 stands at 8"
    When Player 2 plays "withdraw"
    And Player 3 plays "squire 3" then "end turn"
    Then everybody is told "Player 3 stands at 9"
    When Player 1 plays "Disgrace"
    And Player 3 answers "pass"
    Then everybody is told "Player 1 loses squire 2"
    And everybody is told "Player 3 loses squire 3"
    When Player 1 plays "withdraw"
    Then everybody is told "Player 3 wins the blue tournament"
    And everybody is told "Player 3 takes a blue token"
    And everybody sees "tokens" as {"1": [], "2": [], "3": ["blue"], "4": []}

    # the second tournament
    When Player 3 plays "purple" then "purple 5" then "end turn"
    Then everybody is told "Player 3 stands at 5"
    When Player 4 plays "withdraw"
    And Player 1 plays "maiden 6" then "end turn"
    Then everybody is told "Player 1 stands at 6"
    When Player 2 plays "withdraw"
    And Player 3 plays "squire 3" then "end turn"
    Then everybody is told "Player 3 stands at 8"
    When Player 1 plays "purple 3" then "Break Lance P3"
    And Player 3 answers "pass"
    Then everybody is told "Player 3 loses purple 5"
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 9"
    When Player 3 plays "withdraw"
    Then everybody is told "Player 1 wins the purple tournament"
    When Player 1 plays "purple"
    Then everybody is told "Player 1 takes a purple token"
    And everybody sees "tokens" as {"1": ["purple"], "2": [], "3": ["blue"], "4": []}

    # the third tournament
    When Player 1 plays "red" then "red 4" then "Drop Weapon"
    And Player 2, Player 3 and Player 4 answer "pass"
    Then everybody is told "The tournament is now green"
    When Player 1 plays "end turn"
    Then everybody is told "Player 1 stands at 1"
    When Player 2 plays "squire 3" then "squire 2" then "end turn"
    Then everybody is told "Player 2 stands at 2"
    When Player 3 plays "withdraw"
    And Player 4 plays 'Dodge P2 "squire 2"'
    And Player 1 and Player 2 answer "pass"
    Then everybody is told "Player 2 loses squire 2"
    When Player 4 plays "squire 3" then 'Outwit "squire 3" P1 "red 4"'
    And Player 1 and Player 2 answer "pass"
    Then everybody is told "squire 3 goes from Player 4 to Player 1"
    And everybody is told "red 4 goes from Player 1 to Player 4"
    When Player 4 plays "green 1" then "end turn"
    Then everybody is told "Player 4 stands at 2"
    When Player 1 plays "withdraw"
    And Player 2 plays "Riposte P4"
    And Player 4 answers "pass"
    Then everybody is told "green 1 goes from Player 4 to Player 2"
    When Player 2 plays "end turn"
    Then everybody is told "Player 2 stands at 2"
    When Player 4 plays "withdraw"
    Then everybody is told "Player 2 wins the green tournament"
    And everybody is told "Player 2 takes a green token"
    And everybody sees "tokens" as {"1": ["purple"], "2": ["green"], "3": ["blue"], "4": []}

    # the fourth tournament
    When Player 2 plays "blue" then "blue 3" then "end turn"
    Then everybody is told "Player 2 stands at 3"
    When Player 3 plays "blue 4" then "end turn"
    Then everybody is told "Player 3 stands at 4"
    When Player 4 plays "withdraw"
    And Player 1 plays "withdraw"
    And Player 2 plays "squire 2" then "end turn"
    Then everybody is told "Player 2 stands at 5"
    When Player 3 plays "withdraw"
    Then everybody is told "Player 2 wins the blue tournament"
    And everybody is told "Player 2 takes a blue token"
    And everybody sees "tokens" as {"1": ["purple"], "2": ["blue", "green"], "3": ["blue"], "4": []}

    # the fifth tournament
    When Player 2 plays "yellow" then "yellow 2" then "end turn"
    Then everybody is told "Player 2 stands at 2"
    When Player 3 plays "yellow 3" then "end turn"
    Then everybody is told "Player 3 stands at 3"
    When Player 4 plays "yellow 3" then "squire 2" then "Countercharge"
    And Player 1, Player 2 and Player 3 answer "pass"
    Then everybody is told "Player 4 loses yellow 3"
    When Player 4 plays "yellow 3" then "end turn"
    Then everybody is told "Player 4 stands at 5"
    When Player 1 plays "withdraw"
    And Player 2 plays "squire 3" then "squire 2" then "end turn"
    Then everybody is told "Player 2 stands at 7"
    When Player 3 plays "Outmaneuver"
    And Player 2 and Player 4 answer "pass"
    Then everybody is told "Player 4 loses yellow 3"
    And everybody is told "Player 2 loses squire 2"
    When Player 3 plays "Riposte P2"
    And Player 2 and Player 4 answer "pass"
    Then everybody is told "squire 3 goes from Player 2 to Player 3"
    When Player 3 plays "Adapt"
    And Player 2 and Player 4 answer "pass"
    And Player 3 plays "yellow 3"
    Then everybody is told "Player 3 loses squire 3"
    When Player 3 plays "end turn"
    Then everybody is told "Player 3 stands at 3"
    When Player 4 plays "yellow 2" then "end turn"
    Then everybody is told "Player 4 stands at 4"
    When Player 2 plays "yellow 3" then "end turn"
    Then everybody is told "Player 2 stands at 5"
    When Player 3 plays "Knock Down P2"
    And Player 2 and Player 4 answer "pass"
    And Player 3 plays "withdraw"
    And Player 4 plays "squire 3" then "end turn"
    Then everybody is told "Player 4 stands at 7"
    When Player 2 plays "yellow 3" then "end turn"
    Then everybody is told "Player 2 stands at 8"
    When Player 4 plays "withdraw"
    Then everybody is told "Player 2 wins the yellow tournament"
    And everybody is told "Player 2 takes a yellow token"
    And everybody sees "tokens" as {"1": ["purple"], "2": ["blue", "yellow", "green"], "3": ["blue"], "4": []}

    # the sixth tournament
    When Player 2 plays "red" then "red 5" then "end turn"
    Then everybody is told "Player 2 stands at 5"
    When Player 3 plays "withdraw"
    And Player 4 plays "withdraw"
    And Player 1 plays "withdraw"
    Then everybody is told "Player 2 wins the red tournament"
    And everybody is told "Player 2 takes a red token"
    And everybody sees "tokens" as {"1": ["purple"], "2": ["red", "blue", "yellow", "green"], "3": ["blue"], "4": []}
    And everybody is told "Player 2 wins the game!"
    And Player 2 wins: "Player 2 wins the game!"
    And no question is open
    And every card is in exactly one place

  @IV-A2 @IV-S2 @IV-T1 @IV-T3 @X-5
  Scenario: A game of five, won by Player 1 with four colours
    Given there are 5 players
    And the seed is 21
    And a new game
    Then everybody is told "Player 1 draws a purple token and puts it back"
    And it is Player 1's turn

    # the first tournament
    When Player 1 plays "blue" then "blue 3" then "end turn"
    Then everybody is told "Player 1 stands at 3"
    When Player 2 plays "Change Weapon yellow"
    And Player 1, Player 3, Player 4 and Player 5 answer "pass"
    Then everybody is told "The tournament is now yellow"
    When Player 2 plays "withdraw"
    And Player 3 plays "yellow 3" then "squire 2" then "end turn"
    Then everybody is told "Player 3 stands at 5"
    When Player 4 plays "withdraw"
    And Player 5 plays "Riposte P3"
    And Player 1 and Player 3 answer "pass"
    Then everybody is told "squire 2 goes from Player 3 to Player 5"
    When Player 5 plays "Knock Down P2"
    And Player 1 and Player 3 answer "pass"
    And Player 5 plays "yellow 2" then "end turn"
    Then everybody is told "Player 5 stands at 4"
    When Player 1 plays "Knock Down P2"
    And Player 3 and Player 5 answer "pass"
    And Player 1 plays "Stunned P5"
    And Player 3 and Player 5 answer "pass"
    Then everybody is told "Stunned lies beside the display of Player 5"
    When Player 1 plays "yellow 2" then "end turn"
    Then everybody is told "Player 1 stands at 5"
    When Player 3 plays "withdraw"
    And Player 5 plays "Adapt"
    And Player 1 answers "pass"
    And Player 5 plays "yellow 2"
    Then everybody is told "Player 5 loses squire 2"
    When Player 5 plays "withdraw"
    Then everybody is told "Player 1 wins the yellow tournament"
    And everybody is told "Player 1 takes a yellow token"
    And everybody sees "tokens" as {"1": ["yellow"], "2": [], "3": [], "4": [], "5": []}

    # the second tournament
    When Player 1 plays "green" then "green 1" then "end turn"
    Then everybody is told "Player 1 stands at 1"
    When Player 2 plays "withdraw"
    And Player 3 plays "squire 3" then "squire 2" then "end turn"
    Then everybody is told "Player 3 stands at 2"
    When Player 4 plays "Outmaneuver"
    And Player 1, Player 3 and Player 5 answer "pass"
    Then everybody is told "Player 3 loses squire 2"
    When Player 4 plays "withdraw"
    And Player 5 plays "squire 3" then "green 1" then 'Retreat "green 1"'
    And Player 1 and Player 3 answer "pass"
    Then everybody is told "Player 5 takes green 1 back"
    When Player 5 plays "green 1" then "end turn"
    Then everybody is told "Player 5 stands at 2"
    When Player 1 plays "squire 2" then "green 1" then "end turn"
    Then everybody is told "Player 1 stands at 3"
    When Player 3 plays "withdraw"
    And Player 5 plays "squire 2" then "squire 2" then "end turn"
    Then everybody is told "Player 5 stands at 4"
    When Player 1 plays "squire 3" then "green 1" then "end turn"
    Then everybody is told "Player 1 stands at 5"
    When Player 5 plays "withdraw"
    Then everybody is told "Player 1 wins the green tournament"
    And everybody is told "Player 1 takes a green token"
    And everybody sees "tokens" as {"1": ["yellow", "green"], "2": [], "3": [], "4": [], "5": []}

    # the third tournament
    When Player 1 plays "purple" then "purple 3" then "end turn"
    Then everybody is told "Player 1 stands at 3"
    When Player 2 plays "withdraw"
    And Player 3 plays "purple 4" then "end turn"
    Then everybody is told "Player 3 stands at 4"
    When Player 4 plays "maiden 6" then "end turn"
    Then everybody is told "Player 4 stands at 6"
    When Player 5 plays "purple 7" then "end turn"
    Then everybody is told "Player 5 stands at 7"
    When Player 1 plays "purple 5" then "end turn"
    Then everybody is told "Player 1 stands at 8"
    When Player 3 plays "purple 5" then "end turn"
    Then everybody is told "Player 3 stands at 9"
    When Player 4 plays "purple 4" then "end turn"
    Then everybody is told "Player 4 stands at 10"
    When Player 5 plays "Unhorse red"
    And Player 1, Player 3 and Player 4 answer "pass"
    Then everybody is told "The tournament is now red"
    When Player 5 plays "withdraw"
    And Player 1 plays "red 3" then "end turn"
    Then everybody is told "Player 1 stands at 11"
    When Player 3 plays "withdraw"
    And Player 4 plays "Countercharge"
    And Player 1 answers "pass"
    Then everybody is told "Player 4 loses maiden 6"
    When Player 4 plays "withdraw"
    Then everybody is told "Player 1 wins the red tournament"
    And everybody is told "Player 1 takes a red token"
    And everybody sees "tokens" as {"1": ["red", "yellow", "green"], "2": [], "3": [], "4": [], "5": []}

    # the fourth tournament
    When Player 1 plays "blue" then "blue 5" then "end turn"
    Then everybody is told "Player 1 stands at 5"
    When Player 2 plays "Shield"
    And Player 1, Player 4 and Player 5 answer "pass"
    And Player 3 answers "Ivanhoe"
    Then everybody is told "Shield has no effect"
    When Player 2 plays "withdraw"
    And Player 3 plays "withdraw"
    And Player 4 plays "withdraw"
    And Player 5 plays "withdraw"
    Then everybody is told "Player 1 wins the blue tournament"
    And everybody is told "Player 1 takes a blue token"
    And everybody sees "tokens" as {"1": ["red", "blue", "yellow", "green"], "2": [], "3": [], "4": [], "5": []}
    And everybody is told "Player 1 wins the game!"
    And Player 1 wins: "Player 1 wins the game!"
    And no question is open
    And every card is in exactly one place
