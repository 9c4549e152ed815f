import { dayText } from "#contract/formats/dates/date-time.ts";
import { translator } from "#contract/texts/translate.ts";
import { secretMarker } from "#platform/mail/letter.ts";
import { changeAddress } from "#shop/order-changes/addresses.ts";
import type { Difference } from "#shop/order-changes/difference.ts";
import { differenceLines, differenceText } from "#shop/order-changes/difference-lines.ts";
import { dueOf, surplusOf } from "#shop/orders/due.ts";
import { deliveryParts, type OrderLetter, orderRows, paymentParts } from "#shop/orders/server/index.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";

type Told = { message: string };

/** An order is different now: what differs, and all that holds from now on (§ 312f (2) BGB). */
export function changedLetter(told: Difference, { message }: Told): OrderLetter {
  return ({ sender, language, order }) => {
    const t = translator(language);
    const values = { site: sender.name, number: order.number };
    const surplus = surplusOf(order);
    const due = order.payment.state === "awaiting" ? dueOf(order) : 0;
    const money = (sum: number) => moneyOf(order, sum, language);
    return {
      subject: t("shop:mail.change.changed.subject", values),
      before: [
        t("mail:greetingPlain"),
        t("shop:mail.change.changed.text", values),
        ...(message ? [message] : []),
        rowsText(told, language),
        differenceText(told, { t, language }),
      ],
      caption: t("shop:mail.change.caption", values),
      table: orderRows(order, language),
      below: [
        ...(surplus > 0 ? [t("shop:mail.change.surplus", { amount: money(surplus) })] : []),
        ...(due > 0 && order.payment.source !== "invoice" && order.payment.source !== "pickup"
          ? [t("shop:mail.change.due", { amount: money(due) }), ...paymentParts(order, language)]
          : []),
        ...deliveryParts(order, language),
      ],
      after: [t("shop:mail.change.changed.after")],
    };
  };
}

/** A change that makes an order dearer waits for its customer. */
export function proposedLetter(told: Difference, { message, until }: Told & { until: string }): OrderLetter {
  return ({ sender, main, language, order }) => {
    const t = translator(language);
    const values = { site: sender.name, number: order.number, day: dayText(until, language) };
    return {
      subject: t("shop:mail.change.proposed.subject", values),
      before: [
        t("mail:greetingPlain"),
        t("shop:mail.change.proposed.text", values),
        ...(message ? [message] : []),
        rowsText(told, language),
        differenceText(told, { t, language }),
      ],
      caption: t("shop:mail.change.proposed.caption", values),
      table: orderRows(told.after, language),
      below: deliveryParts(told.after, language),
      button: {
        label: t("shop:mail.change.proposed.button"),
        href: `${sender.url}${changeAddress(order._id, { token: secretMarker, where: { language, main } })}`,
      },
      after: [t("shop:mail.change.proposed.after", values)],
    };
  };
}

function rowsText(told: Difference, language: Parameters<typeof translator>[0]): string {
  const t = translator(language);
  const places = told.fields.filter((field) => field !== "lines" && field !== "shipping");
  return [
    ...differenceLines(told, { t, language }).map((row) => t("shop:mail.change.row", row)),
    ...places.map((field) => t(`shop:change.field.${field}`)),
  ].join("\n");
}
