import { isProblem } from "#contract/wire/problem.ts";
import type { Platform } from "#platform/platform.ts";
import { knownGroups } from "#shop/groups/server/index.ts";
import { readOrder } from "#shop/orders/server/index.ts";
import { productsForGuests } from "#shop/products/server/index.ts";
import { stockOfProducts } from "#shop/stock/server/index.ts";
import type { WebhookDeliveryRow } from "../migrations/2026-11-27-webhooks.ts";

type From = Pick<Platform, "db" | "remembered">;
type Message = Pick<WebhookDeliveryRow, "id" | "type" | "thing" | "at">;

/**
 * The body of a message, with its thing as it is now: what waits or is sent again tells nothing that is outdated, and the
 * log keeps no personal data. `data` is null for what is not there any more.
 */
export async function messageOf(from: From, { id, type, thing, at }: Message, { now }: { now: Date }): Promise<string> {
  const data = thing === null ? {} : await dataOf(from, { type, thing, now });
  return JSON.stringify({ id, type, timestamp: at, data });
}

type Asked = { type: string; thing: string; now: Date };

async function dataOf({ db, remembered }: From, { type, thing, now }: Asked): Promise<unknown> {
  if (type === "stock.changed") return { product: thing, offers: await stockOfProducts(db, [thing]) };
  if (type === "product.changed") {
    const groups = await knownGroups({ db, remembered });
    const view = { ids: [thing], groups, priced: true, now, until: () => {} };
    const [product = null] = await productsForGuests(db, view);
    return { _id: thing, product };
  }
  return readOrder(db, { id: thing, user: null, isStaff: true }).catch((error: unknown) => {
    if (isProblem(error) && error.code === "C404") return null;
    throw error;
  });
}
