import { type Language, shown } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { TreeGroup } from "#shop/catalogue/contract.ts";
import { groupAddress } from "#shop/products/addresses.ts";
import type { Where } from "#web/site/place.ts";
import { shopAddress } from "../addresses.ts";
import type { StoreStep } from "./store-bar.tsx";

type Named = { name_de: string; name_en: string };

/** A name in the language of the page, or else in the other one. */
export function nameIn({ name_de: de, name_en: en }: Named, language: Language): { name: string; lang?: Language } {
  const found = shown({ de, en }, language);
  return { name: found?.text ?? "", ...(found && found.lang !== language && { lang: found.lang }) };
}

/** The way from the start of the shop down to a group, which is the last step; only the start for one that is unknown. */
export function stepsTo(
  group: string | null,
  { groups, where, t }: { groups: readonly TreeGroup[]; where: Where; t: Translate },
): StoreStep[] {
  const byId = new Map(groups.map((one) => [one._id, one]));
  const way: StoreStep[] = [];
  // Each group once: what was published one after another could be a circle.
  for (let at = group && byId.get(group); at; at = at.parent ? byId.get(at.parent) : undefined) {
    byId.delete(at._id);
    way.unshift({ ...nameIn(at, where.language), address: groupAddress(at, where) });
  }
  return [{ name: t("shop:start.title"), address: shopAddress(where) }, ...way];
}
