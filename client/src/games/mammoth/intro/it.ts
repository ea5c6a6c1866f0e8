/** What is said in Italian of Mammoth Hunters before it is opened: its name, its painting, its options. */
const intro = {
  "game.mammoth": "Mammut",
  "facts.mammoth": "3–5 · 75 min · leggero",
  "pitch.mammoth":
    "Stabilisciti sotto il ghiacciaio, vicino alle mandrie e ai fuochi. Ogni dono a un rivale ti porta pietre.",
  "picture.mammoth": "Pittura rupestre: mammut sotto il ghiaccio, con cacciatori e una mano",
  "option.mammoth.rounds": "Round",
  "option.mammoth.rounds.4": "quattro",
  "option.mammoth.rounds.3": "tre: la partita breve",
  "option.mammoth.clubs": "Cacciatori con la clava nei conflitti",
  "option.mammoth.clubs.counted": "contano",
  "option.mammoth.clubs.aside": "sono messi da parte",
  "option.mammoth.moves": "Quanto lontano le carte scure muovono i cacciatori",
  "option.mammoth.moves.anywhere": "ovunque",
  "option.mammoth.moves.adjacent": "nella regione vicina",
  "option.mammoth.pit": "La fossa, se non c’è nessun mammut",
  "option.mammoth.pit.nothing": "non dà nulla",
  "option.mammoth.pit.hunter": "dà un cacciatore",
  "option.mammoth.strict8": "Con otto pietre un’eco chiara può copiare",
  "option.mammoth.strict8.off": "qualsiasi carta scoperta",
  "option.mammoth.strict8.on": "solo quella chiara",
  "option.mammoth.borders": "Le regioni 3 e 6, e 7 e 10",
  "option.mammoth.borders.thin": "confinano",
  "option.mammoth.borders.points": "si toccano solo in un punto",
} as const;

export default intro;
