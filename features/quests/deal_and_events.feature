Feature: Quests: the decks, the deal and the events

  Background:
    Given a game of quests

  @QU-1 @X-1 @X-5
  Scenario: Twelve adventure cards each, and the first player turns an event card
    When a new game starts
    Then everybody sees 12 cards in "hands.1"
    And everybody sees 12 cards in "hands.4"
    And everybody sees 52 cards in "adventure"
    And everybody sees 17 cards in "events"
    And everybody sees "shields" as {"1": 0, "2": 0, "3": 0, "4": 0}
    And Player 1 is asked "Turn an event card"
    And every card is in exactly one place

  @QU-1
  Scenario: Exactly four play
    Given there are 3 players
    When a new game starts
    Then it is refused: "Quests takes exactly 4 players, not 3."

  @QU-1
  Scenario Outline: There are <count> of <card>
    Given this position:
      | turn | 1 |
    Then on the table "<deck>" holds "<card>" <count> times

    Examples:
      | card          | count | deck      |
      | F5            | 8     | adventure |
      | F10           | 7     | adventure |
      | F15           | 8     | adventure |
      | F20           | 7     | adventure |
      | F25           | 7     | adventure |
      | F30           | 4     | adventure |
      | F35           | 4     | adventure |
      | F40           | 2     | adventure |
      | F50           | 2     | adventure |
      | F70           | 1     | adventure |
      | D5            | 6     | adventure |
      | S10           | 16    | adventure |
      | H10           | 12    | adventure |
      | B15           | 8     | adventure |
      | L20           | 6     | adventure |
      | E30           | 2     | adventure |
      | Q2            | 3     | events    |
      | Q3            | 4     | events    |
      | Q4            | 3     | events    |
      | Q5            | 2     | events    |
      | Plague        | 1     | events    |
      | Queen's Favor | 2     | events    |
      | Prosperity    | 2     | events    |

  @QU-2
  Scenario: A hand shows foes first, then weapons, a sword before a horse
    Given this position:
      | hands.1 | [E30, H10, F50, S10, D5, F5, L20, B15, F5] |
    Then Player 1 sees "hands.1" as [F5, F5, F50, D5, S10, H10, B15, L20, E30]
    And Player 2 sees "hands.1" as [9 × null]

  @QU-2
  Scenario: Cards alike are one move
    Given this position:
      | hands.1   | [4 × F5, 4 × S10, 4 × F10] |
      | events    | [Queen's Favor]            |
      | adventure | [F5, S10]                  |
    When Player 1 plays "turn"
    Then Player 1 is offered only "F5", "F10" and "S10"

  @QU-3 @QU-7
  Scenario: Queen's Favor brings two cards, and a hand over twelve is cut in steps that can be taken back
    Given this position:
      | hands.1   | [11 × S10, F5]    |
      | events    | [Queen's Favor]   |
      | adventure | [F70, E30]        |
    When Player 1 plays "turn"
    Then everybody is told "The event deck shows Queen's Favor"
    And Player 1 is told "Player 1 draws dragon 70"
    And Player 2 is told "Player 1 draws a card"
    And Player 1 is asked "Your hand is over twelve. Choose a card to discard"
    And Player 1 cannot play "F10": "You do not have that card."
    And everybody sees 1 card in "event_discard"
    When the match is remembered
    And Player 1 plays "F5"
    Then Player 1 is asked "Your hand is one over twelve. Choose the card to discard"
    And Player 2 sees 14 cards in "hands.1"
    And everybody sees 0 cards in "discard"
    When Player 1 goes 1 step back
    Then the match is as remembered
    When Player 1 plays "S10" then "F5"
    Then everybody sees 2 cards in "discard"
    And Player 2 sees "discard" as [null, null]
    And Player 2 is told "Player 1 discards 2 cards face down"
    And Player 1 is told "Player 1 discards thief 5, sword 10"
    And Player 1 sees "hands.1" as [F70, 10 × S10, E30]
    And Player 2 can read "F70" nowhere
    And it is Player 2's turn

  @QU-3
  Scenario: What is discarded at last stays discarded
    Given this position:
      | hands.1   | [12 × S10]        |
      | events    | [Queen's Favor]   |
      | adventure | [F70, E30]        |
    When Player 1 plays "turn" then "S10" then "S10"
    And Player 1 takes the last move back
    Then it is refused: "Something was revealed or rolled since: that cannot be taken back."

  @QU-3
  Scenario: A hand set up with more than twelve cards waits for its next draw
    Given this position:
      | hands.1   | [14 × S10]                |
      | events    | [Plague, Q2, Prosperity]  |
      | turn      | 1                         |
    When Player 1 plays "turn"
    Then it is Player 2's turn
    And everybody sees 14 cards in "hands.1"

  @QU-4
  Scenario: The adventure deck is filled again in the middle of a draw, before the trim
    Given what the real deck cannot give is allowed
    And this position:
      | hands.1   | [12 × S10]            |
      | hands.2   | [29 × F5]             |
      | hands.3   | [29 × F5]             |
      | hands.4   | [28 × F5]             |
      | events    | [Queen's Favor]       |
      | adventure | [F70]                 |
      | discard   | [F25]                 |
    When Player 1 plays "turn"
    Then everybody is told "The adventure discard pile becomes the new adventure deck"
    And Player 1 sees "hands.1" as [F25, F70, 12 × S10]
    And everybody sees 0 cards in "adventure"
    And Player 1 is asked "Your hand is over twelve. Choose a card to discard"

  @QU-4
  Scenario: With both piles empty one draws what there is
    Given what the real deck cannot give is allowed
    And this position:
      | hands.1   | [11 × S10]            |
      | hands.2   | [30 × F5]             |
      | hands.3   | [30 × F5]             |
      | hands.4   | [28 × F5]             |
      | events    | [Queen's Favor]       |
      | adventure | [F70]                 |
    When Player 1 plays "turn"
    Then everybody is told "There is no card left for Player 1 to draw"
    And Player 1 sees "hands.1" as [F70, 11 × S10]
    And it is Player 2's turn

  @QU-4
  Scenario: The last event card is not shuffled into the new deck
    Given this position:
      | events        | [Plague]                                          |
      | event_discard | [3 × Q2, 4 × Q3, 3 × Q4, 2 × Q5, 2 × Queen's Favor, 2 × Prosperity] |
    When Player 1 plays "turn"
    Then everybody is told "The event discard pile becomes the new event deck"
    And everybody sees 16 cards in "events"
    And on the table "event_discard" is [Plague]

  @QU-5 @X-3
  Scenario: To turn an event card is all that one on turn can do
    Given this position:
      | turn    | 3        |
      | hands.3 | [F5, S10] |
    Then Player 3 is offered only "turn"
    And these moves are refused:
      | Player 3 | sponsor  | That is not an answer to the question. |
      | Player 3 | F5       | That is not an answer to the question. |
      | Player 1 | turn     | It is not your turn.                   |
      | Player 3 | dance    | There is no such move in Quests.       |

  @QU-6
  Scenario Outline: The plague takes two shields, never more than there are: <before> leaves <after>
    Given this position:
      | turn      | 2             |
      | events    | [Plague]      |
      | shields   | {"2": <before>, "3": 4} |
    When Player 2 plays "turn"
    Then everybody sees "shields" as {"1": 0, "2": <after>, "3": 4, "4": 0}
    And everybody sees 1 card in "event_discard"
    And it is Player 3's turn

    Examples:
      | before | after |
      | 0      | 0     |
      | 1      | 0     |
      | 2      | 0     |
      | 3      | 1     |

  @QU-7
  Scenario: Queen's Favor is for the one who turns it
    Given this position:
      | turn      | 4               |
      | hands.4   | [F5]            |
      | events    | [Queen's Favor] |
      | adventure | [F10, S10]      |
    When Player 4 plays "turn"
    Then Player 4 sees "hands.4" as [F5, F10, S10]
    And everybody sees 0 cards in "hands.1"
    And it is Player 1's turn

  @QU-3 @QU-4
  Scenario: Where there is no card to draw there was no draw, and a hand set up over twelve waits on
    Given in the position "discard" is []
    And this position:
      | turn      | 4                |
      | hands.4   | [16 × S10]       |
      | hands.1   | [8 × F5, 7 × F10, 8 × F15, 7 × F20, 7 × F25] |
      | hands.2   | [4 × F30, 4 × F35, 2 × F40, 2 × F50, F70]    |
      | hands.3   | [6 × D5, 12 × H10, 8 × B15, 6 × L20, 2 × E30] |
      | events    | [Queen's Favor]  |
    Then everybody sees 0 cards in "adventure"
    When Player 4 plays "turn"
    Then everybody is told "There is no card left for Player 4 to draw"
    And Player 4 sees 16 cards in "hands.4"
    And it is Player 1's turn

  @QU-8 @QU-3
  Scenario: Prosperity: all draw two, from the current player on, each trimming before the next draws
    Given this position:
      | turn      | 3               |
      | hands.3   | [12 × S10]      |
      | hands.4   | [F5]            |
      | hands.1   | [11 × H10]      |
      | events    | [Prosperity]    |
      | adventure | [F10, F15, F20, F25, F30, F35, F40, F50] |
    When Player 3 plays "turn"
    Then Player 3 is asked "Your hand is over twelve. Choose a card to discard"
    And everybody sees 1 card in "hands.4"
    And everybody sees 1 card in "event_discard"
    When Player 3 plays "S10" then "S10"
    Then Player 4 sees "hands.4" as [F5, F20, F25]
    And Player 1 is asked "Your hand is one over twelve. Choose the card to discard"
    And Player 1 sees "hands.1" as [F30, F35, 11 × H10]
    And everybody sees 0 cards in "hands.2"
    When Player 1 plays "F30"
    Then Player 2 sees "hands.2" as [F40, F50]
    And it is Player 4's turn
