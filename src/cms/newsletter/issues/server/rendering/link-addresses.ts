import { downloadAddress } from "#cms/files/picture.ts";
import { pageAddresses } from "#cms/pages/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { screenAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { linkedIn } from "#contract/links/html-links.ts";
import { ownLink } from "#contract/links/link.ts";
import type { Db } from "#database/database.ts";

/** The path of a thing of this site, by its name in links (`page:<id>`); null if there is no such page. */
export type AddressOf = (name: string, language: Language) => string | null;

/**
 * The paths of the things that a document links to. A mail that is out cannot change, so these are addresses that last:
 * an old one of a page leads to the new one.
 */
export async function linkAddresses(db: Db, { blocks }: { blocks: unknown }): Promise<AddressOf> {
  const ids = linkedIn(blocks).flatMap((name) => (name.startsWith("page:") ? name.slice("page:".length) : []));
  const [[main], pages] = await Promise.all([readSiteLanguages(db), pageAddresses(db, { ids })]);
  return (name, language) => {
    const link = ownLink(name);
    if (!link) return null;
    if (link.kind === "file") return downloadAddress(link.id, "latest");
    if (link.kind === "entry") return `${screenAddress("preview", { language, main })}/${link.id}`;
    return pages.get(link.id)?.[language] ?? null;
  };
}
