import type { Letterhead } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { Order } from "#shop/orders/contract.ts";
import type { Parcel } from "#shop/orders/order.ts";
import { ageHint } from "#shop/orders/wording/buyer-lines.ts";
import { trackingAddress } from "#shop/orders/wording/carriers.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { parcelsOf } from "#shop/orders/wording/parcels-of.ts";
import { pickupLines } from "#shop/orders/wording/pickup-lines.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import type { OrderLetter } from "./mail-customer.ts";

type Writing = Letterhead & { language: Language; order: Order };

/** Its money has arrived: as much as it is, which is less than the total if goods were withdrawn before. */
export const paidLetter: OrderLetter = ({ sender, language, order }) => {
  const t = translator(language);
  const values = { site: sender.name, number: order.number, total: moneyOf(order, order.payment.received, language) };
  return {
    subject: t("shop:mail.order.paid.subject", values),
    before: [t("mail:greetingPlain"), t("shop:mail.order.paid.text", values)],
    after: order.pickup ? [t("shop:mail.order.paid.pickup")] : [t("shop:mail.order.paid.after")],
  };
};

/** All of it, or what is listed, is on its way: the last shipment of the order. */
export const shippedLetter: OrderLetter = ({ sender, language, order }: Writing): Letter => {
  const t = translator(language);
  const values = { site: sender.name, number: order.number };
  const { shipments, lines, fulfilment } = order;
  const last = shipments.at(-1);
  const isPart = fulfilment === "partially_shipped" || shipments.length > 1;
  const { below, ...ways } = waysOf(last ? parcelsOf(last) : [], language);
  return {
    subject: t(isPart ? "shop:mail.order.shipped.subjectPart" : "shop:mail.order.shipped.subject", values),
    before: [
      t("mail:greetingPlain"),
      t(isPart ? "shop:mail.order.shipped.textPart" : "shop:mail.order.shipped.text", values),
    ],
    caption: t("shop:mail.order.shipped.caption"),
    table: (last?.lines ?? []).flatMap(({ line, amount }) => {
      const of = lines[line];
      return of ? [{ label: lineName(of, language), value: String(amount) }] : [];
    }),
    below: [...below, ...(fulfilment === "partially_shipped" ? [t("shop:mail.order.shipped.rest")] : [])],
    ...ways,
    after: [],
  };
};

/** What is on its way goes in further parcels. */
export function parcelsLetter(parcels: readonly Parcel[]): OrderLetter {
  return ({ sender, language, order }) => {
    const t = translator(language);
    const values = { site: sender.name, number: order.number, count: parcels.length };
    return {
      subject: t("shop:mail.order.parcels.subject", values),
      before: [t("mail:greetingPlain"), t("shop:mail.order.parcels.text", values)],
      ...waysOf(parcels, language),
      after: [],
    };
  };
}

/** The numbers of parcels, with a way to the page of its carrier for each: a button for one, links for several. */
function waysOf(
  parcels: readonly Parcel[],
  language: Language,
): Pick<Letter, "links" | "button"> & { below: string[] } {
  const t = translator(language);
  const told = parcels.flatMap((parcel) => {
    const { carrier, tracking } = parcel;
    if (!tracking) return [];
    const label = t("shop:mail.order.shipped.tracking", { carrier: carrier || t("shop:order.carrier"), tracking });
    return [{ label, href: trackingAddress(parcel, language) }];
  });
  if (told.length > 1) {
    return {
      below: told.flatMap(({ label, href }) => (href ? [] : [label])),
      links: told.flatMap(({ label, href }) => (href ? [{ label, href }] : [])),
    };
  }
  const href = told[0]?.href;
  return {
    below: told.map(({ label }) => label),
    ...(href ? { button: { label: t("shop:mail.order.shipped.button"), href } } : {}),
  };
}

/** It can be collected. */
export const readyLetter: OrderLetter = ({ sender, language, order }) => {
  const t = translator(language);
  const values = { site: sender.name, number: order.number };
  const age = ageHint({ pickup: true, age: order.age, ageCheck: null }, t);
  return {
    subject: t("shop:mail.order.ready.subject", values),
    before: [t("mail:greetingPlain"), t("shop:mail.order.ready.text", values)],
    below: [...(order.pickup ? [pickupLines(order.pickup, language).join("\n")] : []), ...(age ? [age] : [])],
    after: [t("shop:mail.order.ready.after", values)],
  };
};

/** The business has cancelled it; with what it wrote to the customer. */
export function cancelledLetter(text: string): OrderLetter {
  return ({ sender, language, order }) => {
    const t = translator(language);
    const values = { site: sender.name, number: order.number };
    return {
      subject: t("shop:mail.order.cancelled.subject", values),
      before: [
        t("mail:greetingPlain"),
        t("shop:mail.order.cancelled.text", values),
        ...(text ? [text] : []),
        ...(order.payment.received > 0 ? [t("shop:mail.order.cancelled.paid")] : []),
      ],
      after: [t("shop:mail.order.cancelled.after")],
    };
  };
}
