/** What an owner has to do, by urgency. */
export const todoNames = [
  ...(["review", "withdrawals", "overdue", "pay", "pack", "handOver"] as const),
  ...(["questions", "outOfStock", "low", "messages", "failedMails"] as const),
] as const;
export type TodoName = (typeof todoNames)[number];

/** The cards below what there is to do, in the order in which they stand until somebody arranges them. */
export const cardNames = ["sales", "sellers", "conversion", "products", "running", "waiting", "latest"] as const;
export type CardName = (typeof cardNames)[number];

export type ArrangedCard = { name: CardName; hidden: boolean };

/** All cards in their stored order; those that came later stand last, and what is not known any more is left out. */
export function arranged(stored: readonly { name: string; hidden: boolean }[]): ArrangedCard[] {
  const known = stored.flatMap(({ name, hidden }) => {
    const card = cardNames.find((one) => one === name);
    return card ? [{ name: card, hidden }] : [];
  });
  const named = new Set(known.map(({ name }) => name));
  return [...known, ...cardNames.filter((name) => !named.has(name)).map((name) => ({ name, hidden: false }))];
}
