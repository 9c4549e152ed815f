import type { SubjectSource } from "#platform/faces/subjects.ts";
import type { OrderDocument } from "#shop/orders/server/index.ts";
import type { StoredConsent } from "./reading/shown-change.ts";

/** What was agreed with a person before an order was changed, or proposed to them. It goes together with the order. */
export const changeSubjects: SubjectSource = {
  kind: "orderChange",
  async find(db, { address }) {
    const rows = await db
      .selectFrom("order_changes")
      .innerJoin("orders", "orders.id", "order_changes.order_id")
      .select(["order_changes.id", "order_changes.order_id", "orders.number", "order_changes.made_at"])
      .select(["order_changes.former_document", "order_changes.document", "order_changes.message"])
      .select("order_changes.consent")
      .where("orders.address_folded", "=", address)
      .orderBy("order_changes.made_at")
      .execute();
    return rows.map(({ id, order_id, number, made_at, former_document, document, message, consent }) => {
      const [former, later] = [former_document, document].map((json) => JSON.parse(json) as OrderDocument);
      return {
        ...{ id, kind: "orderChange", at: made_at, title: number, to: `/admincenter/shop/orders/${order_id}` },
        fields: {
          ...{ number, message, consent: consent === null ? "" : (JSON.parse(consent) as StoredConsent).who },
          ...{ shippingData: later?.shippingData ?? null, invoiceData: later?.invoiceData ?? null },
          ...{ formerShippingData: former?.shippingData ?? null, formerInvoiceData: former?.invoiceData ?? null },
        },
      };
    });
  },
  async erase(tx, { address }) {
    const { count } = await tx
      .selectFrom("order_changes")
      .innerJoin("orders", "orders.id", "order_changes.order_id")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("orders.address_folded", "=", address)
      .executeTakeFirstOrThrow();
    return { erased: 0, kept: count > 0 ? [{ reason: "privacy:hold.order", until: null, count }] : [] };
  },
};
