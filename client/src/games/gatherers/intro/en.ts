/** What is said in English of Hunters and Gatherers before it is opened: its name, its painting, its options. */
const intro = {
  "game.gatherers": "Gatherers",
  "facts.gatherers": "2–5 · 45 min · light",
  "pitch.gatherers": "Lay forest, meadow and river, tile by tile, and send your people to gather, hunt and fish.",
  "picture.gatherers": "A cave painting of a river between forest, deer, aurochs and huts",
  "option.gatherers.tiles": "Tiles",
  "option.gatherers.tiles.2002": "of 2002",
  "option.gatherers.tiles.2020": "of 2020, with its special tiles",
  "option.gatherers.forest": "A forest counts",
  "option.gatherers.forest.segment": "its zones",
  "option.gatherers.forest.tile": "its tiles",
  "option.gatherers.fire": "A hunter beside the fire",
  "option.gatherers.fire.empty": "is not allowed",
  "option.gatherers.fire.hunter": "is allowed",
} as const;

export default intro;
