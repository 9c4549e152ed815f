import { expect, test } from "vitest";
import { translator } from "#contract/texts/translate.ts";
import type { CartLine, PricedCart } from "#shop/carts/contract.ts";
import type { ProductCard } from "#shop/catalogue/contract.ts";
import { priceWords } from "#shop/storefront/price-words.ts";
import { cartWords } from "./cart-words.ts";
import { priceChange, seenOf, shownCart } from "./shown-cart.ts";

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const where = { language: "de", main: "de" } as const;
const t = translator("de");
const prices = priceWords(t, where, { currency: "EUR", tax: "gross", buyer: null });
const words = cartWords(t);
const showing = { where, prices, words };
/** Sentences with blanks as they are typed, not as they are set. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

function card(number: number, over: Partial<ProductCard> = {}): ProductCard {
  return {
    ...{ _id: id(number), version: 1, type: "bottle", name_de: `Wein ${number}`, name_en: "", teaser_de: "" },
    ...{ teaser_en: "", media: [], vintage: null, minAge: 16, taxClass: "standard", event: null, parts: [] },
    ...{ least: null, most: null, step: null, published: ["de"] },
    slugs: { group: { de: "wein", en: "wine" }, product: { de: `wein-${number}`, en: `wine-${number}` } },
    offers: [offer(number)],
    ...over,
  };
}

function offer(number: number): ProductCard["offers"][number] {
  return {
    ...{ _id: id(number), key: "", value: "", value_en: "", sku: "", ean: "", price: 8.95, ofGroup: false },
    ...{ strike: null, quantityPrices: [], base: { price: 11.93, unit: "l" }, media: [], availability: "there" },
    content: { quantity: 750, unit: "ml" },
  };
}

const line = (number: number, amount: number): CartLine => ({ item: id(number), variant: null, amount });
const sold = (number: number, amount: number, price = 8.95): PricedCart["lines"][number] => {
  const full = Math.round(price * amount * 100) / 100;
  return { ...line(number, amount), name_de: "", name_en: "", price, full, discount: 0, paid: full, deposit: 0 };
};

const empty: PricedCart = {
  ...{ currency: "EUR", tax: "gross", lines: [], faults: [], goods: 0, discount: 0, code: null, codeFault: null },
  ...{ deposit: 0, country: "DE", vat: [], untaxed: null, total: 0 },
  shipping: { cost: 6.9, twelve: 0, six: 1, room: 2, next: 9.9, free: null, ageCheck: null, toFree: null },
};

function show(
  lines: CartLine[],
  priced: Partial<PricedCart>,
  cards = lines.map(({ item }) => card(Number(item.slice(-12)))),
) {
  const asked = { lines, country: null, pickup: false, code: "" };
  return shownCart({ asked, priced: { ...empty, ...priced }, cards, files: new Map(), isGuessing: false }, showing);
}

const notes = (priced: Partial<PricedCart>) =>
  show([line(1, 1)], { lines: [sold(1, 1)], ...priced }).sums.notes.map(plain);
const shipping = (over: object) => ({ shipping: { ...empty.shipping!, ...over } });

test("a line has the price of one piece with its base price, in the amount that is ordered", () => {
  const [one] = show([line(1, 12)], { lines: [sold(1, 12, 7.5)] }).lines;
  expect([plain(one!.price!.text), plain(one!.price!.base!), plain(one!.sum)]).toEqual([
    "7,50 €",
    "10,00 €/l",
    "90,00 €",
  ]);
  expect(one).toMatchObject({ name: "Wein 1", href: "/shop/wein/wein-1", amounts: { min: 1, max: 9999, step: 1 } });
});

test("cartons, what still fits and what is missing for free shipping are said in words", () => {
  expect(notes({})).toEqual([
    "Verpackt in 1 Karton zu 6.",
    "2 Flaschen mehr passen ohne Aufpreis hinein; die nächste kostet 3,00 € mehr Versand.",
  ]);
  expect(notes(shipping({ twelve: 1, six: 2, room: 1 }))).toEqual([
    "Verpackt in 1 Karton zu 12, 2 Kartons zu 6.",
    "1 Flasche mehr passt ohne Aufpreis hinein; die nächste kostet 3,00 € mehr Versand.",
  ]);
  expect(notes(shipping({ room: 0, twelve: 2, six: 0 }))).toEqual([
    "Verpackt in 2 Kartons zu 12.",
    "Die nächste Flasche kostet 3,00 € mehr Versand.",
  ]);
  const toFree = { amount: { above: 100, missing: 91.06 }, items: { above: 18, missing: 18 } };
  expect(notes(shipping({ next: null, toFree }))).toEqual([
    "Verpackt in 1 Karton zu 6.",
    "Ab einem Warenwert von mehr als 100,00 € ist der Versand kostenlos. Dafür fehlen noch 91,06 €.",
    "Ab mehr als 18 Stück ist der Versand kostenlos. Dafür fehlen noch 18 Stück.",
  ]);
  expect(notes(shipping({ free: "nothingSent", six: 0, cost: 0, next: null }))).toEqual([
    "Davon wird nichts verschickt.",
  ]);
  const abroad = show([line(1, 1)], { lines: [sold(1, 1)], shipping: null, country: "CH" });
  expect([abroad.sums.notes, abroad.canBeOrdered]).toEqual([
    ["In dieses Land liefern wir nicht: Schweiz. Bitte wählen Sie ein anderes."],
    false,
  ]);
});

test("sums are listed down to the total, with the VAT that is in it, or that net prices get", () => {
  const rows = (priced: Partial<PricedCart>) => {
    const { sums } = show([line(1, 6)], { lines: [sold(1, 6)], goods: 53.7, total: 60.6, ...priced });
    return [...sums.rows, sums.total, ...sums.included].map(({ label, text }) => plain(`${label} ${text}`));
  };
  const vat = [
    { rate: 19, country: "DE", net: 50.92, vat: 9.68, gross: 60.6 },
    { rate: 20, country: "AT", net: 10, vat: 2, gross: 12 },
  ];
  const code = { code: "HERBST", discount: 5, freeShipping: false };
  expect(rows({ vat, discount: 7.69, code, deposit: 1.5 })).toEqual([
    ...["Waren 53,70 €", "Ihr Kundenrabatt −2,69 €", "Rabattcode HERBST −5,00 €", "Pfand 1,50 €"],
    ...["Versand: Deutschland 6,90 €", "Gesamtsumme 60,60 €", "darin 19 % MwSt. 9,68 €"],
    "darin 20 % MwSt. (Österreich) 2,00 €",
  ]);
  expect(rows({ vat: vat.slice(0, 1), tax: "net", ...shipping({ cost: 0, free: "pickup" }) })).toEqual([
    ...["Waren 53,70 €", "Abholung kostenlos", "zzgl. 19 % MwSt. 9,68 €", "Gesamtsumme 60,60 €"],
  ]);
  expect(rows({ code: { ...code, discount: 0, freeShipping: true }, ...shipping({ cost: 0, free: "code" }) })).toEqual([
    ...[
      "Waren 53,70 €",
      "Rabattcode HERBST Versand kostenlos",
      "Versand: Deutschland kostenlos",
      "Gesamtsumme 60,60 €",
    ],
  ]);
});

test("a code that takes nothing off, and VAT of nothing, are no rows", () => {
  const code = { code: "FUENF", discount: 0, freeShipping: false };
  const vat = [{ rate: 0, country: "CH", net: 50, vat: 0, gross: 50 }];
  const { sums } = show([line(1, 1)], { lines: [sold(1, 1)], goods: 50, total: 50, code, vat });
  expect([sums.rows.map(({ key }) => key), sums.included]).toEqual([["goods", "shipping"], []]);
});

test("where no VAT is due the sums say why, so that nothing says that the prices contain it", () => {
  const untaxed = (priced: Partial<PricedCart>) =>
    plain(show([line(1, 1)], { lines: [sold(1, 1)], ...priced }).sums.untaxed);
  expect(untaxed({})).toBe("");
  expect(untaxed({ country: "CH", untaxed: "export" })).toBe("Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 a UStG).");
  expect(untaxed({ country: "AT", untaxed: "intraCommunity" })).toContain("innergemeinschaftliche Lieferung");
  expect(untaxed({ tax: "none", untaxed: "smallBusiness" })).toContain("§ 19 UStG");
});

test("what cannot be ordered so is said with the amount that could be", () => {
  const rules = { least: 4, most: 24, step: 6 };
  const told = (code: PricedCart["faults"][number]["code"], value: number | null, amount: number, own: object = {}) => {
    const faults = [{ ...line(1, amount), code, value }];
    const found = show([line(1, amount)], { lines: [sold(1, amount)], faults }, [card(1, own)]);
    expect(found.canBeOrdered).toBe(false);
    return [found.lines[0]!.fault!.text, found.lines[0]!.fault!.fix];
  };
  expect(told("short", 4, 6)).toEqual(["Davon sind nur noch 4 da.", 4]);
  expect(told("short", 1, 6)).toEqual(["Davon ist nur noch 1 da.", 1]);
  expect(told("short", 0, 6)).toEqual(["Das ist ausverkauft.", null]);
  expect(told("short", 11, 12, rules)).toEqual(["Davon sind nur noch 11 da.", 6]);
  expect(told("short", 5, 12, rules)).toEqual(["Davon sind nur noch 5 da.", null]);
  expect(told("least", 4, 2, rules)).toEqual(["Das gibt es erst ab 4 Stück.", 6]);
  expect(told("most", 24, 30, rules)).toEqual(["Davon können Sie höchstens 24 Stück bestellen.", 24]);
  expect(told("step", 6, 13, rules)).toEqual(["Das gibt es nur in Schritten von 6 Stück.", 12]);
  const gone = show([line(1, 2)], { faults: [{ ...line(1, 2), code: "notSold", value: null }] }, []);
  expect(gone.lines[0]).toMatchObject({ name: "", href: null, price: null, sum: "" });
  expect(gone.lines[0]!.fault).toEqual({
    text: "Das gibt es nicht mehr. Es zählt bei der Summe nicht mit.",
    ...{ fix: null, isHint: false },
  });
});

test("alcohol abroad is a hint that keeps nobody from going on: the cart does not know whether a business buys", () => {
  const held = (...codes: PricedCart["faults"][number]["code"][]) => {
    const faults = codes.map((code, at) => ({ ...line(at + 1, 6), code, value: null }));
    const lines = codes.map((_, at) => line(at + 1, 6));
    return show(lines, { lines: lines.map(({ amount }, at) => sold(at + 1, amount)), faults, country: "AT" });
  };
  const { lines, canBeOrdered } = held("excise");
  expect(lines[0]!.fault).toEqual({
    text: "Alkohol können wir in diesem Land noch nicht an Privatpersonen liefern, nur an Unternehmen: Österreich.",
    ...{ fix: null, isHint: true },
  });
  expect(canBeOrdered).toBe(true);
  expect(held("excise", "ageCheck").canBeOrdered).toBe(false);
  expect(held("ageCheck").lines[0]!.fault).toMatchObject({ isHint: false });
});

test("a price is said to have risen or fallen since it was seen, of the same amount and with the same taxes", () => {
  const at = (price: number, amount = 6, tax: PricedCart["tax"] = "gross") =>
    show([line(1, amount)], { lines: [sold(1, amount, price)], tax }).lines;
  const change = (before: ReturnType<typeof at>, now: ReturnType<typeof at>) =>
    plain(priceChange(now[0]!, seenOf(before), { prices, words }));
  expect(change(at(8.95), at(9.95))).toBe("Der Preis ist gestiegen: jetzt 9,95 € statt 8,95 €.");
  expect(change(at(8.95), at(7))).toBe("Der Preis ist gesunken: jetzt 7,00 € statt 8,95 €.");
  expect([change(at(8.95), at(8.95)), change(at(8.95), at(7.5, 12)), change(at(8.95), at(7.52, 6, "net"))]).toEqual([
    "",
    "",
    "",
  ]);
  expect(priceChange(at(9.95)[0]!, {}, { prices, words })).toBe("");
});

test("a code that may count later is kept, and one that never will is not", () => {
  const told = (code: NonNullable<PricedCart["codeFault"]>["code"], value: number | null = null) =>
    show([line(1, 1)], { lines: [sold(1, 1)], codeFault: { code, value } }).codeFault;
  expect(told("least", 50)).toEqual({ text: expect.stringMatching(/ab einem Warenwert von 50,00/), isLasting: false });
  expect(told("unknown")).toMatchObject({ isLasting: true });
});
