/** What is said in Italian of Hunters and Gatherers before it is opened: its name, its painting, its options. */
const intro = {
  "game.gatherers": "Raccoglitori",
  "facts.gatherers": "2–5 · 45 min · leggero",
  "pitch.gatherers":
    "Posa foresta, prato e fiume, tessera dopo tessera, e manda la tua gente a raccogliere, cacciare e pescare.",
  "picture.gatherers": "Pittura rupestre: un fiume tra le foreste, con cervi, uri e capanne",
  "option.gatherers.tiles": "Tessere",
  "option.gatherers.tiles.2002": "del 2002",
  "option.gatherers.tiles.2020": "del 2020, con le tessere speciali",
  "option.gatherers.forest": "Una foresta conta",
  "option.gatherers.forest.segment": "le sue zone",
  "option.gatherers.forest.tile": "le sue tessere",
  "option.gatherers.fire": "Un cacciatore presso il fuoco",
  "option.gatherers.fire.empty": "non è permesso",
  "option.gatherers.fire.hunter": "è permesso",
} as const;

export default intro;
