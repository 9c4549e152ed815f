import type { RouterContextProvider } from "react-router";
import type { Page } from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { type Language, shown } from "#contract/language.ts";
import { load } from "#web/load.ts";
import { pageTitle } from "#web/site/head/head.ts";
import type { Where } from "#web/site/place.ts";
import { hasMainHeading } from "../blocks/main-heading.ts";
import type { ShownBlock } from "../blocks/page-block.ts";

export type OwnHeading = { text: string; lang: Language | undefined };

type Of = { page: Page; blocks: ShownBlock[]; titled: string | null; where: Where };

/**
 * The main heading of a page whose blocks have none: its title, and of the home page the name of the site. Screen readers and
 * search engines get it; visitors see the page that its owner built. Null where the blocks have one.
 */
export async function ownHeading(
  context: Readonly<RouterContextProvider>,
  { page, blocks, titled, where: { language } }: Of,
): Promise<OwnHeading | null> {
  if (hasMainHeading(blocks, { titled })) return null;
  const title = shown({ de: page.title, en: page.translations.en?.title ?? "" }, language);
  if (page.kind !== "home" && title) return { ...title, lang: title.lang === language ? undefined : title.lang };
  const [config] = await load(context, readConfig, { query: {} });
  return { text: pageTitle({ config: config!, language }) || (title?.text ?? ""), lang: undefined };
}

export function MainHeading({ of }: { of: OwnHeading | null }) {
  return of?.text ? (
    <h1 className="visually-hidden" lang={of.lang}>
      {of.text}
    </h1>
  ) : null;
}
