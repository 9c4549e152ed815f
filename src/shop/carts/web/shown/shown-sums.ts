import { countryName } from "#contract/formats/country-name.ts";
import { numberText } from "#contract/formats/number.ts";
import type { Language } from "#contract/language.ts";
import type { PricedCart } from "#shop/carts/contract.ts";
import { moneyText } from "#shop/storefront/price-words.ts";
import { filled, filledFor } from "#web/islands/texts.ts";
import type { SumWords } from "./cart-words.ts";

export type SumRow = { key: string; label: string; text: string };

/** What a cart costs, as people read it: plain data, also for islands. */
export type ShownSums = {
  /** What the total is made of, in this order. */
  rows: SumRow[];
  total: SumRow;
  /** The VAT that is in the total; that which is added to net prices is among the rows. */
  included: SumRow[];
  /** Why no VAT is due: then no price contains any. Empty where it is. */
  untaxed: string;
  /** About the cartons, free shipping, and a country that is not delivered. */
  notes: string[];
  /** The cart cannot be sent where it was asked for. */
  isUndelivered: boolean;
};

type Speaking = { words: SumWords; language: Language };

export function shownSums(priced: PricedCart, { words, language }: Speaking): ShownSums {
  const money = (amount: number) => moneyText(amount, { currency: priced.currency, language });
  const less = (amount: number) => `−${money(amount)}`;
  const { goods, discount, code, deposit, shipping, tax, total } = priced;
  const ofCode = code?.discount ?? 0;
  // Both are sums of cents, whose difference need not be one in binary numbers.
  const ofCustomer = Math.round((discount - ofCode) * 100) / 100;
  const codeText = ofCode > 0 ? less(ofCode) : words.freeShipping;
  // Nothing is taken off a voucher, for instance.
  const doesSomething = ofCode > 0 || (code?.freeShipping ?? false);
  const vat = vatRows(priced, { words, language });
  const some = (row: SumRow, isThere: boolean) => (isThere ? [row] : []);
  return {
    rows: [
      { key: "goods", label: words.goods, text: money(goods) },
      ...some({ key: "discount", label: words.discount, text: less(ofCustomer) }, ofCustomer > 0),
      ...some({ key: "code", label: filled(words.code, { code: code?.code ?? "" }), text: codeText }, doesSomething),
      ...some({ key: "deposit", label: words.deposit, text: money(deposit) }, deposit > 0),
      ...(shipping ? [shippingRow(priced, { words, language })] : []),
      ...(tax === "net" ? vat : []),
    ],
    total: { key: "total", label: words.total, text: money(total) },
    included: tax === "net" ? [] : vat,
    untaxed: priced.untaxed ? words.untaxed[priced.untaxed] : "",
    notes: shipping ? shippingNotes(shipping, { words, money }) : [undelivered(priced, { words, language })],
    isUndelivered: shipping === null,
  };
}

function undelivered({ country }: PricedCart, { words, language }: Speaking): string {
  return country === null
    ? words.undeliverable
    : filled(words.undelivered, { country: countryName(country, language) });
}

function shippingRow({ currency, country, shipping }: PricedCart, { words, language }: Speaking): SumRow {
  const { cost = 0, free = null } = shipping ?? {};
  const text = cost > 0 || free === null ? moneyText(cost, { currency, language }) : words.free;
  if (free === "pickup") return { key: "shipping", label: words.pickup, text };
  if (free === "nothingSent" || country === null) return { key: "shipping", label: words.shipping, text };
  const sent = shipping?.ageCheck ? words.shippingChecked : words.shippingTo;
  return { key: "shipping", label: filled(sent, { country: countryName(country, language) }), text };
}

type Shipping = NonNullable<PricedCart["shipping"]>;
type Money = (amount: number) => string;

/** `1 Karton zu 12, 1 zu 6`, what still fits, and what is missing for free shipping. */
function shippingNotes(shipping: Shipping, { words, money }: { words: SumWords; money: Money }): string[] {
  const { twelve, six, toFree, free } = shipping;
  if (free === "nothingSent") return [words.notSent];
  const cartons = [
    ...(twelve > 0 ? [filledFor(twelve, words.twelve)] : []),
    ...(six > 0 ? [filledFor(six, words.six)] : []),
  ];
  const packed = cartons.length > 0 ? [filled(words.packed, { cartons: cartons.join(", ") })] : [];
  const amount = toFree?.amount && { above: money(toFree.amount.above), missing: money(toFree.amount.missing) };
  return [
    ...packed,
    ...roomNotes(shipping, { words, money }),
    ...(amount ? [filled(words.toFreeAmount, amount)] : []),
    ...(toFree?.items ? [filledFor(toFree.items.missing, words.toFreeItems, { above: toFree.items.above })] : []),
  ];
}

function roomNotes({ room, next, cost }: Shipping, { words, money }: { words: SumWords; money: Money }): string[] {
  if (next === null) return [];
  const price = money(Math.round((next - cost) * 100) / 100);
  return [room > 0 ? filledFor(room, words.roomNext, { price }) : filled(words.next, { price })];
}

function vatRows({ vat, tax, currency }: PricedCart, { words, language }: Speaking): SumRow[] {
  const due = vat.filter(({ rate }) => rate > 0);
  return due.map(({ rate, country, vat: amount }) => {
    const own = filled(tax === "net" ? words.vatOn : words.vatIn, { rate: numberText(rate, language, { digits: 2 }) });
    const text =
      country === "DE" ? own : filled(words.vatAbroad, { text: own, country: countryName(country, language) });
    return { key: `vat ${country} ${rate}`, label: text, text: moneyText(amount, { currency, language }) };
  });
}
