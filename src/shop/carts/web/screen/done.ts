/** What a form of the cart has done without script, for the words that are then shown. */
export const doneParameter = "done";
const all = ["changed", "removed", "favoured", "cleared", "amount", "full"] as const;
export type Done = (typeof all)[number];

export function doneIn(search: URLSearchParams): Done | null {
  return all.find((one) => one === search.get(doneParameter)) ?? null;
}
