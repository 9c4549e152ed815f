import { address, fixedSlugs } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import type { OwnSite } from "#platform/own-site.ts";
import type { Readable } from "./readable-html.ts";

type Asked = {
  site: OwnSite;
  /** Where the site is read. */
  url: string;
  language: Language;
  main: Language;
};

/** The last page that was read in each language: reading it again takes longer than fetching it. */
const read = new Map<Language, { page: Buffer; url: string; text: Readable }>();

/**
 * The privacy statement as its page is published now; null where there is none, and in a process without pages. Current for
 * whoever has called `catchUp`.
 */
export async function privacyText({ site, url, language, main }: Asked): Promise<Readable | null> {
  if (!site.hasPages) return null;
  const { status, body } = await site.ask(address(fixedSlugs.privacy[language], language, main), { caughtUp: true });
  if (status !== 200) return null;
  const known = read.get(language);
  const isKnown = known?.url === url && known.page.equals(body);
  const { readableHtml } = await import("./readable-html.ts");
  const text = isKnown ? known.text : readableHtml(body.toString(), { origin: url });
  if (!isKnown) read.set(language, { page: body, url, text });
  return text.html === "" ? null : text;
}
