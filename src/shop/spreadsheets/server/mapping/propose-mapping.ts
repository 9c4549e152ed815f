import { canRepeat, type SheetMapping, type SheetSystem } from "#shop/spreadsheets/sheet.ts";
import { type Dictionary, headerKey } from "./headers.ts";
import { otherHeaders } from "./other-headers.ts";
import { shopifyHeaders, shopifyMarks, shopifyOption } from "./shopify-headers.ts";
import { sheetTargets } from "./targets.ts";
import { wooAttribute, wooHeaders, wooMarks } from "./woocommerce-headers.ts";

const ownHeaders: Dictionary = new Map(sheetTargets.map((target) => [headerKey(target), target]));
const ownMarks: ReadonlySet<string> = new Set(["variant.key", "content.unit", "name_de", "text_de"].map(headerKey));

const marks: [SheetSystem, ReadonlySet<string>][] = [
  ["own", ownMarks],
  ["woocommerce", wooMarks],
  ["shopify", shopifyMarks],
];

const readers: Record<SheetSystem, ((key: string) => string | null | undefined)[]> = {
  own: [(key) => ownHeaders.get(key), (key) => otherHeaders.get(key)],
  woocommerce: [(key) => wooHeaders.get(key), wooAttribute],
  shopify: [(key) => shopifyHeaders.get(key), shopifyOption],
  other: [(key) => otherHeaders.get(key), (key) => ownHeaders.get(key), shopifyOption, wooAttribute],
};

/** Which system a sheet comes from, by its headers, and what each of its columns probably means. */
export function proposeMapping(headers: string[]): SheetMapping {
  const keys = headers.map(headerKey);
  const system = systemOf(keys);
  const taken = new Set<string>();
  const columns = headers.map((header, at) => {
    const found = readers[system].map((read) => read(keys[at] ?? "")).find((target) => target != null);
    const target = found != null && (canRepeat(found) || !taken.has(found)) ? found : null;
    if (target !== null) taken.add(target);
    return { header, target };
  });
  return { system, columns };
}

function systemOf(keys: string[]): SheetSystem {
  const counts = marks.map(([system, known]) => ({ system, count: keys.filter((key) => known.has(key)).length }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  return best && best.count >= 2 ? best.system : "other";
}
