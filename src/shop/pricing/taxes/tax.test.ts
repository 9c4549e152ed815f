import fc from "fast-check";
import { expect, test } from "vitest";
import { type Buyer, decideTax, type Seller, type Supply, type TaxedGoods } from "./tax.ts";
import { taxRows } from "./tax-rows.ts";

const flatRates = {
  home: { standard: 1900, reduced: 780, zero: 0 },
  abroad: { standard: 780, reduced: 780, zero: 0 },
};
const sellers = {
  regular: { regime: "regular", oss: false, exciseAtDestination: false },
  oss: { regime: "regular", oss: true, exciseAtDestination: false },
  excise: { regime: "regular", oss: false, exciseAtDestination: true },
  smallBusiness: { regime: "smallBusiness", oss: true, exciseAtDestination: true },
  farmer: { regime: "flatRateFarmer", oss: true, exciseAtDestination: true, flatRates },
} as const satisfies Record<string, Seller>;
const business = (prefix: string, state: "unchecked" | "valid" | "invalid"): Buyer => ({
  kind: "business",
  vatId: { prefix, state },
});
const buyers = {
  consumer: { kind: "consumer" },
  noId: { kind: "business", vatId: null },
  valid: business("AT", "valid"),
  greek: business("EL", "valid"),
  unchecked: business("AT", "unchecked"),
  invalid: business("AT", "invalid"),
  german: business("DE", "valid"),
  swiss: business("CH", "valid"),
} satisfies Record<string, Buyer>;
const bottle: TaxedGoods = { class: "standard", excise: true };
const glass: TaxedGoods = { class: "standard", excise: false };
const food: TaxedGoods = { class: "reduced", excise: false };
const usual: Supply = {
  seller: sellers.regular,
  buyer: buyers.consumer,
  goods: bottle,
  to: "DE",
  pickup: false,
  day: "2026-11-21",
};
const sellerNames = Object.keys(sellers) as (keyof typeof sellers)[];
const buyerNames = Object.keys(buyers) as (keyof typeof buyers)[];

/** How a bottle is taxed, in words: row, category, country and rate, reasons. */
function taxed(
  seller: keyof typeof sellers,
  buyer: keyof typeof buyers,
  to: string,
  more: Partial<Supply> = {},
): string {
  const { row, rate, reasons } = decideTax({
    ...{ ...usual, seller: sellers[seller], buyer: buyers[buyer], to },
    ...more,
  });
  return [row, rate.category, rate.country, rate.bp, ...reasons].join(" ");
}

test.each([
  ["smallBusiness", "consumer", "DE", "smallBusiness E DE 0"],
  ["smallBusiness", "valid", "AT", "smallBusiness E DE 0"],
  ["smallBusiness", "consumer", "AT", "smallBusiness E DE 0"],
  ["smallBusiness", "consumer", "CH", "smallBusiness E DE 0"],
  ["regular", "consumer", "DE", "home S DE 1900"],
  ["oss", "valid", "DE", "home S DE 1900"],
  ["excise", "german", "DE", "home S DE 1900"],
  ["regular", "valid", "AT", "intraCommunity K DE 0"],
  ["oss", "valid", "FR", "intraCommunity K DE 0"],
  ["excise", "greek", "GR", "intraCommunity K DE 0"],
  ["regular", "invalid", "AT", "belowThreshold S DE 1900 vatIdInvalid"],
  ["regular", "unchecked", "AT", "belowThreshold S DE 1900 vatIdUnchecked"],
  ["regular", "noId", "AT", "belowThreshold S DE 1900 vatIdMissing"],
  ["regular", "german", "AT", "belowThreshold S DE 1900 vatIdGerman"],
  ["regular", "swiss", "AT", "belowThreshold S DE 1900 vatIdInvalid"],
  ["oss", "invalid", "AT", "destination S AT 2000 oss vatIdInvalid"],
  ["oss", "unchecked", "AT", "destination S AT 2000 oss vatIdUnchecked"],
  ["oss", "consumer", "AT", "destination S AT 2000 oss"],
  ["oss", "consumer", "FR", "destination S FR 2000 oss"],
  ["oss", "consumer", "GR", "destination S GR 2400 oss"],
  ["excise", "consumer", "AT", "destination S AT 2000 exciseAtDestination"],
  ["regular", "consumer", "AT", "belowThreshold S DE 1900"],
  ["regular", "consumer", "CH", "export G DE 0"],
  ["regular", "valid", "CH", "export G DE 0"],
  ["oss", "consumer", "GB", "export G DE 0"],
  ["excise", "noId", "NO", "export G DE 0"],
  ["farmer", "consumer", "DE", "flatRateFarmer S DE 1900"],
  ["farmer", "valid", "AT", "flatRateFarmer S DE 780"],
  ["farmer", "consumer", "AT", "flatRateFarmer S DE 780"],
  ["farmer", "consumer", "CH", "flatRateFarmer S DE 780"],
] as const)("%s sells to %s in %s: %s", (seller, buyer, to, expected) => {
  expect(taxed(seller, buyer, to)).toBe(expected);
});

test("what is collected in Germany is taxed there, whoever collects it", () => {
  expect(taxed("oss", "consumer", "AT", { pickup: true })).toBe("home S DE 1900");
  expect(taxed("regular", "valid", "AT", { pickup: true })).toBe("home S DE 1900");
  expect(taxed("regular", "consumer", "CH", { pickup: true })).toBe("home S DE 1900");
  expect(taxed("farmer", "consumer", "AT", { pickup: true })).toBe("flatRateFarmer S DE 1900");
});

test("the switch for goods under excise duty leaves other goods alone", () => {
  expect(taxed("excise", "consumer", "AT", { goods: glass })).toBe("belowThreshold S DE 1900");
});

test("the day of the delivery decides the rate", () => {
  expect(taxed("regular", "consumer", "DE", { day: "2020-12-31" })).toBe("home S DE 1600");
  expect(taxed("oss", "consumer", "SK", { day: "2024-12-31" })).toBe("destination S SK 2000 oss");
  expect(taxed("oss", "consumer", "SK", { day: "2025-01-01" })).toBe("destination S SK 2300 oss");
});

test("goods have a class in each country; where it does not exist they have the standard rate", () => {
  expect(taxed("regular", "consumer", "DE", { goods: food })).toBe("home S DE 700");
  expect(taxed("oss", "consumer", "AT", { goods: food })).toBe("destination S AT 1000 oss");
  const abroad = { ...food, abroad: { ES: "superReduced" as const } };
  expect(taxed("oss", "consumer", "ES", { goods: abroad })).toBe("destination S ES 400 oss");
  expect(taxed("oss", "consumer", "DK", { goods: food })).toBe("destination S DK 2500 oss standardInstead");
});

test("goods taxed at 0 % have a category of their own at home, and the standard rate abroad", () => {
  const zero: TaxedGoods = { class: "zero", excise: false };
  expect(taxed("regular", "consumer", "DE", { goods: zero })).toBe("home Z DE 0");
  expect(taxed("regular", "consumer", "AT", { goods: zero })).toBe("belowThreshold Z DE 0");
  expect(taxed("oss", "consumer", "AT", { goods: zero })).toBe("destination S AT 2000 oss standardInstead");
});

test("notes, codes and proofs go with the decision", () => {
  const of = (seller: Seller, buyer: Buyer, to: string) => {
    const { note, vatex, needs } = decideTax({ ...usual, seller, buyer, to });
    return { note, vatex, needs };
  };
  expect(of(sellers.regular, buyers.valid, "AT")).toEqual({
    note: "intraCommunity",
    vatex: "VATEX-EU-IC",
    needs: ["buyerVatId", "shipTo", "deliveryDate", "deliveryProof"],
  });
  const exported = { note: "export", vatex: "VATEX-EU-G", needs: ["exportProof"] };
  expect(of(sellers.oss, buyers.consumer, "CH")).toEqual(exported);
  expect(of(sellers.smallBusiness, buyers.valid, "AT")).toEqual({ note: "smallBusiness", vatex: null, needs: [] });
  expect(of(sellers.farmer, buyers.valid, "AT")).toEqual({ note: "flatRate", vatex: null, needs: [] });
  expect(of(sellers.oss, buyers.consumer, "AT")).toEqual({ note: null, vatex: null, needs: [] });
});

test("a flat-rate farmer without configured rates, and a day without rates, are refused", () => {
  const farmer: Seller = { ...sellers.farmer, flatRates: { home: { standard: 1900 }, abroad: {} } };
  expect(decideTax({ ...usual, seller: farmer }).rate.bp).toBe(1900);
  expect(() => decideTax({ ...usual, seller: farmer, to: "AT" })).toThrow("abroad, standard");
  expect(() => decideTax({ ...usual, seller: farmer, goods: food })).toThrow(RangeError);
  expect(() => decideTax({ ...usual, day: "2019-12-31" })).toThrow(RangeError);
  expect(() => decideTax({ ...usual, day: "2026-02-30" })).toThrow(RangeError);
});

const everySupply: Supply[] = sellerNames.flatMap((seller) =>
  buyerNames.flatMap((buyer) =>
    ["DE", "AT", "GR", "CH"].flatMap((to) =>
      [bottle, food].flatMap((goods) =>
        [true, false].map((pickup) => ({
          ...{ ...usual, seller: sellers[seller], buyer: buyers[buyer] },
          ...{ to, goods, pickup },
        })),
      ),
    ),
  ),
);

test("every combination has a row, and every row decides some", () => {
  const rows = new Set(everySupply.map((supply) => decideTax(supply).row));
  expect([...rows].sort()).toEqual(taxRows.map(({ id }) => id).sort());
});

/** The rules as sentences, in their order; the table has to say the same. */
function inWords({ seller, buyer, goods, to, pickup }: Supply): string {
  if (seller.regime === "smallBusiness") return "smallBusiness";
  if (seller.regime === "flatRateFarmer") return "flatRateFarmer";
  if (to === "DE" || pickup) return "home";
  if (!["AT", "GR"].includes(to)) return "export";
  const id = buyer.kind === "business" ? buyer.vatId : null;
  if (id?.state === "valid" && ["AT", "EL"].includes(id.prefix)) return "intraCommunity";
  if (seller.oss || (seller.exciseAtDestination && goods.excise)) return "destination";
  return "belowThreshold";
}

test("the first row that fits decides", () => {
  for (const supply of everySupply) expect([supply, decideTax(supply).row]).toEqual([supply, inWords(supply)]);
});

test("no VAT is charged where none is due, some is charged everywhere else, and whose it is follows from the row", () => {
  fc.assert(
    fc.property(fc.constantFrom(...everySupply), (supply) => {
      const { row, rate } = decideTax(supply);
      expect(rate.bp > 0).toBe(rate.category === "S");
      expect(rate.country).toBe(row === "destination" ? supply.to : "DE");
      if (supply.seller.regime !== "regular") expect(["K", "G"]).not.toContain(rate.category);
      if (rate.category === "K") expect(supply.buyer).toMatchObject({ kind: "business", vatId: { state: "valid" } });
    }),
  );
});
