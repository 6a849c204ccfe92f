Feature: Quests: whole games
  From rigged hands and decks to the result; every hand is checked whenever it is another player's turn to decide.

  Background:
    Given a game of quests

  @QU-16 @QU-18 @X-5
  Scenario: Two quests, and two players are knighted together
    Given this position:
      | hands.1 | [F5, F10, F15, F20, F25, D5, S10, H10, B15, L20, S10, H10] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, D5, 2 × S10, H10, B15, L20, F30, F35] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | adventure | [H10, F25, H10, F25, F20, S10, F35, S10, 2 × L20, F10, F15, F70, 2 × H10, 2 × F15, B15, F5, F35, 2 × S10, F35, F30, S10, H10, F25, F30, B15, F5, F10, S10, F15, F20, F25, 2 × F5, F20, B15, F20, F50, S10, B15, 2 × D5, F10, F40, F30, S10, F10, F25, F20] |
      | events | [Q4, Q3] |

    # a quest of four stages, which Player 3 fails, and one of three
    When Player 1 plays "turn" then "sponsor" then "F5" then "close" then "F10" then "close" then "F15" then "close" then "F20" then "close" then "confirm"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "join"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "join"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "join"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "F5"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "D5"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 3 × H10, B15, L20, E30] |
    When Player 4 plays "F10"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F40, F50, D5, 2 × S10, 3 × H10, B15, L20, E30] |
    When Player 2 plays "D5" then "attack"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F40, F50, D5, 2 × S10, 3 × H10, B15, L20, E30] |
    When Player 3 plays "attack"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F40, F50, D5, 2 × S10, 3 × H10, B15, L20, E30] |
    When Player 4 plays "D5" then "attack"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F40, F50, 2 × S10, 3 × H10, B15, L20, E30] |
    When Player 2 plays "go on"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F40, F50, 2 × S10, 3 × H10, B15, L20, E30] |
    When Player 4 plays "go on"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, F25, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F40, F50, 2 × S10, 3 × H10, B15, L20, E30] |
    When Player 2 plays "S10" then "attack"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, F25, S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F40, F50, 2 × S10, 3 × H10, B15, L20, E30] |
    When Player 4 plays "S10" then "attack"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, F25, S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F40, F50, S10, 3 × H10, B15, L20, E30] |
    When Player 2 plays "go on"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, F25, S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F40, F50, S10, 3 × H10, B15, L20, E30] |
    When Player 4 plays "go on"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, F25, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F35, F40, F50, S10, 3 × H10, B15, L20, E30] |
    When Player 2 plays "B15" then "attack"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, F25, 2 × S10, 3 × H10, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F35, F40, F50, S10, 3 × H10, B15, L20, E30] |
    When Player 4 plays "B15" then "attack"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, F25, 2 × S10, 3 × H10, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F35, F40, F50, S10, 3 × H10, L20, E30] |
    When Player 2 plays "go on"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, F25, 2 × S10, 3 × H10, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F35, F40, F50, S10, 3 × H10, L20, E30] |
    When Player 4 plays "go on"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, F25, 3 × S10, 3 × H10, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F35, F40, F50, S10, 3 × H10, 2 × L20, E30] |
    When Player 2 plays "L20" then "attack"
    Then on the table there is:
      | hands.1 | [F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, F25, 3 × S10, 3 × H10, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F35, F40, F50, S10, 3 × H10, 2 × L20, E30] |
    When Player 4 plays "L20" then "attack"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, D5, 2 × S10, 4 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, 3 × S10, 3 × H10, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F35, F40, F50, S10, 3 × H10, L20, E30] |
      | shields | {"1": 0, "2": 4, "3": 0, "4": 4} |
    When Player 1 plays "D5" then "S10" then "S10" then "H10"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, 3 × S10, 3 × H10, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F35, F40, F50, S10, 3 × H10, L20, E30] |
    When Player 2 plays "turn" then "decline"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, 3 × S10, 3 × H10, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F20, F35, F40, F50, S10, 3 × H10, L20, E30] |
    When Player 3 plays "sponsor" then "F5" then "close" then "F5" then "S10" then "close" then "F15" then "S10" then "close" then "confirm"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, 3 × S10, 3 × H10, E30] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F15, F20, F35, F40, F50, S10, 3 × H10, L20, E30] |
    When Player 1 plays "stay out"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, 3 × S10, 3 × H10, E30] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F15, F20, F35, F40, F50, S10, 3 × H10, L20, E30] |
    When Player 2 plays "join"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, 3 × S10, 3 × H10, E30] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F15, F20, F35, F40, F50, S10, 3 × H10, L20, E30] |
    When Player 4 plays "join"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, 3 × S10, 3 × H10, B15, E30] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F5, F15, F20, F35, F40, F50, S10, 3 × H10, L20, E30] |
    When Player 2 plays "S10" then "attack"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, 2 × S10, 3 × H10, B15, E30] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F5, F15, F20, F35, F40, F50, S10, 3 × H10, L20, E30] |
    When Player 4 plays "S10" then "attack"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, 2 × S10, 3 × H10, B15, E30] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F5, F15, F20, F35, F40, F50, 3 × H10, L20, E30] |
    When Player 2 plays "go on"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, 2 × S10, 3 × H10, B15, E30] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F5, F15, F20, F35, F40, F50, 3 × H10, L20, E30] |
    When Player 4 plays "go on"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, F35, 2 × S10, 3 × H10, B15, E30] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F5, F15, F20, F35, F40, F50, S10, 3 × H10, L20, E30] |
    When Player 2 plays "B15" then "attack"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, F35, 2 × S10, 3 × H10, E30] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F5, F15, F20, F35, F40, F50, S10, 3 × H10, L20, E30] |
    When Player 4 plays "L20" then "attack"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, F35, 2 × S10, 3 × H10, E30] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F5, F15, F20, F35, F40, F50, S10, 3 × H10, E30] |
    When Player 2 plays "go on"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, F35, 2 × S10, 3 × H10, E30] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F5, F15, F20, F35, F40, F50, S10, 3 × H10, E30] |
    When Player 4 plays "go on"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, F35, 3 × S10, 3 × H10, E30] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F5, F15, F20, 2 × F35, F40, F50, S10, 3 × H10, E30] |
    When Player 2 plays "E30" then "attack"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, F35, 3 × S10, 3 × H10] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F5, F15, F20, 2 × F35, F40, F50, S10, 3 × H10, E30] |
    When Player 4 plays "E30" then "attack"
    Then on the table there is:
      | hands.1 | [F10, 3 × F15, F25, F70, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, F25, F35, 3 × S10, 3 × H10] |
      | hands.3 | [2 × F25, F30, F35, H10, B15, L20] |
      | hands.4 | [F5, F15, F20, 2 × F35, F40, F50, S10, 3 × H10] |
      | shields | {"1": 0, "2": 7, "3": 0, "4": 7} |
    And Player 2 and Player 4 win: "Seven shields or more make a knight"
    And every card is in exactly one place

  @QU-6 @QU-7 @QU-8 @QU-18
  Scenario: Every kind of event, and a quest that decides
    Given this position:
      | hands.1 | [F5, F10, F15, F20, F25, D5, S10, H10, B15, L20, S10, H10] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, D5, 2 × S10, H10, B15, L20, F30, F35] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | adventure | [H10, F25, H10, F25, F20, S10, F35, S10, 2 × L20, F10, F15, F70, 2 × H10, 2 × F15, B15, F5, F35, 2 × S10, F35, F30, S10, H10, F25, F30, B15, F5, F10, S10, F15, F20, F25, 2 × F5, F20, B15, F20, F50, S10, B15, 2 × D5, F10, F40, F30, S10, F10, F25, F20] |
      | shields | {"1": 3, "2": 4, "3": 1, "4": 6} |
      | events | [Plague, Prosperity, Queen's Favor, Q5] |

    # Plague, Prosperity, Queen's Favor, and a quest of five
    When Player 1 plays "turn"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | shields | {"1": 1, "2": 4, "3": 1, "4": 6} |
    When Player 2 plays "turn" then "F5" then "F10"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, 2 × F25, F30, F35, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "F5" then "F5"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F15, 2 × F25, F30, F35, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.4 | [F10, F15, F20, F40, F50, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "F10" then "F15"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, F35, D5, 3 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F15, 2 × F25, F30, F35, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.4 | [F20, F40, F50, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 1 plays "D5" then "S10"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F15, 2 × F25, F30, F35, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.4 | [F20, F40, F50, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "turn" then "F15" then "F25"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F20, F40, F50, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "turn" then "decline"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F20, F40, F50, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 1 plays "sponsor" then "F5" then "close" then "F10" then "close" then "F15" then "close" then "F20" then "close" then "F25" then "close" then "confirm"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F20, F40, F50, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "join"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F20, F40, F50, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "join"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F20, F40, F50, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "join"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F20, F40, F50, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "F10"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F15, F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F20, F40, F50, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "F15"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F20, F40, F50, F70, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "F20"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F40, F50, F70, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "D5" then "attack"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F40, F50, F70, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "attack"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F40, F50, F70, D5, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "D5" then "attack"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F40, F50, F70, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "go on"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F40, F50, F70, 3 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "go on"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, 2 × S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F40, F50, F70, 3 × S10, 3 × H10, B15, L20, E30] |
    When Player 2 plays "S10" then "attack"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F40, F50, F70, 3 × S10, 3 × H10, B15, L20, E30] |
    When Player 4 plays "S10" then "attack"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F40, F50, F70, 2 × S10, 3 × H10, B15, L20, E30] |
    When Player 2 plays "go on"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, F25, S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F40, F50, F70, 2 × S10, 3 × H10, B15, L20, E30] |
    When Player 4 plays "go on"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [2 × F15, F20, F25, S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F15, F40, F50, F70, 2 × S10, 3 × H10, B15, L20, E30] |
    When Player 2 plays "B15" then "attack"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [2 × F15, F20, F25, S10, 4 × H10, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F15, F40, F50, F70, 2 × S10, 3 × H10, B15, L20, E30] |
    When Player 4 plays "B15" then "attack"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [2 × F15, F20, F25, S10, 4 × H10, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F15, F40, F50, F70, 2 × S10, 3 × H10, L20, E30] |
    When Player 2 plays "go on"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [2 × F15, F20, F25, S10, 4 × H10, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F15, F40, F50, F70, 2 × S10, 3 × H10, L20, E30] |
    When Player 4 plays "go on"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [2 × F15, F20, F25, S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F5, F15, F40, F50, F70, 2 × S10, 3 × H10, L20, E30] |
    When Player 2 plays "L20" then "attack"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [2 × F15, F20, F25, S10, 4 × H10, B15, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F5, F15, F40, F50, F70, 2 × S10, 3 × H10, L20, E30] |
    When Player 4 plays "L20" then "attack"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [2 × F15, F20, F25, S10, 4 × H10, B15, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F5, F15, F40, F50, F70, 2 × S10, 3 × H10, E30] |
    When Player 2 plays "go on"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [2 × F15, F20, F25, S10, 4 × H10, B15, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F5, F15, F40, F50, F70, 2 × S10, 3 × H10, E30] |
    When Player 4 plays "go on"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [2 × F15, F20, F25, F35, S10, 4 × H10, B15, E30] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F5, F15, F40, F50, F70, 3 × S10, 3 × H10, E30] |
    When Player 2 plays "E30" then "attack"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [2 × F15, F20, F25, F35, S10, 4 × H10, B15] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F5, F15, F40, F50, F70, 3 × S10, 3 × H10, E30] |
    When Player 4 plays "E30" then "attack"
    Then on the table there is:
      | hands.1 | [F35, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [2 × F15, F20, F25, F35, S10, 4 × H10, B15] |
      | hands.3 | [F25, F30, F35, D5, 2 × S10, 2 × H10, B15, 3 × L20] |
      | hands.4 | [F5, F15, F40, F50, F70, 3 × S10, 3 × H10] |
      | shields | {"1": 1, "2": 9, "3": 1, "4": 11} |
    And Player 2 and Player 4 win: "Seven shields or more make a knight"
    And every card is in exactly one place

  @QU-17 @QU-18
  Scenario: A quest without a winner, then one with
    Given this position:
      | hands.1 | [F5, F10, F15, F20, F25, D5, S10, H10, B15, L20, S10, H10] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, D5, 2 × S10, H10, B15, L20, F30, F35] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | adventure | [H10, F25, H10, F25, F20, S10, F35, S10, 2 × L20, F10, F15, F70, 2 × H10, 2 × F15, B15, F5, F35, 2 × S10, F35, F30, S10, H10, F25, F30, B15, F5, F10, S10, F15, F20, F25, 2 × F5, F20, B15, F20, F50, S10, B15, 2 × D5, F10, F40, F30, S10, F10, F25, F20] |
      | shields | {"4": 5} |
      | events | [Q3, Q2] |

    # all fail at the first stage; the next quest knights Player 4
    When Player 1 plays "turn" then "sponsor" then "F5" then "close" then "F10" then "close" then "F15" then "close" then "confirm"
    Then on the table there is:
      | hands.1 | [F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "join"
    Then on the table there is:
      | hands.1 | [F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "stay out"
    Then on the table there is:
      | hands.1 | [F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "join"
    Then on the table there is:
      | hands.1 | [F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "F5"
    Then on the table there is:
      | hands.1 | [F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F25, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "F10"
    Then on the table there is:
      | hands.1 | [F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F25, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "attack"
    Then on the table there is:
      | hands.1 | [F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F25, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "attack"
    Then on the table there is:
      | hands.1 | [2 × F20, 2 × F25, F35, D5, 4 × S10, 3 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F25, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 1 plays "D5" then "S10" then "S10"
    Then on the table there is:
      | hands.1 | [2 × F20, 2 × F25, F35, 2 × S10, 3 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F25, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "turn" then "decline"
    Then on the table there is:
      | hands.1 | [2 × F20, 2 × F25, F35, 2 × S10, 3 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F25, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "sponsor" then "F5" then "close" then "F5" then "D5" then "close" then "confirm"
    Then on the table there is:
      | hands.1 | [2 × F20, 2 × F25, F35, 2 × S10, 3 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F15, F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F25, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 1 plays "join"
    Then on the table there is:
      | hands.1 | [2 × F20, 2 × F25, F35, 2 × S10, 3 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F15, F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F25, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "stay out"
    Then on the table there is:
      | hands.1 | [2 × F20, 2 × F25, F35, 2 × S10, 3 × H10, B15, L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F15, F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F25, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "join"
    Then on the table there is:
      | hands.1 | [2 × F20, 2 × F25, F35, 2 × S10, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F15, F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F25, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 1 plays "F20"
    Then on the table there is:
      | hands.1 | [F20, 2 × F25, F35, 2 × S10, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F15, F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F15, F25, F40, F50, D5, 2 × S10, 2 × H10, B15, 2 × L20, E30] |
    When Player 4 plays "F15"
    Then on the table there is:
      | hands.1 | [F20, 2 × F25, F35, 2 × S10, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F15, F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F25, F40, F50, D5, 2 × S10, 2 × H10, B15, 2 × L20, E30] |
    When Player 1 plays "attack"
    Then on the table there is:
      | hands.1 | [F20, 2 × F25, F35, 2 × S10, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F15, F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F25, F40, F50, D5, 2 × S10, 2 × H10, B15, 2 × L20, E30] |
    When Player 4 plays "D5" then "attack" then "go on" then "S10" then "attack"
    Then on the table there is:
      | hands.1 | [F20, 2 × F25, F35, 2 × S10, 3 × H10, B15, 2 × L20] |
      | hands.2 | [F10, F15, F20, D5, 2 × S10, 3 × H10, B15, L20, E30] |
      | hands.3 | [F15, F25, F30, F35, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F25, F40, F50, S10, 2 × H10, B15, 2 × L20, E30] |
      | shields | {"1": 0, "2": 0, "3": 0, "4": 7} |
    And Player 4 wins: "Seven shields or more make a knight"
    And every card is in exactly one place

  @QU-9 @QU-17 @QU-18
  Scenario: A quest that nobody sponsors, one that nobody joins, and one that is ridden alone
    Given this position:
      | hands.1 | [F5, F10, F15, F20, F25, D5, S10, H10, B15, L20, S10, H10] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, D5, 2 × S10, H10, B15, L20, F30, F35] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | adventure | [H10, F25, H10, F25, F20, S10, F35, S10, 2 × L20, F10, F15, F70, 2 × H10, 2 × F15, B15, F5, F35, 2 × S10, F35, F30, S10, H10, F25, F30, B15, F5, F10, S10, F15, F20, F25, 2 × F5, F20, B15, F20, F50, S10, B15, 2 × D5, F10, F40, F30, S10, F10, F25, F20] |
      | shields | {"2": 4} |
      | events | [Q5, Q2, Q3] |

    # all decline; nobody joins; Player 2 rides alone
    When Player 1 plays "turn" then "decline"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "decline"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "decline"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "decline"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F5, F10, F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "turn" then "sponsor" then "F5" then "close" then "F10" then "close" then "confirm"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 1 plays "stay out"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "stay out"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "stay out"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, 2 × F25, D5, 2 × S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "D5" then "S10"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, 2 × F25, S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "turn" then "decline"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, 2 × F25, S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F10, F15, F40, F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 4 plays "sponsor" then "F10" then "close" then "F15" then "close" then "F40" then "close" then "confirm"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, 2 × F25, S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 1 plays "stay out"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, 2 × F25, S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "join"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, F20, 2 × F25, S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 3 plays "stay out"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [F15, 2 × F20, 2 × F25, S10, 4 × H10, B15, L20, E30] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
    When Player 2 plays "F15" then "S10" then "attack" then "go on" then "B15" then "attack" then "go on" then "E30" then "S10" then "attack"
    Then on the table there is:
      | hands.1 | [F5, F10, F15, F20, F25, D5, 2 × S10, 2 × H10, B15, L20] |
      | hands.2 | [2 × F20, 2 × F25, F35, 4 × H10, L20] |
      | hands.3 | [2 × F5, F15, F25, F30, F35, D5, 2 × S10, H10, B15, L20] |
      | hands.4 | [F50, D5, 2 × S10, 2 × H10, B15, L20, E30] |
      | shields | {"1": 0, "2": 7, "3": 0, "4": 0} |
    And Player 2 wins: "Seven shields or more make a knight"
    And every card is in exactly one place
