import { type Dictionary, dictionaryOf } from "./headers.ts";

/**
 * The headers of WooCommerce's product export in both languages (`class-wc-product-csv-exporter.php` and its German
 * translations over the years), with those of Germanized, which has the base prices.
 */
export const wooHeaders: Dictionary = dictionaryOf({
  "source.id": ["ID"],
  "woo.type": ["Type", "Typ"],
  sku: ["SKU", "Artikelnummer"],
  ean: [
    ...["GTIN, UPC, EAN, or ISBN", "GTIN, UPC, EAN oder ISBN", "GTIN", "EAN"],
    ...["Meta: _ts_gtin", "Meta: _global_unique_id", "Meta: _alg_ean", "Meta: _wpm_gtin_code"],
  ],
  name: ["Name"],
  teaser: ["Short description", "Kurzbeschreibung"],
  text: ["Description", "Beschreibung"],
  "reduced.from": ["Date sale price starts", "Datum, an dem Angebotspreis beginnt"],
  "reduced.to": ["Date sale price ends", "Datum, an dem Angebotspreis endet"],
  "woo.taxStatus": ["Tax status", "Steuerstatus"],
  taxClass: ["Tax class", "Steuerklasse"],
  onHand: ["Stock", "Bestand", "Lager", "Lagerbestand", "Inventar"],
  "woo.backorders": [
    ...["Backorders allowed?", "Lieferrückstände erlaubt?", "Lieferrückstande erlaubt?", "Rückstände erlaubt?"],
  ],
  "weight.kg": ["Weight (kg)", "Gewicht (kg)"],
  weight: ["Weight (g)", "Gewicht (g)"],
  "reduced.price": ["Sale price", "Angebotspreis"],
  price: ["Regular price", "Regulärer Preis"],
  categories: ["Categories", "Kategorien"],
  tags: ["Tags", "Schlagwörter"],
  pictures: ["Images", "Bilder"],
  product: ["Parent", "Übergeordnetes Produkt", "Elternprodukt"],
  "woo.grouped": ["Grouped products", "Gruppierte Produkte"],
  related: ["Upsells", "Zusatzverkäufe", "Cross-sells", "Crosssells", "Cross-Sells (Querverkäufe)", "Querverkäufe"],
  order: ["Position"],
  "content.unit": ["Meta: _unit", "Unit", "Einheit"],
  "content.quantity": ["Meta: _unit_product", "Product units", "Produkteinheit", "Produkteinheiten"],
  minAge: ["Meta: _min_age", "Minimum age", "Mindestalter"],
  delivery: ["Delivery time", "Lieferzeit"],
  description: ["Meta: _yoast_wpseo_metadesc", "Meta: rank_math_description"],
});

/** `Attribute 1 value(s)`, `Attribut 1 Wert(e)`. */
export function wooAttribute(key: string): string | null {
  const [, at, part = ""] = /^attribute? (\d{1,2}) (name|value\(s\)|wert\(e\))$/.exec(key) ?? [];
  return at === undefined ? null : `attribute${Number(at)}.${part === "name" ? "name" : "values"}`;
}

/** Headers that no other system has. */
export const wooMarks: ReadonlySet<string> = new Set([
  ...["regular price", "regularer preis", "visibility in catalog", "visibility in catalogue"],
  ...["sichtbarkeit im katalog", "is featured", "ist hervorgehoben", "tax status", "steuerstatus"],
  ...["attribute 1 name", "attribut 1 name", "cross-sells", "upsells", "zusatzverkaufe", "backorders allowed"],
]);
