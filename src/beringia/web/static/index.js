// The first plain page: make a table, find tables.
import { ask, byId, make, notice } from "/static/plain.js";

let shelf;

function chosenGame() {
  return shelf.games.find((game) => game.id === byId("game").value);
}

function fill(select, pairs) {
  select.replaceChildren(...pairs.map(([value, text]) => make("option", text, { value })));
}

function seatChoice(index) {
  const choices = [["me", "me"], ["open", "whoever comes"], ["person", "whoever has the link"]];
  const label = make("label", `Seat ${"abcde"[index]} `);
  const select = make("select");
  fill(select, [...choices, ...shelf.levels.map((level) => [`bot ${level}`, `bot: ${level}`]), ["", "nobody"]]);
  const isNeeded = index < chosenGame().usual_seats;
  select.value = index === 0 ? "me" : isNeeded ? "bot hunter" : "";
  label.append(select);
  return label;
}

function showGame() {
  const game = chosenGame();
  fill(byId("edition"), game.editions.map((edition) => [edition.name, edition.title]));
  byId("seats").replaceChildren(...Array.from({ length: Math.max(...game.seats) }, (_, index) => seatChoice(index)));
  showOptions();
}

function showOptions() {
  const game = chosenGame();
  const settings = game.editions.find((edition) => edition.name === byId("edition").value).settings;
  byId("options").replaceChildren(...game.options.map((option) => {
    const label = make("label", `${option.name}: ${option.meaning} `);
    const select = make("select", "", { name: option.name });
    fill(select, option.values.map((value) => [value, value]));
    select.value = settings[option.name] ?? option.values[0];
    label.append(select);
    return label;
  }));
}

function setup() {
  const plans = [...byId("seats").querySelectorAll("select")].map((select) => select.value).filter(Boolean);
  const seats = plans.map((plan) => (plan.startsWith("bot ") ? { kind: "bot", level: plan.slice(4) } : { kind: plan }));
  const options = Object.fromEntries([...byId("options").querySelectorAll("select")].map((select) => [select.name, select.value]));
  const kind = byId("clock").value;
  const clock = kind === "none" ? { kind } : { kind, amount: Number(byId("amount").value), increment: Number(byId("increment").value) };
  return {
    game: byId("game").value, edition: byId("edition").value, seats, options, clock,
    undo: byId("undo").value, watching: byId("watching").checked, listed: byId("listed").checked,
  };
}

async function create(wanted) {
  try {
    localStorage.setItem("name", byId("name").value);
    const made = await ask("POST", "/api/tables", { setup: wanted, name: byId("name").value });
    location.assign(made.page);
  } catch (error) {
    notice(error.message);
  }
}

function entry(card) {
  const who = card.seats.map((seat) => seat.name || seat.level || "open").join(", ");
  const item = make("li");
  item.append(make("a", `${card.game}, ${card.status}: ${who}`, { href: `/t/${card.id}` }));
  if (card.scores.length) item.append(` (${card.scores.join(" : ")})`);
  return item;
}

async function list() {
  byId("tables").replaceChildren(...(await ask("GET", "/api/tables?limit=50")).tables.map(entry));
  byId("mine").replaceChildren(...(await ask("GET", "/api/me")).tables.map((own) => entry(own.card)));
}

async function erase() {
  if (!confirm("Erase everything kept about you? Bots take your seats.")) return;
  try {
    await ask("DELETE", "/api/me");
    localStorage.clear();
    location.reload();
  } catch (error) {
    notice(error.message);
  }
}

shelf = await ask("GET", "/api/games");
fill(byId("game"), shelf.games.map((game) => [game.id, game.title]));
byId("name").value = localStorage.getItem("name") ?? "";
byId("game").addEventListener("change", showGame);
byId("edition").addEventListener("change", showOptions);
byId("form").addEventListener("submit", (event) => { event.preventDefault(); create(setup()); });
byId("now").addEventListener("click", () => create({ game: byId("game").value }));
byId("erase").addEventListener("click", erase);
showGame();
await list();
