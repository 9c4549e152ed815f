/**
 * The light or dark scheme that a visitor has chosen in the footer. It is kept in this browser and never sent. A click
 * that chooses the one that the device asks for deletes it. The sheets know it by `data-scheme` (`postcss.config.js`),
 * which is empty without a choice, and missing without script.
 */
const key = "scheme";

/** The line in the head of public pages that applies the choice before anything is painted. */
export const schemeLine = `document.documentElement.dataset.scheme=(function(){try{return localStorage.getItem("${key}")||""}catch(e){return""}})()`;

/** The same in the admin centre, where the UI kit keeps the choice and reads it from the root element. */
export const adminSchemeLine = `(function(r,s){try{s=localStorage.getItem("mantine-color-scheme-value")}catch(e){}r.setAttribute("data-mantine-color-scheme",s==="light"||s==="dark"?s:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light")})(document.documentElement)`;

/** Switches between the schemes at the buttons with `data-switch-scheme`, in all windows of this browser. */
export function startSchemes(): void {
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest?.("[data-switch-scheme]")) choose();
  });
  window.addEventListener("storage", (event) => {
    if (event.key === key) show(event.newValue ?? "");
  });
}

function choose(): void {
  const asked = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const now = document.documentElement.dataset["scheme"] || asked;
  const next = now === "dark" ? "light" : "dark";
  const chosen = next === asked ? "" : next;
  show(chosen);
  try {
    if (chosen) localStorage.setItem(key, chosen);
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

function show(chosen: string): void {
  document.documentElement.dataset["scheme"] = chosen;
}
