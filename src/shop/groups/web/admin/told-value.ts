import type { Translate } from "#contract/texts/translate.ts";
import type { Group } from "#shop/groups/contract.ts";

/** A value of a group in words, for comparisons: of its form as well as of the API; empty for nothing. */
export function toldGroupValue(name: string, value: unknown, t: Translate): string {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return "";
  if (typeof value === "boolean") return t(value ? "admin:rights.yes" : "admin:rights.no");
  if (name === "type") return t(`admin:group.type.${value as string}`);
  if (name === "parent") return t("admin:shopProduct.told.group");
  if (name === "attributes") {
    return (value as Group["attributes"]).map(({ name_de, name_en, key }) => name_de || name_en || key).join(", ");
  }
  return Array.isArray(value) ? t("admin:shopProduct.told.count", { count: value.length }) : (value as string);
}
