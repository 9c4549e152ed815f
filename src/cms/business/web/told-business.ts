import { createContext, type RouterContextProvider } from "react-router";
import { businessLd } from "#cms/business/schema-org.ts";
import type { Config } from "#cms/settings/contract.ts";
import type { Language } from "#contract/language.ts";
import { requestFacts } from "#web/request-context.ts";
import { pageTitle } from "#web/site/head/head.ts";

/** What a block of the page already tells search engines of the business. */
const told = createContext<object | null>(null);

type Telling = {
  config: Config;
  language: Language;
  logo: { src: string } | null;
  /** What this block knows beside that, such as the hours. */
  more?: object;
};

/**
 * What a block tells search engines of the business (`businessLd`); null if a block before it does. That one then tells
 * what this one knows, too, so that a page says everything once; the home page leaves it to them (`PageBlock.tells`).
 */
export function tellBusiness(
  context: Readonly<RouterContextProvider>,
  { config, language, logo, more = {} }: Telling,
): object | null {
  const { origin } = context.get(requestFacts);
  const { business } = config;
  const ld = businessLd(
    { ...business, name: business.name || pageTitle({ config, language }) },
    { origin, logo, ...more },
  );
  const before = context.get(told);
  if (before) {
    Object.assign(before, ld);
    return null;
  }
  context.set(told, ld);
  return ld;
}
