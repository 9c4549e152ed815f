import type { RouterContextProvider } from "react-router";
import { type Config, readConfig } from "#cms/settings/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import type { Language, SiteLanguages } from "#contract/language.ts";
import { siteLanguages } from "#contract/language.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import type { Where } from "#web/site/place.ts";

/** What the screens of the shop know of its shop and of the person who looks. */
export type ShopFacts = {
  user: string;
  /** In which prices and numbers are read and written. */
  language: Language;
  where: Where;
  site: SiteLanguages;
  currency: string;
  showPrice: boolean;
  smallProducer: boolean;
  taxRegime: Config["components"]["shop"]["taxRegime"];
};

export async function loadShopFacts(context: Readonly<RouterContextProvider>): Promise<ShopFacts> {
  const { main } = context.get(requestFacts);
  const [{ _id: user = "guest", language = "de" }, [config]] = await Promise.all([
    load(context, readUser, { query: {} }),
    load(context, readConfig, { query: {} }),
  ]);
  const { currency, showPrice, smallProducer, taxRegime } = config!.components.shop;
  const settings = { site: siteLanguages(config!), currency, showPrice, smallProducer, taxRegime };
  return { user, language, where: { language, main }, ...settings };
}
