/** What is said in Hungarian of Hunters and Gatherers before it is opened: its name, its painting, its options. */
const intro = {
  "game.gatherers": "Gyűjtögetők",
  "facts.gatherers": "2–5 · 45 perc · könnyű",
  "pitch.gatherers":
    "Rakj le erdőt, tisztást és folyót, lapkáról lapkára, és küldd a népedet gyűjtögetni, vadászni és halászni.",
  "picture.gatherers": "Barlangfestmény: folyó erdők között, szarvasokkal, őstulkokkal és kunyhókkal",
  "option.gatherers.tiles": "Lapkák",
  "option.gatherers.tiles.2002": "2002-ből",
  "option.gatherers.tiles.2020": "2020-ból, különleges lapkákkal",
  "option.gatherers.forest": "Az erdő értéke",
  "option.gatherers.forest.segment": "a részei szerint",
  "option.gatherers.forest.tile": "a lapkái szerint",
  "option.gatherers.fire": "Vadász a tűznél",
  "option.gatherers.fire.empty": "nem megengedett",
  "option.gatherers.fire.hunter": "megengedett",
} as const;

export default intro;
