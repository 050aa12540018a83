const steps = [...document.querySelectorAll(".step")];
const links = [...document.querySelectorAll("li a")];
const graph = document.querySelector(".graph");
const cursor = document.querySelector(".graph .cursor");
let at = 0;

function show(step) {
  at = Math.min(Math.max(step, 0), steps.length - 1);
  steps.forEach((s, i) => { s.hidden = i !== at; });
  links.forEach((a, i) => { i === at ? a.setAttribute("aria-current", "step") : a.removeAttribute("aria-current"); });
  document.getElementById("where").textContent = steps[at].getAttribute("aria-label");
  const x = at * graph.dataset.step;
  cursor.setAttribute("x1", x);
  cursor.setAttribute("x2", x);
}

const ways = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => steps.length - 1 };
const keys = { ArrowLeft: "back", ArrowUp: "back", ArrowRight: "on", ArrowDown: "on", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  const way = keys[event.key];
  if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  show(ways[way]());
});
document.querySelectorAll("nav button").forEach((b) => b.addEventListener("click", () => show(ways[b.dataset.to]())));

// The address of a sowing is its number, from 1. The current board of a running game is at #now.
const follow = () => show(location.hash === "#now" ? steps.length : (Number(location.hash.slice(1)) || 1) - 1);
window.addEventListener("hashchange", follow);
document.querySelector("nav").hidden = false;
follow();

// A running game is reloaded as long as its current board is shown.
if (document.querySelector("main[data-running]")) {
  if (!location.hash) history.replaceState(null, "", "#now");
  follow();
  setInterval(() => {
    if (at !== steps.length - 1) return;
    history.replaceState(null, "", "#now");
    location.reload();
  }, 1000);
}
