/** What is said in English of Mammoth Hunters before it is opened: its name, its painting, its options. */
const intro = {
  "game.mammoth": "Mammoth",
  "facts.mammoth": "3–5 · 75 min · light",
  "pitch.mammoth": "Settle below the glacier, near the herds and the fires. Every gift to a rival is a stone for you.",
  "picture.mammoth": "A cave painting of mammoths below the ice, with hunters and a hand",
  "option.mammoth.rounds": "Rounds",
  "option.mammoth.rounds.4": "four",
  "option.mammoth.rounds.3": "three: the short game",
  "option.mammoth.clubs": "Hunters with a club in conflicts",
  "option.mammoth.clubs.counted": "count",
  "option.mammoth.clubs.aside": "are set aside",
  "option.mammoth.moves": "How far dark cards move hunters",
  "option.mammoth.moves.anywhere": "anywhere",
  "option.mammoth.moves.adjacent": "to the next region",
  "option.mammoth.pit": "The Pit, if no mammoth is there",
  "option.mammoth.pit.nothing": "gives nothing",
  "option.mammoth.pit.hunter": "gives a hunter",
  "option.mammoth.strict8": "With eight stones a light echo may copy",
  "option.mammoth.strict8.off": "any open card",
  "option.mammoth.strict8.on": "only the light one",
  "option.mammoth.borders": "Regions 3 and 6, and 7 and 10",
  "option.mammoth.borders.thin": "border on each other",
  "option.mammoth.borders.points": "only touch at a point",
} as const;

export default intro;
