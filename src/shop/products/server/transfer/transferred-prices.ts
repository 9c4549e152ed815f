import { type Static, Type } from "typebox";
import { Problem } from "#contract/wire/problem.ts";
import { closed, Id, Time } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Arrived, type Arriving, inParts, transferred } from "#platform/faces/transferred.ts";
import { Price } from "#shop/products/fields.ts";
import { cents } from "../cents.ts";

const TimeOrNone = Type.Union([Time, Type.Null()]);

/** What guests could buy an offer for from a time on; null: it could not be bought. */
const NotedPrice = closed({
  _id: Id,
  product: Id,
  /** The variant, or the product if it has none. */
  offer: Id,
  at: Time,
  price: Type.Union([Price, Type.Null()]),
  reduced: Type.Optional(Type.Union([closed({ price: Price, from: TimeOrNone, to: TimeOrNone }), Type.Null()])),
});
type NotedPrice = Static<typeof NotedPrice>;

/** The clocks of two servers may differ by so much, in milliseconds. */
const clockDifference = 24 * 3600 * 1000;

/**
 * The history of prices, those of products that are gone among them, so that the lowest price of thirty days is the same
 * in the new site and can be proved (§ 11 PAngV). It arrives before the products, and only that of products which are
 * new here: what stands here has a history of its own, to which nothing is added afterwards.
 */
export const transferredPrices = transferred({
  kind: "price",
  after: ["config"],
  needs: "product.publish",
  table: "product_prices",
  trash: false,
  record: NotedPrice,
  async count(db) {
    const rows = db.selectFrom("product_prices").select((eb) => eb.fn.countAll<number>().as("count"));
    return (await rows.executeTakeFirstOrThrow()).count;
  },
  leaving,
  arrive,
});

async function* leaving(db: Db | Tx): AsyncGenerator<NotedPrice> {
  const rows = inParts(
    ({ after, limit }) =>
      db.selectFrom("product_prices").selectAll().where("id", ">", after).orderBy("id").limit(limit).execute(),
    ({ id }) => id,
  );
  for await (const { id, product_id, offer_id, at, price, ...off } of rows) {
    const { reduced_price: amount, reduced_from: from, reduced_to: to } = off;
    yield {
      ...{ _id: id, product: product_id, offer: offer_id, at },
      price: price === null ? null : price / 100,
      reduced: amount === null ? null : { price: amount / 100, from, to },
    };
  }
}

/** @throws Problem `PRODUCT_DATES` for a price of the future */
async function arrive(tx: Tx, record: NotedPrice, { once, standing, id, now }: Arriving): Promise<Arrived> {
  const { _id, product, offer, at, price, reduced } = record;
  const row = {
    ...{ product_id: product, offer_id: offer, at: new Date(at).toISOString() },
    price: price === null ? null : cents(price),
    reduced_price: reduced ? cents(reduced.price) : null,
    reduced_from: reduced?.from ?? null,
    reduced_to: reduced?.to ?? null,
  };
  if (Date.parse(at) > now.getTime() + clockDifference) throw new Problem("PRODUCT_DATES", { field: "at" });
  const known = standing === null ? undefined : await rowById(tx, standing);
  if (known?.product_id === product) return "same";
  const isHere = await once(product, async () => {
    const here = tx.selectFrom("products").select("id").where("id", "=", product);
    return (await here.executeTakeFirst()) !== undefined;
  });
  if (isHere) return "left";
  // The history of what lies in the trash here, under the same ids, stays beside it.
  await tx
    .insertInto("product_prices")
    .values({ id: known ? id() : _id, ...row })
    .execute();
  return "added";
}

function rowById(tx: Tx, id: string) {
  return tx.selectFrom("product_prices").select("product_id").where("id", "=", id).executeTakeFirst();
}
