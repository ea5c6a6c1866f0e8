// The second plain page: one table.
import { button, byId, make, notice } from "/static/plain.js";
import { Wire } from "/static/wire.js";

const LETTERS = "abcde";
const name = location.pathname.split("/")[2];
const link = new URLSearchParams(location.search).get("seat");
const told = { seat: null, isHost: false, links: [], table: null, position: null, lines: [], remarks: [], clockAt: 0 };
let hasUsedLink = false;

const wire = new Wire(name, hear, (text) => { byId("state").textContent = text; });
const act = (command) => { notice(""); wire.do(command); };
const newId = () => crypto.getRandomValues(new Uint32Array(3)).join("-");
const play = (action) => act({ type: "play", turn: told.position.turn, action, id: newId() });

function hear(message) {
  if (message.type === "welcome") greet(message);
  if (message.type === "update") update(message);
  if (message.type === "refused") notice(`${message.message}${message.citation ? ` [${message.citation}]` : ""}`);
  if (message.type === "reason") notice(message.is_legal ? message.message : `${message.message} [${message.citation}]`);
  if (message.type === "closing") notice(message.message);
  if (message.type === "accepted" && message.table) location.assign(`/t/${message.table}`);
  if (message.type === "hint") showHint(message);
}

function greet(welcome) {
  Object.assign(told, { seat: welcome.seat, isHost: welcome.is_host, links: welcome.links });
  Object.assign(told, { table: welcome.table, position: welcome.position, clockAt: Date.now() });
  told.lines.splice(welcome.lines_from, Infinity, ...welcome.lines);
  told.remarks.push(...welcome.remarks.filter((each) => !told.remarks.some((old) => old.at_ms === each.at_ms && old.text === each.text)));
  if (link && !hasUsedLink && welcome.seat === null) act({ type: "sit", link, name: localStorage.getItem("name") ?? "" });
  hasUsedLink = true;
  if (location.search) history.replaceState(null, "", location.pathname);
  show();
}

function update(message) {
  if (message.table) told.table = message.table;
  if (message.position) Object.assign(told, { position: message.position, clockAt: Date.now() });
  if (message.lines_from !== undefined) told.lines.splice(message.lines_from, Infinity, ...(message.lines ?? []));
  told.remarks.push(...(message.remarks ?? []));
  show();
}

function show() {
  const { table, position } = told;
  byId("title").textContent = `· ${table.game}, ${table.edition}, ${table.status}`;
  showSeats();
  showDeeds();
  byId("legal").replaceChildren(...(position?.legal ?? []).map((offer) => button(offer.action, () => play(offer.action))));
  byId("view").replaceChildren(...(position ? Object.entries(position.view).map(([key, value]) => branch(key, value)) : []));
  const log = byId("log");
  log.replaceChildren(...told.lines.map((line) => make("li", `${line.seat < 0 ? "·" : LETTERS[line.seat]} ${line.text}`)));
  log.scrollTop = log.scrollHeight;
  byId("chat").replaceChildren(...told.remarks.map((each) => make("li", `${each.name}: ${each.text}`)));
  showTurn();
}

function showTurn() {
  const { table, position, seat } = told;
  const deciders = position?.deciders ?? [];
  let text = { open: "The game has not begun.", finished: "The game is over.", running: "" }[table.status];
  if (table.status === "running") text = deciders.includes(seat) ? "You decide." : `Seat ${deciders.map((each) => LETTERS[each]).join(", ")} decides.`;
  if (position?.places.length) text += ` Places: ${position.places.join(", ")}. Points: ${position.scores.join(", ")}.`;
  byId("turn").textContent = text;
}

function clockOf(index) {
  const clocks = told.position?.clocks;
  if (!clocks) return "";
  const gone = clocks.running.includes(index) ? Date.now() - told.clockAt : 0;
  return `, ${Math.max(Math.ceil((clocks.left_ms[index] - gone) / 1000), 0)} s`;
}

function seatText(chair, index) {
  const who = { person: chair.name, bot: `bot ${chair.level}`, open: chair.is_reserved ? "waits for its link" : "open" }[chair.kind];
  const helper = chair.stand_in ? `, ${chair.stand_in} plays (${chair.reason})` : "";
  const points = told.position ? `, ${told.position.scores[index]} points` : "";
  return `${LETTERS[index]}: ${who}${helper}${points}${clockOf(index)} `;
}

function showSeats() {
  const { table, position, seat, isHost, links } = told;
  byId("seats").replaceChildren(...table.seats.map((chair, index) => {
    const item = make("li", seatText(chair, index));
    item.classList.toggle("mine", index === seat);
    item.classList.toggle("now", position?.deciders.includes(index) ?? false);
    if (table.status === "open" && chair.kind === "open" && seat === null && !chair.is_reserved) item.append(button("sit here", () => sit(index)));
    if (table.status === "open" && isHost && chair.kind !== "person") item.append(botChoice(index, chair));
    if (links[index]) item.append(button("copy link", () => copy(`${location.origin}/t/${name}?seat=${links[index]}`)));
    if (isHost && chair.kind === "person" && index !== seat) item.append(button(chair.is_muted ? "unmute" : "mute", () => act({ type: "mute", seat: index, is_muted: !chair.is_muted })));
    return item;
  }));
}

function botChoice(index, chair) {
  if (chair.kind === "bot") return button("send the bot away", () => act({ type: "open_seat", seat: index }));
  return button("put a bot here", () => act({ type: "seat_bot", seat: index, level: "hunter" }));
}

function sit(seat) {
  const called = prompt("Your name?", localStorage.getItem("name") ?? "");
  if (called === null) return;
  localStorage.setItem("name", called);
  act({ type: "sit", seat, name: called.slice(0, 24) });
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice("The link is copied. Whoever has it sits there.");
  } catch {
    prompt("The link:", text);
  }
}

function showDeeds() {
  const { table, position, seat, isHost } = told;
  const arrange = [button("copy the table's address", () => copy(`${location.origin}/t/${name}`))];
  if (table.status === "open" && isHost) arrange.push(button("start", () => act({ type: "start" })));
  if (table.status === "open" && seat !== null) arrange.push(button("stand up", () => act({ type: "stand" })));
  if (table.rematch) arrange.push(make("a", "the next game", { href: `/t/${table.rematch}` }));
  if (table.status === "finished") arrange.push(make("a", "the record", { href: `/api/tables/${name}/record` }));
  byId("arrange").replaceChildren(...arrange);
  const deeds = [];
  if (position?.may_take_back) deeds.push(button("take back", () => act({ type: "take_back", turn: position.turn, id: newId() })));
  if (table.status === "running" && seat !== null) deeds.push(...helpers(table.seats[seat]));
  if (table.status === "running" && table.hints && position?.deciders.includes(seat)) deeds.push(button("hint", () => wire.send({ type: "ask_hint" })));
  if (table.status === "finished" && seat !== null) deeds.push(button("rematch", () => act({ type: "rematch" })));
  byId("deeds").replaceChildren(...deeds);
  byId("free").hidden = !position?.deciders.includes(seat);
  byId("hint").textContent = "";
}

function helpers(chair) {
  if (chair.reason === "resigned") return [];
  if (chair.stand_in) return [button("come back", () => act({ type: "return" }))];
  const resign = button("resign", () => confirm("Give the game up?") && act({ type: "resign" }));
  return [button("hand over to a bot", () => act({ type: "hand_over" })), resign];
}

function showHint(hint) {
  const choices = hint.choices.map((each) => `${Math.round(each.chance * 100)} % ${each.action} (${each.text})`);
  byId("hint").textContent = choices.join("; ");
}

function branch(key, value) {
  if (value === null || typeof value !== "object") return make("div", `${key}: ${value}`);
  const entries = Object.entries(value);
  if (Array.isArray(value) && value.every((each) => each === null || typeof each !== "object")) return make("div", `${key}: ${value.join(" ")}`);
  const details = make("details");
  details.append(make("summary", `${key} (${entries.length})`), ...entries.map(([inner, each]) => branch(inner, each)));
  return details;
}

byId("free").addEventListener("submit", (event) => { event.preventDefault(); play(byId("action").value); });
byId("why").addEventListener("click", () => wire.send({ type: "why_not", action: byId("action").value }));
byId("say").addEventListener("submit", (event) => {
  event.preventDefault();
  act({ type: "say", text: byId("words").value, name: localStorage.getItem("name") ?? "" });
  byId("words").value = "";
});
setInterval(() => told.position?.clocks && showSeats(), 1000);
