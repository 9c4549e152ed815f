import { type Dictionary, dictionaryOf } from "./headers.ts";

/**
 * The headers of Shopify's product export: those of many years, and the shorter ones since 2025. Shopify does not
 * translate them; the German ones are those of tables that people have translated.
 */
export const shopifyHeaders: Dictionary = dictionaryOf({
  "source.handle": ["Handle", "URL handle", "URL-Handle"],
  name: ["Title", "Titel"],
  text: ["Body (HTML)", "Body", "Description", "Beschreibung"],
  categories: ["Type", "Product type", "Typ", "Produkttyp"],
  tags: ["Tags"],
  sku: ["Variant SKU", "SKU"],
  weight: ["Variant Grams", "Weight value (grams)"],
  "shopify.tracker": ["Variant Inventory Tracker", "Inventory tracker"],
  onHand: ["Variant Inventory Qty", "Inventory quantity"],
  "shopify.policy": ["Variant Inventory Policy", "Continue selling when out of stock"],
  price: ["Variant Price", "Price", "Preis"],
  "shopify.comparePrice": ["Variant Compare At Price", "Compare-at price", "Vergleichspreis"],
  "shopify.taxable": ["Variant Taxable", "Charge tax"],
  ean: ["Variant Barcode", "Barcode", "Barcodes", "Variant Barcodes"],
  pictures: ["Image Src", "Product image URL", "Bild-Src"],
  "pictures.alt": ["Image Alt Text", "Product image alt text", "Bild-Alt-Text"],
  "shopify.picture": ["Variant Image", "Variant image URL"],
  "shopify.giftCard": ["Gift Card", "Gift card"],
  description: ["SEO Description", "SEO description"],
  "content.quantity": ["Unit Price Total Measure", "Unit price total measure"],
  "content.unit": ["Unit Price Total Measure Unit", "Unit price total measure unit"],
});

/** `Option1 Name`, `Option2 value`. */
export function shopifyOption(key: string): string | null {
  const [, at, part] = /^option ?([1-3]) (name|value|wert)$/.exec(key) ?? [];
  return at === undefined ? null : `option${at}.${part === "name" ? "name" : "value"}`;
}

/** Headers that no other system has. */
export const shopifyMarks: ReadonlySet<string> = new Set([
  ...["handle", "url handle", "url-handle", "body (html)", "option1 name", "option1 value", "variant price"],
  ...["variant sku", "variant inventory qty", "compare-at price", "inventory tracker", "published on online store"],
]);
