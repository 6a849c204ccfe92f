"""What a seat may guess of what it cannot see: possible tables, and how likely each of them is.

`possible_tables.py` makes samples, in three steps: a source, filters, finishing. Behind it, in order of reading:

- sources, the first that applies: `sources.py`; deals and their packed layout: `dealing.py`, `packing.py`
- what a reader remembers of its log: `memory.py`, `belief.py`
- multiple-hypothesis tracking: `tracking.py`, `card_groups.py`
- Markov-chain Monte Carlo over joint trajectories: `trajectory.py`, `joint_trajectory.py`, `earliest_arrival.py`,
  `markov_chain.py`, `sweep.py`, `native.py`
- exact inference over whole tables: `enumeration.py`, `lazy_enumeration.py`, `outcomes.py`, `initial_tables.py`,
  `placements.py`; and what it takes for granted: `order_dependence.py`, `interposition.py`
- the backward particle filter for old facts: `particle_filter.py`
"""
