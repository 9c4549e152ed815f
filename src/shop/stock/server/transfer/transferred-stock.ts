import { type Static, Type } from "typebox";
import { closed, Id } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Arrived, type Arriving, inParts, transferred } from "#platform/faces/transferred.ts";
import { Pieces } from "#shop/stock/contract.ts";
import { setStockIn, setWarningIn } from "../change-stock.ts";

const Level = closed({
  /** The variant, or the product if it has none. */
  offer: Id,
  product: Id,
  on_hand: Pieces,
  warn_below: Type.Optional(Type.Union([Pieces, Type.Null()])),
});
type Level = Static<typeof Level>;

/** How many there are of each offer. What baskets and orders have reserved, and the history, stay where they are. */
export const transferredStock = transferred({
  kind: "stock",
  after: ["product"],
  needs: "stock.write",
  table: null,
  record: Level,
  async count(db) {
    const rows = counted(db).select((eb) => eb.fn.countAll<number>().as("count"));
    return (await rows.executeTakeFirstOrThrow()).count;
  },
  leaving,
  identity: ({ offer }) => offer,
  /** What was never counted here has no stock that could stay. */
  async standing(tx, { offer }) {
    const rows = tx.selectFrom("stock_changes").select("stock_id").where("stock_id", "=", offer).limit(1);
    return (await rows.executeTakeFirst()) ? offer : null;
  },
  arrive,
});

/** What was counted, or is warned of, of products that leave. */
function counted(db: Db | Tx) {
  return db
    .selectFrom("stock as s")
    .innerJoin("products as p", "p.id", "s.product_id")
    .where("p.deleted_at", "is", null)
    .where((eb) => eb.or([eb("s.on_hand", ">", 0), eb("s.warn_below", "is not", null)]));
}

async function* leaving(db: Db | Tx): AsyncGenerator<Level> {
  const rows = inParts(
    ({ after, limit }) =>
      counted(db)
        .select(["s.id", "s.product_id", "s.on_hand", "s.warn_below"])
        .where("s.id", ">", after)
        .orderBy("s.id")
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );
  for await (const { id, product_id, on_hand, warn_below } of rows) {
    yield { offer: id, product: product_id, on_hand, warn_below };
  }
}

/** What its product has no more is left out, and so is less than what is reserved here. */
async function arrive(tx: Tx, record: Level, arriving: Arriving): Promise<Arrived> {
  const { offer, product, on_hand, warn_below: warnBelow = null } = record;
  const { by, id, now, remark, t, standing } = arriving;
  const row = await tx
    .selectFrom("stock")
    .select(["name", "on_hand", "reserved", "warn_below"])
    .where("id", "=", offer)
    .where("product_id", "=", product)
    .executeTakeFirst();
  if (!row) return "left";
  if (row.on_hand === on_hand && row.warn_below === warnBelow) return "same";
  if (on_hand < row.reserved) {
    remark("STOCK_RESERVED", { name: row.name, reserved: row.reserved });
    return "left";
  }
  if (row.on_hand !== on_hand) {
    await setStockIn(tx, { offer, on_hand, reason: t("admin:stock.arrived"), by, id, now });
  }
  if (row.warn_below !== warnBelow) await setWarningIn(tx, { id: offer, warnBelow, now });
  return standing === null ? "added" : "changed";
}
