/** What things mean, cost and are worth now: shown while somebody peeks at them. */

import type { Anchor, Context } from "../../game.ts";
import { dotted, parts } from "../anchors.ts";
import { countPoints, setPoints } from "../finalScoring/counts.ts";
import data, { byId, COLUMNS, type CardFacts, type ColumnFacts, type Program } from "../data.ts";
import { begun, listText, priceText, programSentence, programText, rivalText, sideText } from "./effects.ts";
import { coverPoints, fieldOf, hexOf, influenceOn, slotsOf, type Hex } from "../land/land.ts";
import { idolText } from "./label.ts";
import { everyone, who } from "../rival/names.ts";
import { priceTag, reach } from "../payment/reach.ts";
import { seatText } from "./summary.ts";
import { animalNumber, cardNumber, hexNumber } from "../tell.ts";
import { at, chiefOf, figuresAt, firstIn, read, zone, type WinterView } from "../view.ts";

/** Whose things are told: the viewer's, or those of whoever acts. */
function mine(view: WinterView, context: Context): number {
  return context.seat ?? Math.max(view.turn, 0);
}

/** The price on a thing, and what it was before discounts. */
function priceLine(anchor: Anchor, view: WinterView, { t }: Context): string {
  const tag = priceTag(anchor, view);
  if (!tag) return "";
  const [now, printed] = [priceText(tag.now, t), priceText(tag.printed, t)];
  return now === printed ? t("about.price", { price: now }) : t("about.price.less", { price: now, printed });
}

/** What a program that scores would bring now. */
function worthNow(program: Program, view: WinterView, context: Context): string {
  const scoring = program.find((effect) => effect.op === "score_now" || effect.op === "end_vp_per");
  if (scoring?.op !== "score_now" && scoring?.op !== "end_vp_per") return "";
  if (scoring.what === undefined) return "";
  const n = countPoints(scoring, view, mine(view, context));
  return context.t("about.now", { points: context.t("count.points", { n }) });
}

/** A card: what it does when played, in the eclipse, at the end. */
export function cardText(facts: CardFacts, view: WinterView, context: Context): readonly string[] {
  const { t } = context;
  const points = t("about.points", { points: t("count.points", { n: facts.points }) });
  if (facts.sort === "culture")
    return [programSentence(facts.program, t), worthNow(facts.program, view, context), points, t("about.culture")];
  const ability = facts.ability.length > 0 ? t("about.ability", { effect: programText(facts.ability, t) }) : "";
  const eclipse = t("about.eclipse", { effect: programText(facts.eclipse, t) });
  return [t("about.labour", { n: facts.labour }), ability, eclipse, points];
}

function animalText(id: string, view: WinterView, context: Context): readonly string[] {
  const { t } = context;
  const animal = animalNumber(id);
  const facts = data.animals[animal];
  if (!facts) return [];
  const n = at(view.untipped[mine(view, context)], animal);
  return [
    t("about.tip", { effect: programText(facts.yield, t) }),
    t("about.set", { points: facts.set.join(", ") }),
    t("about.set.now", { n, points: t("count.points", { n: setPoints(animal, n + 1) - setPoints(animal, n) }) }),
  ];
}

/** An own animal: what tipping it brings, and what the set loses. */
function preyText(id: string, view: WinterView, context: Context): readonly string[] {
  const { t } = context;
  const animal = animalNumber(id);
  const n = at(view.untipped[mine(view, context)], animal);
  const lost = setPoints(animal, n) - setPoints(animal, Math.max(n - 1, 0));
  return [
    t("about.tip", { effect: programText(data.animals[animal]?.yield ?? [], t) }),
    t("about.tip.loses", { points: t("count.points", { n: lost }) }),
  ];
}

function incomeText({ tile, isBase }: Hex, { t }: Context): string {
  if (isBase) return t("about.base");
  return tile ? t("about.income", { effect: programText(tile.income, t) }) : "";
}

/** A hex: income, camps, influence of all, who leads. */
export function hexText(hex: Hex, context: Context): readonly string[] {
  const { t } = context;
  const camps = hex.camps.map(({ seat, n }) => t("about.camps", { name: who(seat, context), n }));
  const influence = hex.influence.map(({ seat, n }) => t("about.influence", { name: who(seat, context), n }));
  const leads = hex.leaders.length > 0 ? t("about.leads", { names: everyone(hex.leaders, context) }) : "";
  const mammoth = hex.mammoth > 0 ? t("about.mammoth.hex", { n: hex.mammoth }) : "";
  const find = hex.find === "hidden" ? t("about.find.hidden") : hex.find ? findText(hex.find, context) : "";
  return [
    incomeText(hex, context),
    camps.length > 0 ? `${camps.join(", ")}.` : "",
    influence.length > 1 ? `${influence.join(", ")}.` : "",
    hex.isBase ? "" : leads || t("about.leads.nobody"),
    mammoth,
    find,
  ];
}

function findText(find: Program, { t }: Context): string {
  return t("about.find", { effect: programText(find, t) });
}

/** A junction: whose village, or what one would change on its hexes. */
function junctionText(id: string, view: WinterView, context: Context): readonly string[] {
  const { t } = context;
  const number = data.junctions.findIndex((each) => each.id === id);
  const owner = view.village[number] ?? -1;
  if (owner >= 0) return [t("about.village", { name: who(owner, context), n: data.numbers.villageInfluence })];
  const seat = mine(view, context);
  const { campInfluence, villageInfluence } = data.numbers;
  const hexes = (data.junctions[number]?.hexes ?? []).map((hex) => {
    const now = influenceOn(view, seat, hex);
    const hasCamp = at(view.camps[seat], hex) > 0;
    const name = data.hexes[hex]?.id ?? "";
    return hasCamp
      ? t("about.site.camp", { hex: name, now, then: now - campInfluence + villageInfluence })
      : t("about.site.none", { hex: name, now });
  });
  const price = t("about.price", { price: t("goods.food", { n: data.numbers.villageFood }) });
  const base = data.junctions[number]?.touchesBase ? [t("about.site.base")] : [t("about.site"), price, ...hexes];
  return view.mammoth === number ? [t("about.mammoth"), ...base] : base;
}

/** A place of the field: what stands there, or what building there brings. */
function cellText(rest: string, view: WinterView, context: Context): readonly string[] {
  const { t } = context;
  const [level, id] = dotted(rest);
  const cell = fieldOf(view).find(({ facts }) => facts.id === id);
  if (!cell) return [];
  const height = level ? Number(level) : 0;
  const there = cell.stones.find((stone) => stone.level === height);
  if (there) {
    const name = there.owner === "grey" ? t("about.stone.grey") : who(there.owner, context);
    return [t("about.stands", { name, level: height })];
  }
  if (height > 0) {
    const { own, others } = coverPoints(view, mine(view, context), id, height);
    const gifts = others.map(({ seat, n }) => t("about.gift", { name: who(seat, context), n }));
    return [t("about.cover", { points: t("count.points", { n: own }) }), ...gifts];
  }
  const start = cell.facts.isStart ? t("about.start") : "";
  return [t("about.reward", { effect: programText(cell.facts.reward, t) }), start];
}

function topText(column: ColumnFacts, { t }: Context): string {
  return column.top
    .map(({ id, program, price }) =>
      id ? t("label.buy", { ware: t(`offer.${id}`), price: priceText(price, t) }) : programText(program, t),
    )
    .reduce((a, b) => t("list.either", { a, b }));
}

/** A column: its areas, who stands there, what could be done there now. */
function columnText(id: string, view: WinterView, context: Context): readonly string[] {
  const { t } = context;
  const column = byId(data.columns, id);
  if (!column) return [];
  const first = firstIn(view, COLUMNS.indexOf(column.id));
  const standing = figuresAt(view, column.id).map(({ seat }) => seat);
  const possible = reach(column.id, context);
  const wares = possible?.wares.length ?? 0;
  return [
    t("about.top", { effect: topText(column, context) }),
    t("about.middle", { effect: programText(column.middle, t) }),
    t("about.lower", { effect: programText(column.lower, t) }),
    first === null ? t("about.first.free") : t("about.first.taken", { name: who(first, context) }),
    standing.length > 0 ? t("about.standing", { names: everyone(standing, context) }) : "",
    possible ? t("about.reach", { labour: t("goods.labour", { n: possible.labour }), n: wares }) : "",
  ];
}

function areaText(rest: string, context: Context): string {
  const { t } = context;
  const [id, area] = dotted(rest);
  const column = byId(data.columns, id);
  if (!column) return "";
  if (area === "top") return t("about.top", { effect: topText(column, context) });
  return t(`about.${area}`, { effect: programText(area === "middle" ? column.middle : column.lower, t) });
}

function chiefText(rest: string, view: WinterView, context: Context): readonly string[] {
  const { t } = context;
  const own = chiefOf(view, mine(view, context));
  if (rest === "ability")
    return own?.ability ? [`${begun(sideText(own.ability, t))}.`, t("about.chief")] : [t("about.chief")];
  const facts = byId(data.chiefs, rest);
  return facts
    ? facts.sides.map((side, index) => `${t("name.side", { side: "AB".charAt(index) })}: ${sideText(side, t)}`)
    : [];
}

function restText(rest: string, view: WinterView, { t }: Context): string {
  if (rest === "space")
    return t("about.rest", {
      effect: listText(
        data.rest.map((program) => programText(program, t)),
        "and",
        t,
      ),
      n: data.numbers.restLabour,
    });
  const tile = data.restTiles[view.tile_held >= 0 ? view.tile_held : view.tile_open];
  if (rest === "tile") return tile ? programSentence(tile.program, t) : t("about.rest.none");
  const program = data.rest[Number(rest) - 1];
  return program ? programSentence(program, t) : t("about.rest.next");
}

/** The incomes of the order track, the slots and the village places. */
function incomeOf(sort: string, index: number, view: WinterView, context: Context): readonly string[] {
  const { t } = context;
  if (sort === "order") return [t("about.order", { effect: programText(data.places[index] ?? [], t) })];
  if (sort === "hut") return [t("about.hut", { effect: programText(data.villagePlaces[index] ?? [], t) })];
  const slot = slotsOf(view, mine(view, context))[index];
  if (!slot) return [];
  return [t("about.slot", { effect: programText(slot.income, t) }), t("about.slot.left", { n: slot.left })];
}

function trackText(sort: string, rest: string, view: WinterView, context: Context): readonly string[] {
  const { t } = context;
  if (sort === "idol") {
    const track = rest === "honour" ? 1 : 0;
    const next = idolText(track, view, mine(view, context), t);
    const isAtEnd = track === 1 && at(view.honour, mine(view, context)) >= data.honour.length;
    return [t(`about.${rest}`), isAtEnd ? t("about.honour.end") : `${begun(next)}.`];
  }
  const index = Number(rest) - 1;
  if (sort === "row") return [t("about.row", { points: t("count.points", { n: at(data.honour, index) }) })];
  const step = data.sacrifice[index];
  const ratio = step?.ratio.join(":") ?? "";
  return [t("about.step", { ratio }), step && step.bonus.length > 0 ? programSentence(step.bonus, t) : ""];
}

function burialText({ t }: Context): readonly string[] {
  return data.burial.map((row, rank) => t(`about.burial.${rank + 1}`, { points: row.slice(1).join(", ") }));
}

function zoneText(sort: string, view: WinterView, context: Context): string {
  const { t } = context;
  const where = sort as "deck" | "discard" | "pile" | "buried";
  const cards = zone(view, mine(view, context), where).map(({ facts, n }) =>
    t("count.of", { n, card: t(`card.${facts.id}`) }),
  );
  return cards.length > 0 ? `${cards.join(", ")}.` : t("about.none");
}

function cardLines(rest: string, view: WinterView, context: Context, anchor: Anchor): readonly string[] {
  const facts = data.cards[cardNumber(dotted(rest)[1])];
  return facts ? [priceLine(anchor, view, context), ...cardText(facts, view, context)] : [];
}

function stoneLines(rest: string, view: WinterView, context: Context, anchor: Anchor): readonly string[] {
  const { t } = context;
  const facts = byId(data.stones, rest);
  const program = facts?.program ?? [];
  return [
    priceLine(anchor, view, context),
    t("about.sacred", { effect: programText(program, t) }),
    worthNow(program, view, context),
    facts?.era === 2 ? t("about.second", { n: data.numbers.secondStonesFrom }) : "",
  ];
}

function rivalLines(rest: string, { t }: Context): readonly string[] {
  const card = byId(data.rivals, rest);
  return card ? [`${begun(rivalText(card, t))}.`, t("about.rival.labour", { n: card.labour })] : [];
}

function sideLines(rest: string, view: WinterView, context: Context): readonly string[] {
  const side = chiefOf(view, mine(view, context))?.facts.sides["AB".indexOf(rest)];
  return side ? [`${begun(sideText(side, context.t))}.`] : [];
}

type Lines = (rest: string, view: WinterView, context: Context, anchor: Anchor) => readonly string[];

const onHex: Lines = (rest, view, context) => hexText(hexOf(view, hexNumber(rest)), context);
const onTrack: Lines = (rest, view, context, anchor) => trackText(parts(anchor).sort, rest, view, context);
const onBoard: Lines = (rest, view, context, anchor) => incomeOf(parts(anchor).sort, Number(rest) - 1, view, context);
const inZone: Lines = (_, view, context, anchor) => [zoneText(parts(anchor).sort, view, context)];

/** What is told of each sort of things. */
const LINES: Readonly<Record<string, Lines>> = {
  stack: cardLines,
  culture: cardLines,
  card: cardLines,
  animal: (rest, view, context, anchor) => [priceLine(anchor, view, context), ...animalText(rest, view, context)],
  prey: preyText,
  stone: stoneLines,
  offer: (rest, view, context, anchor) => [priceLine(anchor, view, context), context.t(`about.offer.${rest}`)],
  column: columnText,
  area: (rest, _, context) => [areaText(rest, context)],
  hex: onHex,
  camp: onHex,
  find: onHex,
  junction: junctionText,
  cell: cellText,
  chief: chiefText,
  side: sideLines,
  rest: (rest, view, context) => [restText(rest, view, context)],
  order: onBoard,
  slot: onBoard,
  hut: onBoard,
  idol: onTrack,
  row: onTrack,
  step: onTrack,
  seat: (rest, view, context) => [seatText(view, Number(rest) - 1, context)],
  rival: (rest, _, context) => rivalLines(rest, context),
  burial: (_, __, context) => burialText(context),
  tipped: (_, __, context) => [context.t("about.tipped")],
  deck: inZone,
  discard: inZone,
  pile: inZone,
  buried: inZone,
};

/** What a thing means and is worth now. */
export function about(anchor: Anchor, context: Context): string {
  const { sort, rest } = parts(anchor);
  const view = read(context.shown);
  const { foodPerLabour: n, gauge, figures } = data.numbers;
  const plain: Lines = () => [context.t(`about.${sort}.${rest}`, { n, gauge, figures })];
  return (LINES[sort] ?? plain)(rest, view, context, anchor)
    .filter((line) => line !== "")
    .join("\n");
}
