/** What is said in German of Hunters and Gatherers before it is opened: its name, its painting, its options. */
const intro = {
  "game.gatherers": "Sammler",
  "facts.gatherers": "2–5 · 45 Min. · leicht",
  "pitch.gatherers":
    "Lege Wald, Wiese und Fluss, Plättchen für Plättchen, und schick deine Leute zum Sammeln, Jagen und Fischen.",
  "picture.gatherers": "Höhlenmalerei: ein Fluss zwischen Wäldern, Hirsche, Auerochsen und Hütten",
  "option.gatherers.tiles": "Plättchen",
  "option.gatherers.tiles.2002": "von 2002",
  "option.gatherers.tiles.2020": "von 2020, mit deren Sonderplättchen",
  "option.gatherers.forest": "Ein Wald zählt",
  "option.gatherers.forest.segment": "seine Teile",
  "option.gatherers.forest.tile": "seine Plättchen",
  "option.gatherers.fire": "Ein Jäger beim Feuer",
  "option.gatherers.fire.empty": "ist nicht erlaubt",
  "option.gatherers.fire.hunter": "ist erlaubt",
} as const;

export default intro;
