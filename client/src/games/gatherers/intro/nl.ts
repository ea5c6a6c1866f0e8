/** What is said in Dutch of Hunters and Gatherers before it is opened: its name, its painting, its options. */
const intro = {
  "game.gatherers": "Verzamelaars",
  "facts.gatherers": "2–5 · 45 min · licht",
  "pitch.gatherers":
    "Leg bos, weide en rivier, tegel voor tegel, en stuur je mensen eropuit om te verzamelen, te jagen en te vissen.",
  "picture.gatherers": "Grotschildering: een rivier tussen bossen, met herten, oerossen en hutten",
  "option.gatherers.tiles": "Tegels",
  "option.gatherers.tiles.2002": "van 2002",
  "option.gatherers.tiles.2020": "van 2020, met de speciale tegels",
  "option.gatherers.forest": "Een bos telt",
  "option.gatherers.forest.segment": "zijn delen",
  "option.gatherers.forest.tile": "zijn tegels",
  "option.gatherers.fire": "Een jager bij het vuur",
  "option.gatherers.fire.empty": "mag niet",
  "option.gatherers.fire.hunter": "mag",
} as const;

export default intro;
