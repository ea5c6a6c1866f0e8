/** What is said in German of Mammoth Hunters before it is opened: its name, its painting, its options. */
const intro = {
  "game.mammoth": "Mammut",
  "facts.mammoth": "3–5 · 75 Min. · leicht",
  "pitch.mammoth":
    "Siedle unterhalb des Gletschers, nah bei den Herden und Feuern. Jedes Geschenk an andere bringt dir Steine.",
  "picture.mammoth": "Höhlenmalerei: Mammuts unter dem Eis, Jäger und eine Hand",
  "option.mammoth.rounds": "Durchgänge",
  "option.mammoth.rounds.4": "vier",
  "option.mammoth.rounds.3": "drei: das kurze Spiel",
  "option.mammoth.clubs": "Jäger mit Keule in Konflikten",
  "option.mammoth.clubs.counted": "zählen mit",
  "option.mammoth.clubs.aside": "bleiben außen vor",
  "option.mammoth.moves": "Wie weit dunkle Karten Jäger ziehen",
  "option.mammoth.moves.anywhere": "überallhin",
  "option.mammoth.moves.adjacent": "ins Nachbargebiet",
  "option.mammoth.pit": "Fallgrube, wenn kein Mammut da ist",
  "option.mammoth.pit.nothing": "bringt nichts",
  "option.mammoth.pit.hunter": "bringt einen Jäger",
  "option.mammoth.strict8": "Mit acht Steinen darf ein helles Echo kopieren",
  "option.mammoth.strict8.off": "jede offene Karte",
  "option.mammoth.strict8.on": "nur die helle",
  "option.mammoth.borders": "Die Gebiete 3 und 6 sowie 7 und 10",
  "option.mammoth.borders.thin": "grenzen aneinander",
  "option.mammoth.borders.points": "berühren sich nur in einem Punkt",
} as const;

export default intro;
