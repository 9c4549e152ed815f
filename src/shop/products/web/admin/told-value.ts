import type { Translate } from "#contract/texts/translate.ts";
import { variantText } from "./editor/values/variant-text.ts";

type Plain = string | number | boolean | null | undefined;

/** The names of choices, whose values are words of the code. */
const chosen: Record<string, (value: string) => string> = {
  type: (value) => `admin:products.type.${value}`,
  drink: (value) => `shop:drink.${value}`,
  taxClass: (value) => `admin:shop.choice.taxClass.${value}`,
  stock: (value) => `admin:shop.choice.stock.${value}`,
  minAge: (value) => `admin:shop.choice.minAge.${value}`,
};
/** What is only counted: its ids say nothing to people. */
const counted = new Set(["media", "downloads", "related", "groups", "children"]);

/** A value of a product in words, for comparisons: of its form as well as of the API; empty for nothing. */
export function toldValue(name: string, value: unknown, t: Translate): string {
  if (isNothing(value)) return "";
  if (name in chosen) return t(chosen[name]!(String(value)));
  if (typeof value === "boolean") return t(value ? "admin:rights.yes" : "admin:rights.no");
  if (typeof value === "number" || typeof value === "string")
    return name === "group" ? t("admin:shopProduct.told.group") : String(value);
  if (Array.isArray(value)) {
    if (counted.has(name)) return t("admin:shopProduct.told.count", { count: value.length });
    if (name === "allergens") return value.map((one) => t(`shop:allergen.${String(one)}`)).join(", ");
    return value.map((one) => toldPart(one)).join("\n");
  }
  return toldPart(value);
}

/** `Größe: 0,75 l, 1,5 l`, `6 · 11,50`: the plain values of something that has several. */
function toldPart(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .filter(([key]) => key !== "_id" && key !== "media" && key !== "key")
    .flatMap(([, part]) => {
      if (isNothing(part)) return [];
      if (Array.isArray(part)) return part.map(toldPart).join(", ");
      return typeof part === "object" ? toldPart(part) : variantText(String(part as Plain));
    })
    .join(" · ");
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.values(value).every((part) => isNothing(part) || part === "l");
}
