import {
  type AccountFavourites,
  readCompared,
  readFavourites,
  toggleCompared,
  toggleFavourite,
} from "./kept-products.ts";

/** `favourites` is null until it is known what stands on the account. */
export type Kept = { favourites: readonly string[] | null; compared: string[] };
/** What became of a click, for the words that are told. */
export type Marked = "favoured" | "unfavoured" | "compared" | "uncompared" | "full" | "missing" | "failed";
/** Null: nobody is logged in, and the browser keeps everything. */
type Account = AccountFavourites | null;

/** Nothing, if the browser keeps nothing. */
export function keptNow(account: Account): Kept {
  const onAccount = account?.now() ?? null;
  try {
    const here = account ? onAccount : readFavourites().map(({ product }) => product);
    return { favourites: here, compared: readCompared() };
  } catch {
    return { favourites: account ? onAccount : [], compared: [] };
  }
}

/** Shows at the buttons of all cards of the page what is kept. They are hidden until then. */
export function paintMarks({ favourites, compared }: Kept): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-favour], [data-compare]")) {
    const { favour, compare } = button.dataset;
    if (favour && !favourites) continue;
    const isKept = favour ? favourites?.includes(favour) : compared.includes(compare ?? "");
    // Each write would call the observer of new cards again.
    if (button.getAttribute("aria-pressed") !== String(isKept)) button.setAttribute("aria-pressed", String(isKept));
    if (button.hidden) button.hidden = false;
  }
}

/** Keeps what is clicked, wherever on the page, and tells what became of it. Returns what ends that. */
export function listenToMarks(told: (what: Marked) => void, account: Account): () => void {
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const left = target.closest<HTMLElement>("[data-uncompare]")?.dataset["uncompare"];
    // It is a link, which leads to the comparison without it.
    if (left && keptNow(account).compared.includes(left)) toggleCompared(left);
    const button = target.closest<HTMLButtonElement>("[data-favour], [data-compare]");
    // Another one on this page has taken it.
    if (!button || event.defaultPrevented) return;
    // Of those who are logged in some are forms, which work without script, too.
    event.preventDefault();
    void mark(button.dataset, account).then(told);
  };
  document.addEventListener("click", onClick);
  const observer = new MutationObserver(() => paintMarks(keptNow(account)));
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("click", onClick);
    observer.disconnect();
  };
}

async function mark({ favour, compare }: DOMStringMap, account: Account): Promise<Marked> {
  if (favour && account) {
    try {
      return (await account.toggle(favour)) ? "favoured" : "unfavoured";
    } catch {
      return "failed";
    }
  }
  try {
    if (favour) return toggleFavourite(favour) ? "favoured" : "unfavoured";
    const outcome = toggleCompared(compare ?? "");
    return outcome === "full" ? "full" : outcome === "added" ? "compared" : "uncompared";
  } catch {
    return "missing";
  }
}
