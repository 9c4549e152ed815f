import type { Db } from "#database/database.ts";
import type { PackedOrder } from "#shop/orders/server/index.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import { openedCases } from "#shop/products/server/index.ts";
import { type FoundOffer, offersById } from "./offers-by-id.ts";

/** So many pieces of an offer are in one piece of a line. */
export type CasePart = { each: number; found: FoundOffer };

/** What is in one piece of a line; null if it is no case, or may no longer be what was sold. */
type OpenedLines = (packed: PackedOrder, line: number) => CasePart[] | null;

/**
 * Opens the cases among the products of orders: what is fetched from the shelves is what is in them. `documents` are the
 * published products of the lines by their ids. A case is opened if what is counted of it is still what the order has
 * reserved.
 */
export async function openedLines(
  db: Db,
  { documents }: { documents: ReadonlyMap<string, ProductDocument> },
): Promise<OpenedLines> {
  const cases = await openedCases(
    db,
    [...documents].map(([id, document]) => ({ id, document })),
  );
  const inside = await offersById(db, { ids: [...new Set([...cases.values()].flatMap(({ products }) => products))] });
  return ({ order, needs }, line) => {
    const { item, variant } = order.lines[line]!;
    const parts = cases.get(item)?.parts ?? [];
    const reserved = (needs[line] ?? []).filter(({ offer }) => offer !== (variant ?? item));
    const same = reserved.every(({ offer, pieces }) =>
      parts.some((one) => one.offer === offer && one.amount === pieces),
    );
    const known = parts.flatMap(({ offer, amount }) => {
      const found = inside.get(offer);
      return found ? [{ each: amount, found }] : [];
    });
    return parts.length > 0 && same && known.length === parts.length ? known : null;
  };
}
