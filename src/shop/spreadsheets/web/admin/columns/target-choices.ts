import type { Translate } from "#contract/texts/translate.ts";
import { targetText } from "#shop/spreadsheets/target-text.ts";

/** The choices under their headings, by the beginnings of their names. What is under none is technical. */
const areas = {
  first: ["name", "sku", "ean", "type", "group", "groups", "categories", "tags", "pictures", "order", "hidden"],
  price: ["price", "reduced", "quantityPrices", "taxClass", "deposit", "onHand", "stock"],
  texts: ["teaser", "text", "description", "slug"],
  variants: ["product", "variant", "option", "options", "attribute", "attributes", "related", "children"],
  drink: [
    ...[
      "drink",
      "content",
      "vintage",
      "grape",
      "quality",
      "dryness",
      "alcohol",
      "acidity",
      "sugar",
      "serving",
      "minAge",
    ],
    ...["allergens", "noAllergens", "ingredients", "nutrition", "origin", "bottler", "officialNumber", "organicCode"],
  ],
  people: ["manufacturer", "responsible", "warnings"],
  order: ["least", "most", "step", "delivery", "availableFrom", "weight", "slots", "storage"],
  event: ["event"],
} as const;
type Area = keyof typeof areas;

const areaOf = new Map<string, Area>(
  Object.entries(areas).flatMap(([area, names]) => names.map((name) => [name, area as Area] as const)),
);

/** More attributes than these are offered only where a sheet has them. */
const mostAttributes = 5;

type Asked = {
  targets: readonly string[];
  /** What columns of this sheet mean, or did before somebody chose something else: these are always offered. */
  used: ReadonlySet<string>;
  /** Whether the site has several languages. */
  several: boolean;
};

export type TargetGroup = { group: string; items: { value: string; label: string }[] };

/** What can be chosen for a column, under headings. */
export function targetChoices({ targets, used, several }: Asked, t: Translate): TargetGroup[] {
  const groups = Map.groupBy(
    targets.filter((target) => used.has(target) || isOffered(target, { targets, several })),
    (target) => areaIn(target) ?? "former",
  );
  return [...Object.keys(areas), "former"].flatMap((area) => {
    const items = (groups.get(area as Area) ?? []).map((value) => ({ value, label: targetText(value, t) }));
    return items.length > 0 ? [{ group: t(`admin:sheet.columns.area.${area}`), items }] : [];
  });
}

function areaIn(target: string): Area | undefined {
  const [name = ""] = target.split(".");
  return areaOf.get(name.replace(/_(?:de|en)$/, "").replace(/\d+$/, ""));
}

function isOffered(target: string, { targets, several }: Omit<Asked, "used">): boolean {
  if (areaIn(target) === undefined) return false;
  const [, attribute] = /^attribute(\d+)\./.exec(target) ?? [];
  if (attribute) return Number(attribute) <= mostAttributes;
  // One list of all values is how our own sheet has it; by hand, each row names its own.
  if (/^options\d/.test(target)) return false;
  if (/_(?:de|en)$/.test(target)) return several;
  return !(several && targets.includes(`${target}_de`));
}
