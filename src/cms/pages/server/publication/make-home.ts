import { followMoves } from "#cms/redirects/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { fixedSlugs, homeAddress } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { type Language, languages } from "#contract/language.ts";
import { addressTag } from "#contract/links/addresses.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { dropFormerLive } from "#platform/publishing/former-lives.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { addressesOf, followPage } from "../addresses/follow-page.ts";
import { forgotten } from "../writing/forget-pages.ts";
import { withSlugs } from "../writing/free-slugs.ts";
import { eachLive } from "../writing/page-state.ts";
import { holdPage, type Stored, storePage } from "../writing/write-page.ts";

type Choice = { page: string; types: BlockTypes; by: string | null; id: () => string; now: Date };

/**
 * Makes a page that guests read the home page of the site. The former home page stays as an ordinary one, at an address
 * made of its title, from which no redirect leads any more; where the new one was read, guests are led to it.
 * @throws Problem `C404`, `HOME_DRAFT`; `LAST_PAGE` for another page that every site has
 */
export function makeHome(db: Db, choice: Choice): Promise<void> {
  return db.transaction().execute((tx) => choose(tx, choice));
}

async function choose(tx: Tx, { page: thing, types, by, id, now }: Choice): Promise<void> {
  const [former] = (await tx.selectFrom("pages").select("id").where("kind", "=", "home").execute()).map(({ id }) => id);
  if (former === thing) return;
  const held = new Map<string, Stored>();
  // In one order, so that two who choose at once do not wait for each other.
  for (const one of former === undefined ? [thing] : [thing, former].sort())
    held.set(one, await holdPage(tx, { id: one, types }));
  const next = held.get(thing)!;
  if (next.kind === "home") return;
  if (next.kind === "shared") throw new Problem("C404");
  if (next.kind !== "page") throw new Problem("LAST_PAGE");
  if (next.live === null) throw new Problem("HOME_DRAFT");
  const before = former === undefined ? undefined : held.get(former);
  // Chosen by somebody else in the meantime.
  if (before && before.kind !== "home") throw new Problem("C409");

  const moved = before ? [[before, await leftBy(tx, before)] as const] : [];
  const draft = await withSlugs(tx, { id: thing, kind: "home", draft: next.draft });
  const home: Stored = { ...next, kind: "home", draft, live: at(fixedSlugs.home, next.live) };
  // The former one first, so that its addresses are free.
  const tags = ["menus", "pages", "listings"];
  for (const [was, page] of [...moved, [next, home] as const]) {
    await storePage(tx, { page, types, now });
    await dropFormerLive(tx, { thing: page.id });
    const document = page.draft;
    await noteRevision(tx, { id, kind: "page", thing: page.id, reason: "publish", by, document, now });
    tags.push(addressTag(page.id), ...forgotten({ before: was, after: page.live }, types));
  }
  // Where it was the home page, the other one is now.
  for (const [, page] of moved) await followPage(tx, { before: { live: null }, after: page, now });
  await followMoves(tx, { thing: `page:${thing}`, moves: await movesHome(tx, next), now });
  await audit(tx, { by, action: "page.home", thing, now });
  await changed(tx, { tags: [...new Set(tags)], now });
}

/** The former home page as an ordinary one. */
async function leftBy(tx: Tx, home: Stored): Promise<Stored> {
  const slugs = await ownSlugs(tx, home);
  const { draft, live } = home;
  return { ...home, kind: "page", draft: { ...draft, texts: at(slugs, draft.texts) }, live: live && at(slugs, live) };
}

/** Made of the titles of the draft, or of those that guests read in languages in which the draft has none any more. */
async function ownSlugs(tx: Tx, { id, draft, live }: Stored): Promise<Record<Language, string>> {
  const titled = languages.flatMap((language) => {
    const title = draft.texts[language]?.title || live?.[language]?.title;
    return title ? [[language, { title, slug: "", description: "" }] as const] : [];
  });
  const bare = { texts: Object.fromEntries(titled), blocks: [] };
  const { texts } = await withSlugs(tx, { id, kind: "page", draft: bare });
  return { de: texts.de?.slug ?? "", en: texts.en?.slug ?? "" };
}

async function movesHome(tx: Tx, { id, live }: Stored) {
  const [main] = await readSiteLanguages(tx);
  const was = await addressesOf(tx, { id, was: eachLive(live, "slug"), is: {} });
  return was.map(({ language, before }) => ({ before, after: homeAddress(language, main) }));
}

/** Texts or snapshots with these slugs. */
function at<P extends Partial<Record<Language, { slug: string }>>>(slugs: Record<Language, string>, parts: P): P {
  const all = languages.flatMap((language) => {
    const part = parts[language];
    return part ? [[language, { ...part, slug: slugs[language] }] as const] : [];
  });
  return Object.fromEntries(all) as P;
}
