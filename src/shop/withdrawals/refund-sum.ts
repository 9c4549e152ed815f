import type { SentLine } from "#shop/orders/order.ts";

/** What of an order its refunds are reckoned from; amounts are minor units of its currency. */
export type RefundBasis = {
  /** `goods`: what was paid for all pieces of a line and their deposit, VAT included. */
  lines: readonly { pieces: number; goods: number }[];
  /** What its delivery cost. */
  total: number;
};

export type RefundSum = { goods: number; shipping: number; total: number };

/**
 * What is to be given back for pieces of an order, after others were given back: what was paid for them, and as much of
 * the delivery as their share of the goods (§ 357 (1), (2) BGB); with the last piece, all that is left. Whatever the parts
 * and their order, they come to the total of the order, and never to more.
 */
export function refundSum(
  basis: RefundBasis,
  { before, now }: { before: readonly SentLine[]; now: readonly SentLine[] },
): RefundSum {
  const [from, to] = [upTo(basis, before), upTo(basis, [...before, ...now])];
  const [goods, total] = [to.goods - from.goods, to.total - from.total];
  return { goods, shipping: total - goods, total };
}

/** The sum for all these pieces together. */
function upTo({ lines, total }: RefundBasis, withdrawn: readonly SentLine[]): { goods: number; total: number } {
  const counts = lines.map(({ pieces }, at) => {
    const sum = withdrawn.filter(({ line }) => line === at).reduce((all, { amount }) => all + amount, 0);
    return Math.min(pieces, sum);
  });
  const all = lines.reduce((sum, { goods }) => sum + goods, 0);
  const goods = lines.reduce((sum, line, at) => sum + share(line.goods, counts[at] ?? 0, line.pieces), 0);
  const isWhole = lines.every(({ pieces }, at) => counts[at] === pieces);
  if (isWhole) return { goods: Math.min(goods, total), total };
  const shipping = Math.max(0, total - all);
  return { goods, total: Math.min(total, goods + (all === 0 ? 0 : share(shipping, goods, all))) };
}

/** So much of a sum as `part` is of `whole`, rounded down: nobody gets back more than was paid. */
function share(sum: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(sum) * BigInt(part)) / BigInt(whole));
}
