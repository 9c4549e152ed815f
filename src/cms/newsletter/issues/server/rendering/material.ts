import { leadPicture, teaserOf } from "#cms/entries/preview.ts";
import { entriesById } from "#cms/entries/server/index.ts";
import type { File } from "#cms/files/file.ts";
import { filesById } from "#cms/files/server/index.ts";
import { listingPages } from "#cms/pages/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { address, fixedSlugs, screenAddress } from "#contract/addresses.ts";
import { type Language, type Localised, languages, type SiteLanguages } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import type { Db } from "#database/database.ts";
import { type IssueDocument, usedBy } from "../writing/issue-document.ts";

/** What an issue shows of an entry: a choice, so that fields which entries get later stay on their pages. */
export type Teaser = { id: string; title: string; text: string; path: string; picture: string | null };

/** Everything that is needed to make mails of an issue, read once. Paths begin with a slash. */
export type Material = {
  files: Map<string, File>;
  entries: Record<Language, Map<string, Teaser>>;
  imprint: Localised;
  site: SiteLanguages;
};

/** About this many characters of an entry stand in an issue. */
const teaserLength = 220;

export async function readMaterial(
  db: Db,
  { document, now }: { document: IssueDocument; now: Date },
): Promise<Material> {
  const used = usedBy(document);
  const site = await readSiteLanguages(db);
  const [main] = site;
  const listings = used.entries.length > 0 ? await listingPages(db) : [];
  const entries = await Promise.all(
    languages.map(async (language) => {
      const view = { side: "live" as const, language, listings, now };
      const found = await entriesById(db, { ids: [...new Set(used.entries)], view });
      const teasers = found.map((entry): [string, Teaser] => [
        entry._id,
        {
          id: entry._id,
          title: entry.title,
          text: teaserOf(entry, teaserLength),
          // Stays right when the entry is called or listed otherwise.
          path: `${screenAddress("preview", { language, main })}/${entry._id}`,
          picture: leadPicture(entry),
        },
      ]);
      return [language, new Map(teasers)] as const;
    }),
  );
  const teasers = Object.fromEntries(entries) as Material["entries"];
  const pictures = [...teasers.de.values()].flatMap(({ picture }) => picture ?? []);
  const view = { of: "staff" as const, now, can: { write: false, delete: false }, t: translator("de"), titles: {} };
  const files = await filesById(db, { ids: [...new Set([...used.files, ...pictures])], view });
  return {
    files: new Map(files.map((file) => [file._id, file])),
    entries: teasers,
    imprint: Object.fromEntries(languages.map((l) => [l, address(fixedSlugs.imprint[l], l, main)])),
    site,
  };
}
