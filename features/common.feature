Feature: What all games share
  Shown on a toy with hidden cards: each of two players holds two trees, lays one unseen, and the higher tree wins.

  Background:
    Given a game of ./toys/high_tree

  @X-1
  Scenario: Seats are numbered from 1 and named after their number
    When they start a new game
    Then everybody sees "names" as ["Player 1", "Player 2"]
    And Player 1 and Player 2 are asked "Lay a tree"

  @X-8
  Scenario Outline: A name that could be mistaken is refused: <first> and <second>
    Given the players are called "<first>" and "<second>"
    When they start a new game
    Then it is refused: "<sentence>"

    Examples:
      | first    | second   | sentence                                                                   |
      | Ann      | ANN      | The names 'Ann' and 'ANN' look alike: those of people at one table differ. |
      | Anna     | Аnnа     | The names 'Anna' and 'Аnnа' look alike: those of people at one table differ. |
      | Bo       | Вο       | The names 'Bo' and 'Вο' look alike: those of people at one table differ. |
      | Al       | AI       | The names 'Al' and 'AI' look alike: those of people at one table differ. |
      | Anna     | Anna.    | The names 'Anna' and 'Anna.' look alike: those of people at one table differ. |
      | P-02     | Bo       | Player 1 cannot be called 'P-02': that is Player 2.                        |
      | no body  | Bo       | Player 1 cannot be called 'no body': that stands for no player, or for all. |
      | Player 2 | Bo       | Player 1 cannot be called 'Player 2': that is Player 2.                    |
      | p2       | Bo       | Player 1 cannot be called 'p2': that is Player 2.                          |
      | Ann      | Рlayer 1 | Player 2 cannot be called 'Рlayer 1': that is Player 1.                    |
      | Nobody   | Bo       | Player 1 cannot be called 'Nobody': that stands for no player, or for all. |
      | Ann      | ЕVERYONE | Player 2 cannot be called 'ЕVERYONE': that stands for no player, or for all. |

  @X-8
  Scenario: Names that differ are taken, and a seat may be called what it is called anyway
    Given the players are called "Player 1" and "P2"
    When they start a new game
    Then everybody sees "names" as ["Player 1", "P2"]

  @X-2
  Scenario: A refused move changes nothing and says why
    Given this position:
      | hands.1 | [birch, hazel] |
      | hands.2 | [cedar, maple] |
    When Player 1 plays "willow"
    Then it is refused: "You do not hold that tree."
    And nothing more is told
    And Player 1 and Player 2 are asked

  @X-2 @X-5
  Scenario: A fault of the game leaves the match where it stood
    Given this position:
      | hands.1 | [birch, hazel] |
      | hands.2 | [cedar, maple] |
    And Player 1 plays "birch"
    And the match is remembered
    When Player 2 plays "stumble"
    Then it fails through a fault of the game: "'stumbles'"
    And the match is as remembered
    And on the table "hands.2" is [cedar, maple]
    And every card is in exactly one place
    When Player 2 plays "cedar"
    Then Player 2 wins: "Player 2 has the higher tree"

  @X-3
  Scenario: Only who is asked may move, only what there is, and nothing after the end
    Given this position:
      | hands.1 | [birch, hazel] |
      | hands.2 | [cedar, maple] |
    Then Player 1 cannot play "juniper": "There is no such move."
    When Player 1 plays "hazel"
    Then Player 2 is asked
    And Player 1 cannot play "birch": "It is not your turn."
    When Player 2 plays "cedar"
    Then Player 1 wins
    And these moves are refused:
      | Player 1 | birch   | The game is over. |
      | Player 2 | maple   | The game is over. |
      | Player 2 | juniper | The game is over. |

  @X-4
  Scenario: Nobody reads another's hand, and everybody sees its size
    Given this position:
      | hands.1 | [birch, hazel] |
      | hands.2 | [cedar, maple] |
    Then Player 1 sees "hands.1" as [birch, hazel]
    And Player 2 can read "birch" nowhere
    And Player 2 can read "hazel" nowhere
    And a spectator can read "birch" nowhere
    And a spectator can read "maple" nowhere
    And everybody can read "willow" nowhere
    And everybody sees 2 cards in "hands.1"
    And everybody sees 2 cards in "hands.2"
    And everybody sees 2 cards in "pile"

  @X-4
  Scenario: An answer given before the other's stays sealed, and leaves no trace of who was first
    Given this position:
      | hands.1 | [birch, hazel] |
      | hands.2 | [cedar, maple] |
    When Player 2 plays "maple"
    Then Player 1 can read "maple" nowhere
    And a spectator can read "maple" nowhere
    And nothing more is told
    When the match is saved and loaded
    And Player 1 plays "birch"
    Then the messages are:
      | Player 1 lays birch |
      | Player 2 lays maple |
    And everybody sees "laid.2" as ["maple"]
    And a spectator can read "cedar" nowhere

  @X-4 @X-5
  Scenario: A deal is told to its owner, to others only that it happened
    Given the seed is 3
    When they start a new game
    Then no message for a spectator mentions "maple"
    And no message for a spectator mentions "willow"
    And a spectator is told "Player 1 draws a card"
    And every card is in exactly one place
    And everybody sees 2 cards in "pile"

  @X-5 @X-6
  Scenario: Cards that a position does not name are still there
    Given this position:
      | hands.1 | [willow] |
      | hands.2 | [rowan]  |
    Then everybody sees 4 cards in "pile"
    And every card is in exactly one place
    When the match is set up again from what it shows
    Then everybody sees 4 cards in "pile"
    And on the table "hands.1" is ["willow"]

  Scenario Outline: A house rule is part of the match: low_wins is <value>
    Given the house rule low_wins is <value>
    And this position:
      | hands.1 | [birch, hazel] |
      | hands.2 | [cedar, maple] |
    Then everybody sees "rules.low_wins" as <value>
    When the match is saved and loaded
    And Player 1 plays "birch"
    And Player 2 plays "maple"
    Then <winner> wins: "<winner> has the <which> tree"

    Examples:
      | value | winner   | which  |
      | false | Player 2 | higher |
      | true  | Player 1 | lower  |

  @X-6
  Scenario: What the cards cannot give is refused
    Given this position:
      | hands.1 | [willow] |
      | hands.2 | [willow] |
    Then it is refused: "There is no 'willow' left to lay out."
