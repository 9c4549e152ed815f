import { businessId, businessLd } from "#cms/business/schema-org.ts";
import type { Logo } from "#cms/design/web/index.ts";
import type { Config } from "#cms/settings/contract.ts";
import { homeAddress, screenAddress } from "#contract/addresses.ts";
import { type Language, siteLanguages } from "#contract/language.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import { pageTitle } from "#web/site/head/head.ts";

type Where = { origin: string; language: Language };

/** What search engines are told of the site as a whole, on its home page: the site, and who is behind it (schema.org). */
export const siteLd = once((config: Config, logo: Logo | undefined, { origin, language }: Where): readonly object[] => {
  const { business, components } = config;
  const [main] = siteLanguages(config);
  const title = pageTitle({ config, language });
  const behind = { ...business, name: business.name || title };
  return frozen([
    {
      ...{ "@type": "WebSite", "@id": `${origin}/#website`, name: title, inLanguage: language },
      url: origin + homeAddress(language, main),
      publisher: { "@id": businessId(origin) },
      ...(components.search.enabled && {
        potentialAction: searchLd(origin + screenAddress("search", { language, main })),
      }),
    },
    businessLd(behind, { origin, logo: logo?.light ?? null }),
  ]);
});

/** How the site is searched from elsewhere. */
function searchLd(address: string): object {
  return {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${address}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
}
