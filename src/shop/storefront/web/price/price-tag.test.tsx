import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "#declared.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { ProductType } from "#shop/products/kinds.ts";
import { priceWords, shownPrice } from "#shop/storefront/price-words.ts";
import { PriceTag } from "./price-tag.tsx";

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, "|")
    .replaceAll("\u00a0", " ")
    .replaceAll(/\|+/g, "|");

function tag(
  offer: Parameters<typeof shownPrice>[0],
  language: Language = "de",
  from = false,
  type: ProductType = "bottle",
  taxClass: "standard" | "zero" = "standard",
): string {
  const words = priceWords(
    translator(language),
    { language, main: "de" },
    { currency: "EUR", tax: "gross", buyer: null },
  );
  const price = shownPrice(offer, { words, of: { type, taxClass }, from });
  return price ? renderToStaticMarkup(<PriceTag price={price} />) : "";
}

test("a price stands with its base price, the VAT and the way to the shipping costs", () => {
  const html = tag({ price: 8.95, strike: null, base: { price: 11.93, unit: "l" } });
  expect(plain(html)).toBe("|8,95 €|11,93 €/l|inkl. MwSt., |zzgl. Versand|");
  expect(html).toContain('<a href="/versand">zzgl. Versand</a>');
  const english = tag({ price: 1234.5, strike: null, base: null }, "en", true);
  expect(plain(english)).toBe("|from €1,234.50|incl. VAT, |plus shipping|");
  expect(english).toContain('<a href="/en/shipping">');
});

test("a voucher for anything contains no VAT yet, and says none", () => {
  const html = tag({ price: 50, strike: null, base: null }, "de", false, "voucher", "zero");
  expect(plain(html)).toBe("|50,00 €|zzgl. Versand|");
});

test("of a business that owes no VAT each price says so, and none contains any", () => {
  for (const [language, said] of [
    ["de", "steuerfrei nach § 19 UStG, "],
    ["en", "VAT-exempt under § 19 UStG, "],
  ] as const) {
    const words = priceWords(
      translator(language),
      { language, main: "de" },
      { currency: "EUR", tax: "none", buyer: null },
    );
    const price = shownPrice(
      { price: 8.95, strike: null, base: null },
      { words, of: { type: "bottle", taxClass: "standard" } },
    );
    expect(plain(renderToStaticMarkup(<PriceTag price={price!} />))).toContain(said);
  }
});

test("what was crossed out is told in words, too, and the percentage is that of the API", () => {
  const html = tag({ price: 8.5, strike: { price: 8.9, percent: 4 }, base: null });
  expect(plain(html)).toBe(
    "|Niedrigster Preis der letzten 30 Tage: |8,90 €| |Jetzt: |8,50 €|−4 %|inkl. MwSt., |zzgl. Versand|",
  );
  expect(html).toContain("<s ");
});

test("what is not sent costs no shipping", () => {
  expect(plain(tag({ price: 26, strike: null, base: null }, "de", false, "ticket"))).toBe("|26,00 €|inkl. MwSt.|");
});

test("without a price nothing is shown", () => {
  expect(tag({ price: null, strike: null, base: null })).toBe("");
});
