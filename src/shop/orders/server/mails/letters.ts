import type { Letterhead } from "#cms/settings/server/index.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Letter, type LetterRow, linkMarker } from "#platform/mail/letter.ts";
import { addressLines } from "#shop/addresses/address-lines.ts";
import { orderAddress } from "#shop/orders/addresses.ts";
import type { Order } from "#shop/orders/contract.ts";
import { dueOf, isFree } from "#shop/orders/due.ts";
import { ageHint, vatIdLines } from "#shop/orders/wording/buyer-lines.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { pickupLines } from "#shop/orders/wording/pickup-lines.ts";
import { moneyOf, sumRows } from "#shop/orders/wording/sum-rows.ts";

type Writing = Letterhead & {
  language: Language;
  order: Order;
  /** Whether its token is known. */
  hasToken: boolean;
};

/** What customers get at once: all that they have ordered, how it is paid, where it goes (§ 312i (1) no. 3 BGB). */
export function placedLetter({ sender, main, language, order, hasToken }: Writing): Letter {
  const t = translator(language);
  const values = { site: sender.name, number: order.number };
  return {
    subject: t("shop:mail.order.placed.subject", values),
    before: [t("mail:greetingPlain"), t(placedTexts[order.channel], values), ...vacationParts(order, language)],
    caption: t("shop:mail.order.caption", values),
    table: orderRows(order, language),
    below: [
      ...paymentParts(order, language),
      ...deliveryParts(order, language),
      ...(order.invoiceData ? [addressPart("invoice", order.invoiceData, language)] : []),
      ...vatIdPart(order, language),
    ],
    ...transferCode(order, language),
    // Guests read it by its token alone: without, there is nowhere to lead them to.
    ...(!hasToken && order.perm.owner === null
      ? {}
      : {
          button: {
            label: t("shop:mail.order.placed.button"),
            href: `${sender.url}${orderAddress(order._id, { where: { language, main } })}${hasToken ? `?token=${linkMarker("order")}` : ""}`,
          },
        }),
    after: [t("shop:mail.order.placed.after")],
  };
}

const placedTexts = {
  web: "shop:mail.order.placed.text",
  phone: "shop:mail.order.placed.phone",
  letter: "shop:mail.order.placed.letter",
  counter: "shop:mail.order.placed.counter",
} as const;

/** To the business: what has come in. */
export function cameInLetter({ sender, language, order }: Omit<Writing, "hasToken" | "main">): Letter {
  const t = translator(language);
  const values = { number: order.number, total: moneyOf(order, order.total, language), name: customerName(order) };
  return {
    subject: t("shop:mail.order.cameIn.subject", values),
    before: [t("shop:mail.order.cameIn.text", values)],
    caption: t("shop:mail.order.caption", values),
    table: orderRows(order, language),
    below: [
      isFree(order)
        ? t("shop:order.source.none")
        : t("shop:mail.order.cameIn.payment", { source: t(`shop:payment.name.${order.payment.source}`) }),
      ...deliveryParts(order, language),
      ...(order.invoiceData ? [addressPart("invoice", order.invoiceData, language)] : []),
      ...vatIdPart(order, language),
    ],
    button: {
      label: t("shop:mail.order.cameIn.button"),
      href: `${sender.url}/admincenter/shop/orders/${order._id}`,
    },
    after: [],
  };
}

/** The transfer for an order has not come yet, and its goods are not kept much longer. */
export function reminderLetter({ sender, language, order }: Omit<Writing, "hasToken" | "main">): Letter {
  const t = translator(language);
  const day = order.reservedUntil ? dayText(order.reservedUntil, language) : "";
  const values = { site: sender.name, number: order.number, day };
  return {
    subject: t("shop:mail.order.reminder.subject", values),
    before: [t("mail:greetingPlain"), t("shop:mail.order.reminder.text", values)],
    below: paymentParts(order, language),
    ...transferCode(order, language),
    after: [t("shop:mail.order.reminder.after")],
  };
}

/** An order that nobody has paid has ended. */
export function expiredLetter({ sender, language, order }: Omit<Writing, "hasToken" | "main">): Letter {
  const t = translator(language);
  const values = { site: sender.name, number: order.number };
  return {
    subject: t("shop:mail.order.expired.subject", values),
    before: [t("mail:greetingPlain"), t("shop:mail.order.expired.text", values)],
    after: [t("shop:mail.order.expired.after")],
  };
}

export function orderRows(order: Order, language: Language): LetterRow[] {
  const t = translator(language);
  const lines = order.lines.map((line) => ({
    label: `${line.amount} × ${lineName(line, language)}`,
    note: t("shop:order.sums.each", { price: moneyOf(order, line.price, language) }),
    value: moneyOf(order, line.full, language),
  }));
  // What all goods come to would stand twice below a single line.
  const sums = sumRows(order, { t, language }).filter(({ id }) => id !== "goods" || lines.length > 1);
  return [
    ...lines,
    ...sums.map(({ id, label, note, value }) => ({
      ...{ label, value },
      ...(note ? { note } : {}),
      ...(id === "total" ? { strong: true as const } : {}),
    })),
  ];
}

/** How it is paid; with the account for a transfer that is still to come. */
export function paymentParts(order: Order, language: Language): string[] {
  const t = translator(language);
  const { source, bank } = order.payment;
  const parts = [t(`shop:order.source.${isFree(order) ? "none" : source}`)];
  if (!bank || dueOf(order) === 0) return parts;
  const lines = [
    t("shop:mail.order.bank.name", { name: bank.name }),
    `IBAN: ${bank.iban.replace(/(.{4})(?=.)/g, "$1 ")}`,
    ...(bank.bic ? [`BIC: ${bank.bic}`] : []),
    ...(bank.bank ? [t("shop:mail.order.bank.bank", { bank: bank.bank })] : []),
    t("shop:mail.order.bank.sum", { total: moneyOf(order, dueOf(order), language) }),
    t("shop:mail.order.bank.reference", { reference: bank.reference }),
  ];
  return [...parts, lines.join("\n")];
}

/** The transfer as a code that apps of banks read; none where it is not paid by transfer. */
function transferCode(order: Order, language: Language): Pick<Letter, "code"> {
  const { giroCode } = order.payment;
  if (giroCode === null) return {};
  const t = translator(language);
  const total = moneyOf(order, dueOf(order), language);
  return {
    code: { text: giroCode, alt: t("shop:mail.order.code.alt", { total }), hint: t("shop:mail.order.code.hint") },
  };
}

/** That it is handled only once the business is back. */
function vacationParts({ vacationUntil }: Order, language: Language): string[] {
  if (!vacationUntil) return [];
  return [translator(language)("shop:order.vacation", { day: dayText(`${vacationUntil}T12:00:00Z`, language) })];
}

export function deliveryParts(order: Order, language: Language): string[] {
  const t = translator(language);
  const { pickup, shippingData, note, gift, wishedDay } = order;
  const age = ageHint({ pickup: pickup !== null, age: order.age, ageCheck: order.shipping.ageCheck }, t);
  return [
    ...(pickup ? [[t("shop:mail.order.collect"), ...pickupLines(pickup, language)].join("\n")] : []),
    ...(shippingData ? [addressPart("shipping", shippingData, language)] : []),
    ...(age ? [age] : []),
    ...(wishedDay ? [t("shop:mail.order.wishedDay", { day: dayText(wishedDay, language) })] : []),
    ...(note ? [`${t("shop:mail.order.note")}\n${note}`] : []),
    ...(gift ? [`${t("shop:mail.order.gift")}\n${gift}`] : []),
  ];
}

function vatIdPart(order: Order, language: Language): string[] {
  const t = translator(language);
  const lines = vatIdLines(order, t);
  return lines.length > 0 ? [[`${t("shop:order.vatId.title")}:`, ...lines].join("\n")] : [];
}

function addressPart(
  kind: "shipping" | "invoice",
  address: NonNullable<Order["shippingData"]>,
  language: Language,
): string {
  const t = translator(language);
  return [t(`shop:mail.order.address.${kind}`), ...addressLines(address, language)].join("\n");
}
