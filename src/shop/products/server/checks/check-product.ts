import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import { combinationsOf, keyOf, offersOf, optionDelimiter } from "#shop/products/offers.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import type { Input } from "#shop/things/server/index.ts";

type Checking = { id: string; input: Input<ProductDocument>; draft: ProductDocument };

/**
 * Refuses what a product cannot hold although each field fits its schema. Only what comes now is checked.
 * @throws Problem `PRODUCT_EAN`, `PRODUCT_VARIANTS`, `PRODUCT_SKU_TWICE`, `PRODUCT_DATES`, `PRODUCT_AMOUNTS`,
 * `PRODUCT_QUANTITY_PRICES`, `PRODUCT_ALLERGENS`
 */
export function checkProduct({ id, input, draft }: Checking): void {
  checkNumbers(input, draft, id);
  if (input.options || input.variants) checkVariants(draft);
  checkTimes(input);
  if (input.least !== undefined || input.most !== undefined || input.step !== undefined) checkAmounts(draft);
  if (input.quantityPrices || input.price !== undefined) checkQuantityPrices(draft);
  if (input.allergens?.length || input.noAllergens) checkAllergens(draft, input);
}

function checkNumbers(input: Input<ProductDocument>, draft: ProductDocument, id: string): void {
  if (input.ean && !isGtin(input.ean)) throw new Problem("PRODUCT_EAN", { field: "ean", values: { ean: input.ean } });
  for (const [at, { ean }] of (input.variants ?? []).entries()) {
    if (ean && !isGtin(ean)) throw new Problem("PRODUCT_EAN", { field: `variants/${at}/ean`, values: { ean } });
  }
  if (!input.variants) return;
  const skus = offersOf(draft, id).map(({ sku }) => fold(sku));
  const twice = skus.findIndex((sku, at) => sku !== "" && skus.indexOf(sku) !== at);
  if (twice === -1) return;
  const sku = draft.variants[twice]?.sku ?? "";
  throw new Problem("PRODUCT_SKU_TWICE", { field: `variants/${twice}/sku`, values: { sku } });
}

/** Whether the last digit of a GTIN-8, -12, -13 or -14 follows from the others (GS1 General Specifications, 7.9). */
export function isGtin(digits: string): boolean {
  const all = Array.from(digits, Number);
  const sum = all.reduceRight((total, digit, at) => total + digit * ((all.length - 1 - at) % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/**
 * Each variant is another combination of the options, if there are any; ids are not used twice.
 * @throws Problem `PRODUCT_VARIANTS`
 */
function checkVariants(draft: ProductDocument): void {
  const { variants, options } = draft;
  const key = keyOf(draft);
  const possible = new Set(combinationsOf(draft).map(fold));
  const seen = new Set<string>();
  for (const [at, { _id, value, ...variant }] of variants.entries()) {
    const fits = options.length === 0 ? value !== "" : variant.key === key && possible.has(fold(value));
    const isNew = !seen.has(_id) && !seen.has(fold(value));
    if (!fits || !isNew) {
      const shown = value.split(optionDelimiter).join(" · ");
      throw new Problem("PRODUCT_VARIANTS", { field: `variants/${at}/value`, values: { value: shown } });
    }
    seen.add(_id).add(fold(value));
  }
}

/** @throws Problem `PRODUCT_DATES` */
function checkTimes({ reduced, variants = [], event }: Input<ProductDocument>): void {
  const spans: [string, { from?: string; start?: string; to?: string; end?: string } | null | undefined][] = [
    ["reduced/to", reduced],
    ["event/end", event],
    ...variants.map(
      (variant, at) => [`variants/${at}/reduced/to`, variant.reduced] as [string, ProductDocument["reduced"]],
    ),
  ];
  for (const [field, span] of spans) {
    const [from, to] = [span?.from ?? span?.start ?? "", span?.to ?? span?.end ?? ""];
    if (from !== "" && to !== "" && Date.parse(to) <= Date.parse(from)) throw new Problem("PRODUCT_DATES", { field });
  }
}

/** @throws Problem `PRODUCT_AMOUNTS` */
function checkAmounts({ least, most, step }: ProductDocument): void {
  const first = Math.ceil((least ?? 1) / (step ?? 1)) * (step ?? 1);
  if (most !== null && first > most) throw new Problem("PRODUCT_AMOUNTS", { field: "most" });
}

/** It contains some, or it contains none. @throws Problem `PRODUCT_ALLERGENS` */
function checkAllergens({ allergens, noAllergens }: ProductDocument, input: Input<ProductDocument>): void {
  if (!noAllergens || allergens.length === 0) return;
  throw new Problem("PRODUCT_ALLERGENS", { field: input.noAllergens ? "noAllergens" : "allergens" });
}

/** They fall with the amount, and none is dearer than the price. @throws Problem `PRODUCT_QUANTITY_PRICES` */
function checkQuantityPrices({ quantityPrices, price }: ProductDocument): void {
  const sorted = quantityPrices.toSorted((one, other) => one.from - other.from);
  let [before, last] = [price ?? Number.POSITIVE_INFINITY, 0];
  for (const step of sorted) {
    if (step.from === last || step.price >= before) {
      const at = quantityPrices.indexOf(step);
      throw new Problem("PRODUCT_QUANTITY_PRICES", { field: `quantityPrices/${at}/price` });
    }
    [before, last] = [step.price, step.from];
  }
}
