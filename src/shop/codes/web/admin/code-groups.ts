import type { RouterContextProvider } from "react-router";
import { type Language, shown } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { type CustomerGroup, mostGroups, readCustomerGroups } from "#shop/customer-groups/contract.ts";
import { load } from "#web/load.ts";

/** A customer group as codes name it. */
export type CodeGroup = Pick<CustomerGroup, "_id" | "name_de" | "name_en">;

/** All of them, by their names. */
export async function loadCodeGroups(context: Readonly<RouterContextProvider>): Promise<CodeGroup[]> {
  const { items } = await load(context, readCustomerGroups, { query: { pageSize: mostGroups, sort: "name" } });
  return items.map(({ _id, name_de, name_en }) => ({ _id, name_de, name_en }));
}

export function groupName({ name_de, name_en }: CodeGroup, language: Language): string {
  return shown({ de: name_de, en: name_en }, language)?.text ?? name_de;
}

type Naming = { groups: readonly CodeGroup[]; language: Language; t: Translate };

/** The names of these groups; those that are gone have one together. */
export function groupNames(ids: readonly string[], { groups, language, t }: Naming): string[] {
  const known = groups.filter(({ _id }) => ids.includes(_id)).map((group) => groupName(group, language));
  return known.length < ids.length ? [...known, t("admin:codes.goneGroup")] : known;
}
