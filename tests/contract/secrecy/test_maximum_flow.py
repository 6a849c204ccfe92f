"""Maximum flow in a network."""

from collections import Counter

from tabard.contract.secrecy.maximum_flow import Network


def joined(*passages: tuple[int, int, int]) -> Network:
    network = Network()
    for _ in range(6):
        network.place()
    for one, other, room in passages:
        network.join(one, other, room)
    return network


def test_no_more_get_through_than_there_is_room() -> None:
    network = joined((0, 1, 3), (1, 2, 2))
    assert network.copy().send(0, Counter({2: 2}))
    assert network.copy().send(0, Counter({1: 1, 2: 2}))
    assert not network.copy().send(0, Counter({2: 3}))
    assert not network.copy().send(0, Counter({1: 2, 2: 2}))


def test_what_was_sent_makes_room_by_another_way_until_it_is_settled() -> None:
    passages = ((0, 1, 1), (0, 2, 1), (1, 3, 1), (1, 4, 1), (2, 4, 1))
    assert joined(*passages).send(0, Counter({4: 1, 3: 1}))
    network = joined(*passages)
    assert network.send(0, Counter({4: 1}))
    assert network.copy().send(0, Counter({3: 1}))
    network.settle()
    assert not network.send(0, Counter({3: 1}))
    assert network.send(0, Counter({2: 1}))
