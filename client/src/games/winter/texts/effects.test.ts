import { describe, expect, it } from "vitest";

import { translator } from "../../../words/words.ts";
import data, { type Effect, type Program } from "../data.ts";
import { chiefText, effectText, priceText, programText, rivalText, sideText } from "./effects.ts";
import { items } from "../pieces/goods.ts";
import { isFit, LANGUAGES, WORDS } from "../sample.ts";

type Listed = readonly (readonly [string, Program])[];

function ofCards(): Listed {
  return data.cards.flatMap((card) =>
    card.sort === "culture"
      ? [[card.id, card.program] as const]
      : [[`${card.id} played`, card.ability] as const, [`${card.id} in the eclipse`, card.eclipse] as const],
  );
}

function ofColumns(): Listed {
  return data.columns.flatMap(({ id, top, middle, lower }) => [
    ...top.map(({ program }) => [`${id} top`, program] as const),
    [`${id} middle`, middle] as const,
    [`${id} lower`, lower] as const,
  ]);
}

/** Everything else that has a program. */
const OTHERS: Readonly<Record<string, readonly Program[]>> = {
  stone: data.stones.map(({ program }) => program),
  tile: data.tiles.map(({ income }) => income),
  find: data.finds.map(({ program }) => program),
  "rest tile": data.restTiles.map(({ program }) => program),
  rest: data.rest,
  animal: data.animals.map((animal) => animal.yield),
  cell: Object.values(data.field.patterns).flatMap((cells) => cells.map(({ reward }) => reward)),
  slot: data.slots,
  "village place": data.villagePlaces,
  place: data.places,
  step: data.sacrifice.map(({ bonus }) => bonus),
  chief: data.chiefs.flatMap(({ sides }) => sides.map(({ program }) => program)),
};

/** Every program of the box by where it stands. */
function programs(): Listed {
  const others = Object.entries(OTHERS).flatMap(([name, list]) =>
    list.map((program, index) => [`${name} ${index + 1}`, program] as const),
  );
  return [...ofCards(), ...ofColumns(), ...others];
}

describe.each(LANGUAGES)("effects in %s", (language) => {
  const t = translator(language, [WORDS.get(language) ?? {}]);

  it.each(programs())("tell %s", (_, program) => {
    const text = programText(program, t);
    expect(isFit(text), text).toBe(true);
  });

  it("tell every operation, also with what is left of it", () => {
    for (const effect of data.instructions) {
      for (const left of [1, 2, 3]) expect(isFit(effectText(effect, t, left)), effectText(effect, t, left)).toBe(true);
    }
  });

  it("tell a chief by its name alone until its side is chosen", () => {
    for (const facts of data.chiefs) {
      const name = t(`chief.${facts.id}`);
      expect(chiefText({ facts, side: -1, ability: null }, t)).toBe(name);
      for (const [side, ability] of facts.sides.entries())
        expect(chiefText({ facts, side, ability }, t)).toBe(`${name}, ${"AB".charAt(side)}. ${sideText(ability, t)}`);
    }
  });

  it("tell both sides of every chief, and every card of the rival", () => {
    expect(data.chiefs.every(({ sides }) => sides.length === 2)).toBe(true);
    for (const { sides } of data.chiefs) for (const side of sides) expect(isFit(sideText(side, t))).toBe(true);
    for (const card of data.rivals) expect(isFit(rivalText(card, t)), rivalText(card, t)).toBe(true);
  });

  it("follow the numbers of the components", () => {
    const gain = (n: number): Effect => ({ op: "gain", res: "food", n });
    expect(effectText(gain(7), t)).toContain("7");
    expect(effectText(gain(7), t).replace("7", "2")).toBe(effectText(gain(2), t));
    expect(priceText({ labour: 1.5, food: 0, tool: 2 }, t)).toMatch(/1[.,]5.*2/);
  });
});

describe("effects", () => {
  const t = translator("en", [WORDS.get("en") ?? {}]);

  it("are told in their order, goods together", () => {
    expect(programText(data.columns[0]?.lower ?? [], t)).toBe("draw 1 card, then gain 2 food");
    expect(programText(data.columns[2]?.lower ?? [], t)).toBe("gain 3 tools and 1 food");
    expect(programText([], t)).toBe("nothing");
  });

  it("name every operation of the vocabulary", () => {
    const used = new Set(data.instructions.map(({ op }) => op));
    for (const op of used)
      expect(programText([data.instructions.find((each) => each.op === op) as Effect], t)).not.toBe("");
    expect(used.size).toBeGreaterThan(20);
  });
});

describe("goods", () => {
  const exchange = (give: "food" | "tool", get: "food" | "tool", got = 1): Effect => ({
    ...{ op: "exchange", give, given: 1, get, got, n: 1 },
  });
  const sorts = (options: readonly Effect[]): readonly string[] =>
    items([{ op: "choose", n: 1, options: options.map((option) => [option]) }]).map(({ sort }) => sort);

  it("that are exchanged either way are shown once", () => {
    expect(sorts([exchange("food", "tool"), exchange("tool", "food")])).toEqual(["good", "swap", "good"]);
  });

  it("are shown one by one where the ways differ", () => {
    expect(sorts([exchange("food", "tool", 2), exchange("tool", "food")])).toContain("or");
  });
});
