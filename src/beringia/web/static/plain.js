// What both plain pages need. Everything is set as text, never as HTML.

export const byId = (id) => document.getElementById(id);

export function make(tag, text = "", attributes = {}) {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

export function button(text, act) {
  const element = make("button", text, { type: "button" });
  element.addEventListener("click", act);
  return element;
}

export function notice(text) {
  byId("notice").textContent = text;
}

export async function ask(method, path, body) {
  const options = { method, headers: {} };
  if (body !== undefined) {
    options.headers["content-type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  const response = await fetch(path, options);
  const told = await response.json();
  if (!response.ok) throw new Error(told.message);
  return told;
}
