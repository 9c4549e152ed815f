import { translator } from "#contract/texts/translate.ts";
import { cardOf, type OverviewCard } from "#platform/faces/overview.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { shownOrder } from "./shown-order.ts";

/** For so many days an order is new. */
const newDays = 7;

/** Orders of the last days that nobody has taken up yet, the latest first. */
export const newOrdersCard: OverviewCard = {
  needs: "order.read",
  read({ db }, { now, language }) {
    const fresh = db
      .selectFrom("orders")
      .selectAll()
      .where("state", "=", "placed")
      .where("placed_at", ">=", daysBefore(now, newDays))
      .orderBy("placed_at", "desc")
      .orderBy("id", "desc");
    const t = translator(language);
    return cardOf(fresh, (rows) =>
      rows.map((row) => {
        const order = shownOrder(row);
        const total = moneyOf(order, order.total, language);
        const text = `${total} · ${t(`admin:orders.payment.${order.payment.state}`)}`;
        return { _id: row.id, title: `${row.number} · ${customerName(order)}`, text, at: row.placed_at };
      }),
    );
  },
};
