Feature: Ivanhoe: Knock Down
  A card out of an opponent's hand, drawn blindly; only the two of them see it.

  Background:
    Given a game of ivanhoe
    And three players

  @IV-D8 @IV-S22
  Scenario: Knock Down moves a card from one hand to another
    Given this position:
      | colour     | red               |
      | hands.1    | [Knock Down]      |
      | hands.2    | [red 5]           |
      | hands.3    | [blue 4, green 1] |
      | displays.1 | [red 3]           |
      | displays.2 | [red 4]           |
    When Player 1 plays "Knock Down"
    Then Player 1 is asked "Choose an opponent"
    And Player 1 is offered only "P2" and "P3"
    When Player 1 chooses "P2"
    Then everybody is told "Knock Down is aimed at Player 2"
    And everybody sees 1 card in "hands.2"
    When everybody asked answers "pass"
    Then Player 1 sees "hands.1" as [red 5]
    And everybody sees:
      | hands.2 | []           |
      | discard | [Knock Down] |
    And everybody sees 1 card in "hands.1"
    And everybody sees 2 cards in "hands.3"
    When Player 1 plays "red 5"
    Then everybody sees "displays.1" as [red 3, red 5]

  @IV-D8
  Scenario Outline: It is chance that picks the card: with seed <seed> it is <taken>
    Given the seed is <seed>
    And this position:
      | colour     | red                |
      | hands.1    | [Knock Down]       |
      | hands.2    | [blue 4, maiden 6] |
      | displays.1 | [red 3]            |
      | displays.2 | [red 4]            |
    When Player 1 plays "Knock Down P2"
    And everybody asked answers "pass"
    Then Player 1 sees "hands.1" as [<taken>]
    And Player 2 sees "hands.2" as [<left>]
    And every card is in exactly one place

    Examples:
      | seed | taken    | left     |
      | 1    | blue 4   | maiden 6 |
      | 2    | maiden 6 | blue 4   |

  # --- who learns what ----------------------------------------------------------------------------------

  @IV-D8 @X-4
  Scenario: Taker and victim see the card, the others see that one went
    Given this position:
      | colour     | red                    |
      | hands.1    | [Knock Down, yellow 2] |
      | hands.2    | [purple 7, purple 7]   |
      | displays.1 | [red 3]                |
      | displays.2 | [red 4]                |
    When Player 1 plays "Knock Down P2"
    And everybody asked answers "pass"
    Then the messages for Player 1 are:
      | Player 1 takes purple 7 from the hand of Player 2 |
      | Knock Down is discarded                           |
    And the messages for Player 2 are:
      | Player 1 takes purple 7 from the hand of Player 2 |
      | Knock Down is discarded                           |
    And the messages for Player 3 are:
      | Player 1 takes a card from the hand of Player 2 |
      | Knock Down is discarded                         |
    And the messages for a spectator are:
      | Player 1 takes a card from the hand of Player 2 |
      | Knock Down is discarded                         |
    And Player 1 sees:
      | hands.1 | [purple 7, yellow 2] |
      | hands.2 | [null]               |
    And Player 2 sees:
      | hands.1 | [purple 7, null] |
      | hands.2 | [purple 7]       |
    And Player 3 sees:
      | hands.1 | [null, null] |
      | hands.2 | [null]       |
    And Player 3 can read "purple 7" nowhere
    And a spectator can read "purple 7" nowhere
    And Player 2 can read "yellow 2" nowhere
    And Player 3 cannot tell whether "hands.1" holds "purple 7"

  @IV-D8 @X-4
  Scenario: What was lost is known to its old owner until it is seen again
    Given this position:
      | colour     | red            |
      | hands.1    | [Knock Down]   |
      | hands.2    | [red 5, red 5] |
      | displays.1 | [red 3]        |
      | displays.2 | [red 4]        |
    When Player 1 plays "Knock Down P2"
    And everybody asked answers "pass"
    Then Player 2 sees "hands.1" as [red 5]
    And Player 2 knows that "hands.1" holds 1 of "red 5"
    When Player 1 plays "red 5"
    Then everybody sees "hands.1" as []

  @IV-D8 @X-4
  Scenario: Out of a shown hand the onlookers know that one of its cards went, but not which
    Given this position:
      | last_colour | red                 |
      | hands.1     | [Dodge, Charge]     |
      | hands.2     | [Knock Down, red 3] |
      | hands.3     | [blue 4]            |
      | draw        | [green 1]           |
    Then everybody is told "Player 1 cannot start a tournament and shows: Dodge, Charge"
    And everybody sees "hands.1" as [Dodge, Charge]
    When Player 2 plays 'red "red 3"'
    And Player 2 plays "Knock Down P1"
    And everybody asked answers "pass"
    Then Player 3 sees:
      | hands.1 | [null]       |
      | hands.2 | [null, null] |
    And Player 3 knows that "hands.1" holds 1 of "Dodge" and "Charge"
    And Player 3 knows that "hands.2" holds 1 of "Dodge" and "Charge"
    And Player 3 cannot tell whether "hands.1" holds "Dodge"
    And Player 3 cannot tell whether "hands.2" holds "Dodge"
    And a spectator knows that "hands.2" holds 1 of "Dodge" and "Charge"
    And a spectator cannot tell whether "hands.2" holds "Charge"

  @IV-D8 @X-4
  Scenario Outline: With seed <seed> the two who know which card of a shown hand went know what is left: <left>
    Given the seed is <seed>
    And this position:
      | last_colour | red                 |
      | hands.1     | [Dodge, Charge]     |
      | hands.2     | [Knock Down, red 3] |
      | hands.3     | [blue 4]            |
      | draw        | [green 1]           |
    When Player 2 plays 'red "red 3"'
    And Player 2 plays "Knock Down P1"
    And everybody asked answers "pass"
    Then Player 2 sees:
      | hands.1 | [<left>]           |
      | hands.2 | [green 1, <taken>] |
    And Player 1 sees:
      | hands.1 | [<left>]        |
      | hands.2 | [<taken>, null] |

    Examples:
      | seed | left   | taken  |
      | 1    | Charge | Dodge  |
      | 3    | Dodge  | Charge |

  @IV-D8 @IV-D7 @X-4
  Scenario: A card that everybody saw going back to a hand may be the one that was taken
    Given this position:
      | colour     | red                 |
      | hands.1    | [Retreat, yellow 4] |
      | hands.2    | [Knock Down]        |
      | displays.1 | [red 5, squire 3]   |
      | displays.2 | [red 4]             |
      | draw       | [green 1]           |
    When Player 1 plays 'Retreat "squire 3"'
    And everybody asked answers "pass"
    Then Player 3 knows that "hands.1" holds 1 of "squire 3"
    When Player 1 plays "end turn"
    And Player 2 plays "Knock Down P1"
    And everybody asked answers "pass"
    Then Player 3 cannot tell whether "hands.1" holds "squire 3"
    And Player 3 cannot tell whether "hands.2" holds "squire 3"
    And Player 3 sees "hands.1" as [null]

  @IV-D8
  Scenario: What chance has given cannot be taken back
    Given two players
    And this position:
      | colour     | red          |
      | hands.1    | [Knock Down] |
      | hands.2    | [red 5]      |
      | displays.1 | [red 3]      |
      | displays.2 | [red 4]      |
    When Player 1 plays "Knock Down P2"
    And Player 2 answers "pass"
    And Player 2 takes the move back
    Then it is refused: "Something was revealed or rolled since: that cannot be taken back."

  # --- whom it reaches ----------------------------------------------------------------------------------

  @IV-D8 @HR-7
  Scenario: Knock Down reaches the hand of someone who has withdrawn
    Given the house rule knock_down_withdrawn is true
    And this position:
      | colour     | red          |
      | hands.1    | [Knock Down] |
      | hands.2    | [green 1]    |
      | hands.3    | [maiden 6]   |
      | displays.1 | [red 3]      |
      | displays.2 | [red 4]      |
      | withdrawn  | [3]          |
    When Player 1 plays "Knock Down P3"
    Then Player 2 is asked "Do you answer with Ivanhoe?"
    When Player 2 answers "pass"
    Then Player 1 sees "hands.1" as [maiden 6]
    And everybody sees "hands.3" as []

  @IV-D8 @HR-7
  Scenario: By another house rule who has withdrawn is left in peace
    Given the house rule knock_down_withdrawn is false
    And this position:
      | colour     | red          |
      | hands.1    | [Knock Down] |
      | hands.2    | [green 1]    |
      | hands.3    | [maiden 6]   |
      | displays.1 | [red 3]      |
      | displays.2 | [red 4]      |
      | withdrawn  | [3]          |
    Then Player 1 cannot play "Knock Down P3": "That player has withdrawn."
    When Player 1 plays "Knock Down"
    Then Player 1 is offered only "P2"
    And Player 1 is not offered "P3" because "That player has withdrawn."

  @IV-D8 @IV-E1a @HR-4
  Scenario: A Shield guards the hand behind it
    Given the house rule shield_guards_hand is true
    And this position:
      | colour     | red          |
      | hands.1    | [Knock Down] |
      | hands.2    | [maiden 6]   |
      | hands.3    | [green 1]    |
      | displays.1 | [red 3]      |
      | displays.2 | [red 4]      |
      | beside.2   | [Shield]     |
    Then Player 1 cannot play "Knock Down P2": "That player is shielded."
    When Player 1 plays "Knock Down"
    Then Player 1 is offered only "P3"
    And Player 1 is not offered "P2" because "That player is shielded."

  @IV-D8 @HR-4
  Scenario: By another house rule Knock Down passes a Shield
    Given the house rule shield_guards_hand is false
    And this position:
      | colour     | red          |
      | hands.1    | [Knock Down] |
      | hands.2    | [maiden 6]   |
      | displays.1 | [red 3]      |
      | displays.2 | [red 4]      |
      | beside.2   | [Shield]     |
    When Player 1 plays "Knock Down P2"
    And everybody asked answers "pass"
    Then Player 1 sees "hands.1" as [maiden 6]
    And everybody sees "beside.2" as [Shield]

  @IV-D8
  Scenario: An empty hand has nothing to take
    Given this position:
      | colour     | red          |
      | hands.1    | [Knock Down] |
      | hands.2    | []           |
      | hands.3    | [green 1]    |
      | displays.1 | [red 3]      |
      | displays.2 | [red 4]      |
    Then Player 1 cannot play "Knock Down P2": "That player has no card in hand."
    When Player 1 plays "Knock Down"
    Then Player 1 is offered only "P3"
    And Player 1 is not offered "P2" because "That player has no card in hand."

  @IV-D8 @IV-G5
  Scenario Outline: Knock Down stays in hand when <why>
    Given the house rule knock_down_withdrawn is false
    And this position:
      | colour     | red                   |
      | hands.1    | [Knock Down, green 1] |
      | hands.2    | <hand>                |
      | hands.3    | [maiden 6]            |
      | displays.1 | [red 3]               |
      | displays.2 | [red 4]               |
      | beside.2   | <beside>              |
      | withdrawn  | [3]                   |
    Then Player 1 is not offered "Knock Down" because "There is no opponent from whose hand you could take a card."
    And Player 1 cannot play "Knock Down": "There is no opponent from whose hand you could take a card."
    And Player 1 sees "hands.1" as [green 1, Knock Down]

    Examples:
      | why                               | hand    | beside   |
      | the one hand in reach is empty    | []      | []       |
      | the one hand in reach is shielded | [red 5] | [Shield] |

  # --- Ivanhoe ------------------------------------------------------------------------------------------

  @IV-D8 @IV-E3 @IV-E3a @IV-G6
  Scenario: Ivanhoe comes before the draw: no card moves and nobody has seen one
    Given this position:
      | colour     | red              |
      | hands.1    | [Knock Down]     |
      | hands.2    | [blue 4, blue 5] |
      | hands.3    | [Ivanhoe]        |
      | displays.1 | [red 3]          |
      | displays.2 | [red 4]          |
    When Player 1 plays "Knock Down P2"
    Then everybody sees 2 cards in "hands.2"
    When Player 2 answers "pass"
    And Player 3 answers "Ivanhoe"
    Then the messages are:
      | Player 3 answers with Ivanhoe |
      | Knock Down has no effect      |
      | Knock Down is discarded       |
    And Player 2 sees "hands.2" as [blue 4, blue 5]
    And Player 1 sees "hands.1" as []
    And Player 1 can read "blue" nowhere
    And everybody sees "discard" as [Ivanhoe, Knock Down]

  @IV-D8 @IV-E3
  Scenario: An Ivanhoe that was kept back can be taken, and is no use in the taker's own turn
    Given this position:
      | colour     | red          |
      | hands.1    | [Knock Down] |
      | hands.2    | [Ivanhoe]    |
      | displays.1 | [red 5]      |
      | displays.2 | [red 4]      |
    When Player 1 plays "Knock Down P2"
    And everybody asked answers "pass"
    Then Player 1 sees "hands.1" as [Ivanhoe]
    And Player 3 can read "Player 1 takes Ivanhoe" nowhere
    And Player 1 is offered only "end turn" and "withdraw"
