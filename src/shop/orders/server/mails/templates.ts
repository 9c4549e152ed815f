import { translator } from "#contract/texts/translate.ts";
import type { MailTemplate, Sampling } from "#platform/mail/templates.ts";
import type { Order } from "#shop/orders/contract.ts";
import { giroCodeText } from "#shop/payments/giro-code.ts";
import { cents } from "#shop/products/server/index.ts";
import { cancelledLetter, paidLetter, readyLetter, shippedLetter } from "./act-letters.ts";
import { cameInLetter, expiredLetter, placedLetter, reminderLetter } from "./letters.ts";

const sampleId = "01900000-0000-7000-8000-000000000001";

/** An order as a sample: invented people and something that anybody may sell. */
export function sampleOrder({ language, now }: Pick<Sampling, "language" | "now">): Order {
  const t = translator(language);
  const total = 66.3;
  const bank = {
    name: t("shop:mail.order.sample.holder"),
    iban: "DE02120300000000202051",
    bic: "BYLADEM1001",
    bank: "",
  };
  const reference = `${now.getUTCFullYear()}-00042`;
  const name = t("shop:mail.order.sample.goods");
  return {
    ...{ _id: sampleId, version: 1, number: reference, created: now.toISOString(), perm: { owner: null } },
    ...{ tags: [], archived: null, language, email: "gerda@example.org", channel: "web" },
    ...{ state: "placed", fulfilment: "open", withdrawal: "none" },
    payment: {
      ...{ source: "advancepayment", state: "awaiting", bank: { ...bank, reference } },
      giroCode: giroCodeText({ ...bank, amount: cents(total), currency: "EUR", reference }),
      ...{ received: 0, refunded: 0, credited: 0, page: null },
    },
    ...{ shipments: [], withdrawn: [], proposedUntil: null, assigned: null },
    reservedUntil: new Date(now.getTime() + 10 * 24 * 60 * 60 * 1000).toISOString(),
    ...{ currency: "EUR", tax: "gross", goods: 59.4, discount: 0, code: null, codeDiscount: 0, deposit: 0, total },
    ...{ untaxed: null, vatId: null },
    lines: [
      {
        ...{ item: sampleId, variant: null, sku: "RS-25", name_de: name, name_en: name, amount: 6 },
        ...{ price: 9.9, full: 59.4, discount: 0, paid: 59.4, deposit: 0, rate: 19 },
      },
    ],
    shipping: { cost: 6.9, twelve: 0, six: 1, free: null, ageCheck: null },
    vat: [{ rate: 19, country: "DE", net: 55.71, vat: 10.59, gross: total }],
    shippingData: { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Musterstadt", country: "DE" },
    ...{
      invoiceData: null,
      pickup: null,
      note: "",
      gift: "",
      wishedDay: null,
      age: null,
      legal: [],
      vacationUntil: null,
    },
  };
}

function samplePickup({ language }: Pick<Sampling, "language">): NonNullable<Order["pickup"]> {
  const place = translator(language)("shop:mail.order.sample.place");
  const none = { note_de: "", note_en: "", start: null, end: null };
  return { place: sampleId, name_de: place, name_en: place, address: "Am Hang 3\n55599 Musterstadt", ...none };
}

export const orderTemplates: MailTemplate[] = [
  {
    kind: "orderPlaced",
    sample: (sampling) => placedLetter({ ...sampling, order: sampleOrder(sampling), hasToken: true }),
  },
  { kind: "orderCameIn", sample: (sampling) => cameInLetter({ ...sampling, order: sampleOrder(sampling) }) },
  { kind: "orderReminder", sample: (sampling) => reminderLetter({ ...sampling, order: sampleOrder(sampling) }) },
  {
    kind: "orderPaid",
    sample: (sampling) => {
      const { payment, ...order } = sampleOrder(sampling);
      return paidLetter({ ...sampling, order: { ...order, payment: { ...payment, received: order.total } } });
    },
  },
  {
    kind: "orderShipped",
    sample: (sampling) => {
      const order = sampleOrder(sampling);
      const parcel = { at: order.created, carrier: "DHL", tracking: "00340434161094015902", further: [] };
      const shipments = [{ ...parcel, lines: [{ line: 0, amount: 6 }] }];
      return shippedLetter({ ...sampling, order: { ...order, fulfilment: "shipped", shipments } });
    },
  },
  {
    kind: "orderReady",
    sample: (sampling) =>
      readyLetter({ ...sampling, order: { ...sampleOrder(sampling), pickup: samplePickup(sampling) } }),
  },
  {
    kind: "orderCancelled",
    sample: (sampling) => cancelledLetter("")({ ...sampling, order: sampleOrder(sampling) }),
  },
  { kind: "orderExpired", sample: (sampling) => expiredLetter({ ...sampling, order: sampleOrder(sampling) }) },
];
