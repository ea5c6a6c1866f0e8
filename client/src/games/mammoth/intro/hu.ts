/** What is said in Hungarian of Mammoth Hunters before it is opened: its name, its painting, its options. */
const intro = {
  "game.mammoth": "Mamut",
  "facts.mammoth": "3–5 · 75 perc · könnyű",
  "pitch.mammoth":
    "Telepedj le a gleccser alatt, a csordák és a tüzek közelében. Minden ajándék, amit másnak adsz, követ hoz neked.",
  "picture.mammoth": "Barlangfestmény: mamutok a jég alatt, vadászokkal és egy kézzel",
  "option.mammoth.rounds": "Fordulók",
  "option.mammoth.rounds.4": "négy",
  "option.mammoth.rounds.3": "három: a rövid játék",
  "option.mammoth.clubs": "Bunkós vadászok az összecsapásokban",
  "option.mammoth.clubs.counted": "beleszámítanak",
  "option.mammoth.clubs.aside": "kimaradnak",
  "option.mammoth.moves": "Milyen messzire visznek vadászt a sötét lapok",
  "option.mammoth.moves.anywhere": "bárhová",
  "option.mammoth.moves.adjacent": "a szomszédos területre",
  "option.mammoth.pit": "A verem, ha nincs mamut",
  "option.mammoth.pit.nothing": "nem ad semmit",
  "option.mammoth.pit.hunter": "vadászt ad",
  "option.mammoth.strict8": "Nyolc kővel a világos visszhang másolhat",
  "option.mammoth.strict8.off": "bármely nyitott lapot",
  "option.mammoth.strict8.on": "csak a világosat",
  "option.mammoth.borders": "A 3. és 6., valamint a 7. és 10. terület",
  "option.mammoth.borders.thin": "határos",
  "option.mammoth.borders.points": "csak egy pontban érintkezik",
} as const;

export default intro;
