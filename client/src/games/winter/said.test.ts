import { describe, expect, it } from "vitest";

import type { Said } from "../../generated/messages.ts";
import type { TextFile } from "../../words/roomTexts.ts";
import { sayer, type Sayings } from "../../words/sayings.ts";
import { translator, type Dictionary } from "../../words/words.ts";

const sayings = import.meta.glob<TextFile>("./said/??.ts", { eager: true });
const words = import.meta.glob<TextFile>("./words/??.ts", { eager: true });

function sayingsIn(language: string): Sayings {
  return sayings[`./said/${language}.ts`]?.default ?? {};
}

function wordsIn(language: string): Dictionary {
  return words[`./words/${language}.ts`]?.default ?? {};
}

const half: Said = { pattern: "{n}.5", values: { n: 1 } };
const who: Said = { pattern: "@seat", values: { seat: 0 } };
const stone: Said = { pattern: "@stone.s1-03", values: {} };
const sentences: readonly Said[] = [
  {
    pattern: "{short} labour short: {what} costs {cost} labour, you have {n}: {advice}",
    values: {
      short: half,
      what: { pattern: "a village", values: {} },
      cost: half,
      n: 0,
      advice: { pattern: "no tribe cards can be played now", values: {} },
    },
  },
  { pattern: "needs a camp on {hexes}", values: { hexes: { pattern: "@list", values: { parts: ["D3", "D4"] } } } },
  {
    pattern: "{who} takes the income of {stone}: {effects}",
    values: { who, stone, effects: { pattern: "{n} points", values: { n: 2 } } },
  },
];

const spoken = {
  en: [
    "1.5 labour short: a village costs 1.5 labour, you have 0: no tribe cards can be played now",
    "needs a camp on D3 and D4",
    "Anna takes the income of no. 3: 2 points",
  ],
  de: [
    "1,5 Arbeit zu wenig: eine Siedlung kostet 1,5 Arbeit, du hast 0: jetzt können keine Stammeskarten gespielt werden",
    "braucht ein Lager auf D3 und D4",
    "Anna nimmt das Einkommen des Steins Nr. 3: 2 Punkte",
  ],
  nl: [
    "1,5 arbeid te weinig: een dorp kost 1,5 arbeid, je hebt 0: nu kunnen er geen stamkaarten worden gespeeld",
    "er is een kamp nodig op D3 en D4",
    "Anna neemt het inkomen van steen nr. 3: 2 punten",
  ],
  it: [
    "1,5 lavoro in meno del necessario: un villaggio costa 1,5 lavoro, hai 0: ora non si possono giocare carte tribù",
    "serve un accampamento su D3 e D4",
    "Anna prende la rendita della pietra n. 3: 2 punti",
  ],
  hu: [
    "hiányzik 1,5 munka: egy falu – ára 1,5 munka, van 0: most nem játszható ki törzslap",
    "tábor kell ide: D3 és D4",
    "Anna begyűjti a kő jövedelmét (3. számú): 2 pont",
  ],
};

describe.each(Object.entries(spoken))("sentences of winter said in %s", (language, expected) => {
  const say = sayer({
    language,
    sayings: [sayingsIn(language)],
    t: translator(language, [wordsIn(language)]),
    seat: () => "Anna",
  });

  it("have the names, numbers and lists of the language", () => {
    expect(sentences.map(say)).toEqual(expected);
  });
});
