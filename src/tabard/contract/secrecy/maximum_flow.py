"""Maximum flow in a network with capacities (Edmonds-Karp): whether a source can supply all sinks."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections import Counter


class Network:
    """Places are nodes, passages directed edges with a capacity. Both are numbered.

    Each passage has its reverse edge beside it, the number with the last bit changed, whose capacity is what has flowed
    through. So flow can be sent another way later, until `settle` takes the reverse capacities away.
    """

    def __init__(self) -> None:
        self._out: list[list[int]] = []  # the passages that lead out of each place
        self._to: list[int] = []
        self._room: list[int] = []

    def place(self) -> int:
        self._out.append([])
        return len(self._out) - 1

    def join(self, one: int, other: int, room: int) -> None:
        if room > 0:
            for here, there, count in ((one, other, room), (other, one, 0)):
                self._out[here].append(len(self._to))
                self._to.append(there)
                self._room.append(count)

    def copy(self) -> Network:
        twin = Network()
        twin._out, twin._to, twin._room = self._out, self._to, list(self._room)
        return twin

    def settle(self) -> None:
        for back in range(1, len(self._room), 2):
            self._room[back] = 0

    def send(self, source: int, wanted: Counter[int]) -> bool:
        """Send as many as are wanted at each place, one by one; False where the capacities do not allow all of them."""
        missing = wanted.copy()
        return all(self._send_one(source, missing) for _ in range(wanted.total()))

    def _send_one(self, source: int, missing: Counter[int]) -> bool:
        """Along a shortest augmenting path, found by breadth-first search."""
        came_by = {source: -1}
        waiting = deque([source])
        while waiting:
            here = waiting.popleft()
            if missing[here] > 0:
                missing[here] -= 1
                self._fill(came_by, here)
                return True
            for passage in self._out[here]:
                if self._room[passage] and self._to[passage] not in came_by:
                    came_by[self._to[passage]] = passage
                    waiting.append(self._to[passage])
        return False

    def _fill(self, came_by: dict[int, int], place: int) -> None:
        """Move one unit of capacity to the reverse edge, for every passage on the path that led here."""
        while came_by[place] >= 0:
            passage = came_by[place]
            self._room[passage] -= 1
            self._room[passage ^ 1] += 1
            place = self._to[passage ^ 1]
