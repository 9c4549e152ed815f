import { businessLd } from "#cms/business/schema-org.ts";
import type { Config } from "#cms/settings/contract.ts";
import type { Language } from "#contract/language.ts";
import { pageTitle } from "#web/site/head/head.ts";

type Telling = {
  config: Config;
  origin: string;
  language: Language;
  logo: { src: string } | null;
  /** What a block knows beside that, such as the hours. */
  more?: object;
};

/** What blocks tell search engines of the business (`businessLd`); without a name of its own it has that of the site. */
export function toldBusiness({ config, origin, language, logo, more = {} }: Telling): object {
  const { business } = config;
  const name = business.name || pageTitle({ config, language });
  return businessLd({ ...business, name }, { origin, logo, ...more });
}
