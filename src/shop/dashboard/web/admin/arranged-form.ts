import { type ArrangedCard, cardNames } from "#shop/dashboard/contract.ts";
import { textIn } from "#web/from-form.ts";

/** The cards as a form has arranged them, with the one that its button moves; none: as at the beginning. */
export function arrangedIn(form: FormData): ArrangedCard[] {
  const [move = "", moved = ""] = textIn(form, "move").split(" ");
  if (move === "reset") return [];
  const shown = new Set(form.getAll("shown"));
  const cards = form.getAll("card").flatMap((value) => {
    const name = cardNames.find((one) => one === value);
    return name ? [{ name, hidden: !shown.has(name) }] : [];
  });
  const from = cards.findIndex(({ name }) => name === moved);
  const to = from + (move === "up" ? -1 : 1);
  if (from < 0 || to < 0 || to >= cards.length) return cards;
  return cards.with(from, cards[to]!).with(to, cards[from]!);
}
