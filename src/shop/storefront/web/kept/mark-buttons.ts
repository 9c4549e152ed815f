import { readCompared, readFavourites, toggleCompared, toggleFavourite } from "./kept-products.ts";

export type Kept = { favourites: string[]; compared: string[] };
/** What became of a click, for the words that are told. */
export type Marked = "favoured" | "unfavoured" | "compared" | "uncompared" | "full" | "missing";

/** Nothing, if the browser keeps nothing. */
export function keptNow(): Kept {
  try {
    return { favourites: readFavourites().map(({ product }) => product), compared: readCompared() };
  } catch {
    return { favourites: [], compared: [] };
  }
}

/** Shows at the buttons of all cards of the page what is kept. They are hidden until then. */
export function paintMarks({ favourites, compared }: Kept): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-favour], [data-compare]")) {
    const { favour, compare } = button.dataset;
    const isKept = favour ? favourites.includes(favour) : compared.includes(compare ?? "");
    // Each write would call the observer of new cards again.
    if (button.getAttribute("aria-pressed") !== String(isKept)) button.setAttribute("aria-pressed", String(isKept));
    if (button.hidden) button.hidden = false;
  }
}

/** Keeps what is clicked, wherever on the page, and tells what became of it. Returns what ends that. */
export function listenToMarks(told: (what: Marked) => void): () => void {
  const onClick = ({ target }: MouseEvent): void => {
    const left = (target as Element).closest<HTMLElement>("[data-uncompare]")?.dataset["uncompare"];
    // It is a link, which leads to the comparison without it.
    if (left && keptNow().compared.includes(left)) toggleCompared(left);
    const button = (target as Element).closest<HTMLButtonElement>("[data-favour], [data-compare]");
    if (button) told(mark(button.dataset));
  };
  document.addEventListener("click", onClick);
  const observer = new MutationObserver(() => paintMarks(keptNow()));
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("click", onClick);
    observer.disconnect();
  };
}

function mark({ favour, compare }: DOMStringMap): Marked {
  try {
    if (favour) return toggleFavourite(favour) ? "favoured" : "unfavoured";
    const outcome = toggleCompared(compare ?? "");
    return outcome === "full" ? "full" : outcome === "added" ? "compared" : "uncompared";
  } catch {
    return "missing";
  }
}
