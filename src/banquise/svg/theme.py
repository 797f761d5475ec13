"""Every colour of the pictures: cold paper, ice, deep sea, and one accent for each game to choose."""

from typing import Final

PAPER: Final = "#f4f7f8"
SNOW: Final = "#ffffff"
FROST: Final = "#e7eff3"
MIST: Final = "#c9d8df"
HAZE: Final = "#9db4bf"
SHALLOWS: Final = "#b9d3de"
CHANNEL: Final = "#5fa6c2"
BASIN: Final = "#8fbccd"
WELL: Final = "#5c93aa"
CHECK: Final = "#d3e2ea"
SLATE: Final = "#5f7a87"
SEA: Final = "#2b5b72"
DEEP: Final = "#153a4c"
INK: Final = "#0f2530"

# Accents: what has just happened and what is pointed out
EMBER: Final = "#d64f2a"
HEATHER: Final = "#7b4fa3"
LAGOON: Final = "#0a6f6d"
INDIGO: Final = "#3949ab"
ORCHID: Final = "#a8327d"

# Faces of pieces, each with the darker tone of its edge
IVORY: Final = ("#fdfbf4", "#c9c3b2")
COAL: Final = ("#26353d", "#0d171c")
CORAL: Final = ("#e0705c", "#a54332")
PINE: Final = ("#2f8377", "#17564d")
OCHRE: Final = ("#e9b949", "#a97c1b")
ORANGE: Final = ("#e87d2e", "#a8500f")
LEMON: Final = ("#fbe07a", "#c39b1f")
BLUE_ICE: Final = ("#5f9fce", "#2f6892")
SUN_ICE: Final = ("#f6d970", "#bf9426")
RED: Final = ("#bd3129", "#7c1c16")
BLUE: Final = ("#3f7bcb", "#1c447f")
YELLOW: Final = ("#f6d34a", "#c79c1a")
GREEN: Final = ("#3d9a54", "#1f6532")
EMBERS: Final = (EMBER, "#8f2f14")
WOOD: Final = ("#d9c2a0", "#8f744d")
PODIUMS: Final = ("#9cc0d3", "#bfe3dc", "#fff2cf")
STONE: Final = ("#dde7ec", "#8ba2ae")

FONT: Final = "ui-sans-serif,system-ui,sans-serif"
Face = tuple[str, str]
