import type { RouterContextProvider } from "react-router";
import { shown } from "#contract/language.ts";
import type { ShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { type CustomerGroup, mostGroups, readCustomerGroups } from "#shop/customer-groups/contract.ts";
import { loadIfAllowed } from "#web/load.ts";

/** A customer group as the editor of a product names it. */
export type CustomerGroupChoice = Pick<CustomerGroup, "_id" | "display" | "discount"> & { name: string };

/** All of them, by their names. */
export async function loadCustomerGroups(
  context: Readonly<RouterContextProvider>,
  { language }: Pick<ShopFacts, "language">,
): Promise<CustomerGroupChoice[]> {
  const groups = await loadIfAllowed(context, readCustomerGroups, { query: { pageSize: mostGroups, sort: "name" } });
  return (groups?.items ?? []).map(({ _id, display, discount, name_de, name_en }) => {
    return { _id, display, discount, name: shown({ de: name_de, en: name_en }, language)?.text ?? name_de };
  });
}
