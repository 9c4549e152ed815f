import type { Db } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { mostOfPart } from "#shop/products/fields.ts";
import { casesTag } from "#shop/products/tags.ts";
import { productDocument } from "../product-document.ts";
import { openedCases } from "./opened-cases.ts";

/**
 * No published case needs more pieces of one offer than this. It is what a case can name of a part, and more only where a
 * part is named several times, or cases are in cases. Read once until cases change.
 */
export function mostInCase({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<number> {
  return remembered.get("most-in-case", { tags: [casesTag], read: () => readMost(db) });
}

async function readMost(db: Db): Promise<number> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "live"])
    .where("live", "like", '%"children":[{%')
    .execute();
  const cases = await openedCases(
    db,
    rows.map(({ id, live }) => ({ id, document: productDocument(live ?? "{}") })),
  );
  const amounts = [...cases.values()].flatMap(({ parts }) => parts.map(({ amount }) => amount));
  return amounts.reduce((most, amount) => Math.max(most, amount), mostOfPart);
}
