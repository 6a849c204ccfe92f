"""Card sheets: what they hold, how they are read and written, those that come with the game, and musters of them."""
