import type { RouterContextProvider } from "react-router";
import { editDesign } from "#cms/design/contract.ts";
import { safeAddress } from "#cms/design/look-address.ts";
import { listPages } from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { readAuthState, readUser } from "#cms/users/contract.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { pageTitle } from "#web/site/head/head.ts";
import { pageAddress } from "#web/site/place.ts";
import type { PageChoice } from "./preview/preview-tools.tsx";
import { designThing } from "./state/design-thing.ts";

type Context = Readonly<RouterContextProvider>;

/** Whether the caller decides about the design, and not only looks at it. */
export async function mayChange(context: Context): Promise<boolean> {
  const { models } = await load(context, readAuthState, {});
  return (models as Record<string, Record<string, boolean>>)["design"]?.["write"] === true;
}

/** The design, and the pages of the site in which it can be seen. */
export async function loadDesignScreen(context: Context) {
  const { origin, main } = context.get(requestFacts);
  const [told, may, { _id: user = "guest" }, pages, [config]] = await Promise.all([
    load(context, editDesign, {}),
    mayChange(context),
    load(context, readUser, { query: {} }),
    livePages(context),
    load(context, readConfig, { query: {} }),
  ]);
  const site = { name: pageTitle({ config: config!, language: main }), host: new URL(origin).host };
  const safe = safeAddress({ language: main, main });
  return { thing: designThing(told, { may }), may, user, pages, site, safe };
}

/** What visitors can open, in the main language of the site; the home page comes first. */
async function livePages(context: Context): Promise<PageChoice[]> {
  const { main } = context.get(requestFacts);
  const { items } = await load(context, listPages, { query: { sort: "title", pageSize: 100 } });
  const live = items.filter(({ published, kind }) => published.includes(main) && kind !== "shared");
  return live
    .toSorted((a, b) => Number(b.kind === "home") - Number(a.kind === "home"))
    .map(({ kind, live: slugs, ...page }) => ({
      path: pageAddress({ kind, slug: slugs[main] ?? "" }, { language: main, main }),
      title: main === "en" ? (page.translations.en?.title ?? "") : page.title,
    }));
}
