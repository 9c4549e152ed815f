import { businessId, businessLd } from "#cms/business/schema-org.ts";
import type { Logo } from "#cms/design/web/index.ts";
import type { Config } from "#cms/settings/contract.ts";
import { homeAddress } from "#contract/addresses.ts";
import { type Language, siteLanguages } from "#contract/language.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import { pageTitle } from "#web/site/head.ts";

type Where = { origin: string; language: Language };

/** What search engines are told of the site as a whole, on its home page: the site, and who is behind it (schema.org). */
export const siteLd = once((config: Config, logo: Logo | undefined, { origin, language }: Where): readonly object[] => {
  const { business } = config;
  const title = pageTitle({ config, language });
  const behind = { ...business, name: business.name || title };
  return frozen([
    {
      ...{ "@type": "WebSite", "@id": `${origin}/#website`, name: title, inLanguage: language },
      url: origin + homeAddress(language, siteLanguages(config)[0]),
      publisher: { "@id": businessId(origin) },
    },
    businessLd(behind, { origin, logo: logo?.light ?? null }),
  ]);
});
