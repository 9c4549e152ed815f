import { type Language, locales } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { PricedCart } from "#shop/carts/contract.ts";
import { formatMoney } from "#shop/pricing/amounts/money.ts";
import type { Order } from "../order.ts";

/** What a cart and an order say of their sums; decimal numbers in the currency. */
export type Sums = Pick<
  Order,
  "currency" | "tax" | "goods" | "discount" | "code" | "codeDiscount" | "deposit" | "vat" | "untaxed" | "total"
> & {
  /** Null where it is not delivered. */
  shipping: Order["shipping"] | null;
};

export type SumRow = {
  id: "goods" | "discount" | "code" | "deposit" | "shipping" | "vat" | "total";
  label: string;
  /** In small print. */
  note: string;
  value: string;
};

type Speech = { t: Translate; language: Language };

/** The sums in the order in which they add up, as a receipt has them; VAT that is within them is said before the total. */
export function sumRows(sums: Sums, { t, language }: Speech): SumRow[] {
  const money = (amount: number) => moneyOf(sums, amount, language);
  const row = (id: SumRow["id"], label: string, value: string, note = ""): SumRow => ({ id, label, value, note });
  const untaxed = sums.untaxed ? t(`shop:order.sums.untaxed.${sums.untaxed}`) : "";
  return [
    row("goods", t("shop:order.sums.goods"), money(sums.goods)),
    ...discountRows(sums, { t, language }),
    ...(sums.deposit > 0 ? [row("deposit", t("shop:order.sums.deposit"), money(sums.deposit))] : []),
    ...shippingRows(sums, { t, language }),
    ...sums.vat
      .filter(({ vat }) => vat > 0)
      .map(({ rate, country, vat }) => row("vat", vatLabel(sums.tax, { rate, country }, { t, language }), money(vat))),
    row("total", t("shop:order.sums.total"), money(sums.total), untaxed),
  ];
}

/** Those of a cart. */
export function sumsOf<Cart extends PricedCart>(cart: Cart) {
  return { ...cart, code: cart.code?.code ?? null, codeDiscount: cart.code?.discount ?? 0 };
}

export function moneyOf({ currency }: Pick<Sums, "currency">, amount: number, language: Language): string {
  return formatMoney({ amount: Math.round(amount * 100), currency }, language);
}

/** What the customer always pays less, and then what a code takes off: each has its own reason. */
function discountRows(sums: Sums, { t, language }: Speech): SumRow[] {
  const { discount, code, codeDiscount } = sums;
  // Both are sums of cents, whose difference need not be one in binary numbers.
  const ofCustomer = Math.round((discount - codeDiscount) * 100) / 100;
  const row = (id: SumRow["id"], label: string, amount: number): SumRow[] =>
    amount > 0 ? [{ id, label, note: "", value: `−${moneyOf(sums, amount, language)}` }] : [];
  return [
    ...row("discount", t("shop:order.sums.customerDiscount"), ofCustomer),
    ...row("code", t("shop:order.sums.code", { code: code ?? "" }), codeDiscount),
  ];
}

function shippingRows(sums: Sums, { t, language }: Speech): SumRow[] {
  const { shipping } = sums;
  if (!shipping || shipping.free === "nothingSent") return [];
  const { cost, twelve, six, free, ageCheck } = shipping;
  const sent = ageCheck ? "shop:order.sums.shippingChecked" : "shop:order.sums.shipping";
  const label = t(free === "pickup" ? "shop:order.sums.pickup" : sent);
  const cartons = [
    ...(twelve > 0 ? [t("shop:order.sums.cartons.twelve", { count: twelve })] : []),
    ...(six > 0 ? [t("shop:order.sums.cartons.six", { count: six })] : []),
  ];
  const value = cost === 0 ? t("shop:order.sums.free") : moneyOf(sums, cost, language);
  return [{ id: "shipping", label, note: cartons.join(", "), value }];
}

/** VAT is added to net prices, and within gross ones. */
function vatLabel(tax: Sums["tax"], { rate, country }: { rate: number; country: string }, { t, language }: Speech) {
  const key = tax === "net" ? "shop:order.sums.vatAdded" : "shop:order.sums.vatWithin";
  return t(key, { rate: rate.toLocaleString(locales[language]), country });
}
