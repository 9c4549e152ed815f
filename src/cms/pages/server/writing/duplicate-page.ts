import { readSiteLanguages } from "#cms/settings/server/index.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { type Language, languages } from "#contract/language.ts";
import { copiedTitle } from "#contract/titles/copied-title.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { withSlugs } from "./free-slugs.ts";
import type { PageDraft } from "./page-draft.ts";
import { insertPage, loadPage } from "./write-page.ts";

type Duplication = {
  page: string;
  copy: string;
  types: BlockTypes;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * A new draft with everything that is written in another one, at addresses of its own. The copy of a fixed page is an
 * ordinary one.
 * @throws Problem `C404`, also for a page in the trash
 */
export function duplicatePage(db: Db, input: Duplication): Promise<void> {
  return db.transaction().execute((tx) => duplicate(tx, input));
}

async function duplicate(tx: Tx, { page, copy: thing, types, by, id, now }: Duplication): Promise<void> {
  const { draft: original, kind: of } = await loadPage(tx, { id: page, types });
  const kind = of === "shared" ? of : "page";
  const copy = copied(original);
  // A shared section has one name in all languages.
  const named = kind === "shared" ? alike(copy, (await readSiteLanguages(tx))[0]) : copy;
  const draft = await withSlugs(tx, { id: thing, kind, draft: named });
  await insertPage(tx, { page: { id: thing, version: 1, kind, draft, live: null, deletedAt: null }, types, now });
  await noteRevision(tx, { id, kind: "page", thing, reason: "save", by, document: draft, now });
  await audit(tx, { by, action: "page.create", thing, now });
}

function copied({ texts, ...draft }: PageDraft): PageDraft {
  const named = languages.flatMap((language) => {
    const text = texts[language];
    return text ? [[language, { ...text, title: copiedTitle(text.title, language), slug: "" }] as const] : [];
  });
  return { texts: Object.fromEntries(named), ...draft };
}

function alike({ texts, ...draft }: PageDraft, main: Language): PageDraft {
  const title = texts[main]?.title ?? "";
  const all = languages.flatMap((language) => {
    const text = texts[language];
    return text ? [[language, { ...text, title }] as const] : [];
  });
  return { texts: Object.fromEntries(all), ...draft };
}
