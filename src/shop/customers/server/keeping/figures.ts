import type { SelectQueryBuilder } from "kysely";
import { fold } from "#contract/formats/fold.ts";
import type { Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { Schema } from "#database/schema.ts";
import { deductionOf } from "#shop/orders/deduction.ts";
import type { OrderDocument, OrderRow } from "#shop/orders/server/index.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import type { CustomerRow } from "../migrations/2026-11-27-shop-customers.ts";

type Orders = SelectQueryBuilder<Schema, "orders", object>;

type Figures = Pick<CustomerRow, "orders" | "open_orders" | "turnover" | "currency" | "last_order_at">;

/** What somebody's orders say of them. */
export type Known = {
  figures: Figures;
  /** Of the last order. */
  person: { name: string; address: string; place: string; words: string };
  since: string;
};

/** The orders of an account. */
export function ordersOfAccount(tx: Db | Tx, user: string): Orders {
  return tx.selectFrom("orders").where("user_id", "=", user);
}

/** What was ordered under an address without an account. */
export function ordersOfGuest(tx: Db | Tx, addressFolded: string): Orders {
  return tx.selectFrom("orders").where("user_id", "is", null).where("address_folded", "=", addressFolded);
}

const ordersOf = { account: ordersOfAccount, guest: ordersOfGuest };

/** Whose orders: `who` is the id of the account, or the address of the guest. */
type Whose = { kind: keyof typeof ordersOf; who: string };

/** What somebody's orders come to; null if there is none. */
export async function knownBy(tx: Tx, { kind, who }: Whose): Promise<Known | null> {
  const [last] = await runPrepared(tx, {
    shape: `last order ${kind}`,
    values: { who },
    build: (from, { who }) =>
      ordersOf[kind](from, who)
        .select(["currency", "address", "placed_at", "document"])
        .orderBy("placed_at", "desc")
        .orderBy("id", "desc")
        .limit(1),
  });
  if (!last) return null;
  const { currency } = last;
  const [sums] = await runPrepared(tx, {
    shape: `sums of orders ${kind}`,
    values: { who, currency },
    build: (from, { who, currency }) => sumsOf(ordersOf[kind](from, who), { currency }),
  });
  if (!sums) throw new Error("Sums without a row");
  const deducted = sums.givenBack > 0 ? await deductedFrom(ordersOf[kind](tx, who), { currency }) : 0;
  const figures = {
    ...{ orders: sums.orders, open_orders: sums.open, turnover: sums.turnover - deducted },
    ...{ currency, last_order_at: last.placed_at },
  };
  return { figures, person: personOf(last), since: sums.since };
}

/** What the first order says of somebody, when it is placed. */
export function knownByFirst(order: OrderRow): Known {
  const { total: turnover, currency, placed_at } = order;
  const figures = { orders: 1, open_orders: 1, turnover, currency, last_order_at: placed_at };
  return { figures, person: personOf(order), since: placed_at };
}

function personOf({ address, document }: Pick<OrderRow, "address" | "document">): Known["person"] {
  const { shippingData, invoiceData } = JSON.parse(document) as OrderDocument;
  const to = shippingData ?? invoiceData;
  const place = to ? `${to.zip} ${to.city}`.trim() : "";
  const companies = [shippingData?.company, invoiceData?.company, invoiceData?.city];
  return {
    ...{ name: customerName({ shippingData, invoiceData, email: address }), address, place },
    words: fold([to?.name ?? "", place, ...companies.map((text) => text ?? "")].join(" ")),
  };
}

function sumsOf(orders: Orders, { currency }: { currency: string }) {
  return orders.select((eb) => {
    const counts = eb("state", "!=", "cancelled");
    const isOpen = eb("state", "in", ["placed", "accepted"]);
    const isTurnover = eb.and([counts, eb("currency", "=", currency)]);
    const isGivenBack = eb.and([isTurnover, eb.or([eb("credited", ">", 0), eb("refunded", ">", 0)])]);
    const sumOf = (when: typeof counts, of: number | "total") =>
      eb.fn.sum<number>(
        eb
          .case()
          .when(when)
          .then(of === "total" ? eb.ref("total") : eb.lit(of))
          .else(eb.lit(0))
          .end(),
      );
    return [
      sumOf(counts, 1).as("orders"),
      sumOf(isOpen, 1).as("open"),
      sumOf(isTurnover, "total").as("turnover"),
      sumOf(isGivenBack, 1).as("givenBack"),
      eb.fn.min("placed_at").as("since"),
    ];
  });
}

/** What of these orders was withdrawn or given back, and is no turnover. */
async function deductedFrom(orders: Orders, { currency }: { currency: string }): Promise<number> {
  const rows = await orders
    .select(["payment", "total", "credited", "received", "refunded"])
    .where("state", "!=", "cancelled")
    .where("currency", "=", currency)
    .where((eb) => eb.or([eb("credited", ">", 0), eb("refunded", ">", 0)]))
    .execute();
  return rows.reduce((sum, row) => sum + deductionOf(row), 0);
}
