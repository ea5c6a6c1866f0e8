/** What is said in Dutch of Mammoth Hunters before it is opened: its name, its painting, its options. */
const intro = {
  "game.mammoth": "Mammoet",
  "facts.mammoth": "3–5 · 75 min · licht",
  "pitch.mammoth":
    "Vestig je onder de gletsjer, dicht bij de kuddes en de vuren. Elk geschenk aan een ander levert jou stenen op.",
  "picture.mammoth": "Grotschildering: mammoeten onder het ijs, met jagers en een hand",
  "option.mammoth.rounds": "Perioden",
  "option.mammoth.rounds.4": "vier",
  "option.mammoth.rounds.3": "drie: het korte spel",
  "option.mammoth.clubs": "Jagers met knots in conflicten",
  "option.mammoth.clubs.counted": "tellen mee",
  "option.mammoth.clubs.aside": "blijven buiten beschouwing",
  "option.mammoth.moves": "Hoe ver donkere kaarten jagers verplaatsen",
  "option.mammoth.moves.anywhere": "overal heen",
  "option.mammoth.moves.adjacent": "naar een buurgebied",
  "option.mammoth.pit": "De valkuil, als er geen mammoet is",
  "option.mammoth.pit.nothing": "geeft niets",
  "option.mammoth.pit.hunter": "geeft een jager",
  "option.mammoth.strict8": "Met acht stenen mag een lichte echo kopiëren",
  "option.mammoth.strict8.off": "elke open kaart",
  "option.mammoth.strict8.on": "alleen de lichte",
  "option.mammoth.borders": "Gebieden 3 en 6, en 7 en 10",
  "option.mammoth.borders.thin": "grenzen aan elkaar",
  "option.mammoth.borders.points": "raken elkaar alleen in een punt",
} as const;

export default intro;
