import { downloadAddress } from "#cms/files/picture.ts";
import { addressesOf } from "#cms/links/server/index.ts";
import { pageAddresses } from "#cms/pages/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { screenAddress } from "#contract/addresses.ts";
import { type Language, languages } from "#contract/language.ts";
import { linkedIn } from "#contract/links/html-links.ts";
import { linkName, type OwnLink, ownLink } from "#contract/links/link.ts";
import type { Db } from "#database/database.ts";
import type { Linkables } from "#platform/links/linkable.ts";

/** The path of a thing of this site, by its name in links (`page:<id>`); null if there is no such thing. */
export type AddressOf = (name: string, language: Language) => string | null;

type Asked = { blocks: unknown; linkables: Linkables; now: Date };

/**
 * The paths of the things that a document links to. A mail that is out cannot change, so these are addresses that last:
 * an old one of a page or a product leads to the new one.
 */
export async function linkAddresses(db: Db, { blocks, linkables, now }: Asked): Promise<AddressOf> {
  const links = linkedIn(blocks).flatMap((name) => ownLink(name) ?? []);
  const ids = links.flatMap(({ kind, id }) => (kind === "page" ? id : []));
  const [[main], pages, others] = await Promise.all([
    readSiteLanguages(db),
    pageAddresses(db, { ids }),
    othersIn(links, { linkables, now }),
  ]);
  return (name, language) => {
    const link = ownLink(name);
    if (!link) return null;
    if (link.kind === "file") return downloadAddress(link.id, "latest");
    if (link.kind === "entry") return `${screenAddress("preview", { language, main })}/${link.id}`;
    if (link.kind === "page") return pages.get(link.id)?.[language] ?? null;
    return others[language].get(linkName(link)) ?? null;
  };
}

type Addresses = Record<Language, ReadonlyMap<string, string>>;

/** Where guests find what other features show, such as products. */
async function othersIn(links: OwnLink[], { linkables, now }: Omit<Asked, "blocks">): Promise<Addresses> {
  const others = links.filter(({ kind }) => kind !== "page" && kind !== "entry" && kind !== "file").map(linkName);
  const found: Record<Language, Map<string, string>> = { de: new Map(), en: new Map() };
  for (const language of languages) {
    const { addresses } = await addressesOf(linkables, { links: others, language, now });
    for (const { link, address } of addresses) found[language].set(link, address);
  }
  return found;
}
