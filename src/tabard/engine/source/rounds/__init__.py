"""How a GPU plays matches of a game that has several questions: in rounds of matches that are asked the same one."""
