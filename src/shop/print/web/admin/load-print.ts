import type { RouterContextProvider } from "react-router";
import { readAuthState } from "#cms/users/contract.ts";
import type { Language } from "#contract/language.ts";
import { queryString } from "#contract/wire/client.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { readShop } from "#shop/catalogue/contract.ts";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { load } from "#web/load.ts";

type Context = Readonly<RouterContextProvider>;

export type PrintGroup = { id: string; name: string; depth: number };
/** A file that can be downloaded, in one of the languages of the site. */
export type PrintFile = { language: Language; href: string };

/** What can be printed, and why nothing can. */
export async function loadPrint(context: Context) {
  const [facts, shop, { models }] = await Promise.all([
    loadShopFacts(context),
    load(context, readShop, {}),
    load(context, readAuthState, {}),
  ]);
  const depths = new Map<string, number>();
  const groups = shop.groups.map(({ _id: id, parent, name_de, name_en }): PrintGroup => {
    const depth = parent === null ? 0 : (depths.get(parent) ?? 0) + 1;
    depths.set(id, depth);
    return { id, name: (facts.language === "en" && name_en) || name_de || name_en, depth };
  });
  const state = !facts.showPrice ? ("prices" as const) : shop.products === 0 ? ("empty" as const) : ("ready" as const);
  return { state, groups, languages: facts.site, maySet: models.config.write };
}

/** The addresses of the files, and of the picture of the first page. */
export function filesOf(record: AnyRoute, query: object, languages: readonly Language[]) {
  const address = (more: object) => `/api/v0${record.path}${queryString({ ...query, ...more })}`;
  return {
    files: languages.map((language): PrintFile => ({ language, href: address({ lang: language }) })),
    picture: address({ lang: languages[0], format: "picture" }),
  };
}
