"""Secrecy under test: what a reader may not know makes no difference to what it is given, and samples are possible.

| module | what it holds |
|---|---|
| `sighting` | what one reader sees of a match, by what the game declares |
| `swapper` | other cards where a reader never sees them |
| `again` | a match played again from its start, so that one reader cannot tell |
| `twins`, `brought`, `replays` | two matches, or two whole games, that differ only in what one reader may not know |
| `reach` | all objects that can be reached from what a bot is given |
| `non_interference` | what both matches of a pair of twins give a reader, compared byte for byte |
| `maximum_flow`, `possible` | whether cards can lie where a sample lays them |
| `leads` | whether some play leads to a sample |
| `samples` | samples checked by all of these |
"""
