import { sql } from "kysely";
import type { Page } from "#cms/pages/contract.ts";
import type { PagePlaceRow } from "#cms/pages/server/migrations/2026-12-08-page-places.ts";
import { fold } from "#contract/formats/fold.ts";
import { openDatabase } from "#database/open-database.ts";
import type { UseRow } from "#database/schema/files.ts";
import type { PlanRow } from "#database/schema.ts";
import { outside } from "#platform/outside.ts";
import { ask } from "../content.ts";

export const manyPages = 10_000;
/** In one title of a hundred. */
export const rareWord = "Mondfinsternis";
export const commonWord = "Scheune";

const words = ["Zimmer", "Hof", "Keller", "Küche", "Garten", "Anfahrt", "Angebot", "Fest", "Wanderung", "Presse"];
const places = ["am Amselberg", "in der Scheune", "an der Nahe", "im Gewölbe", "unter Linden"];
const sentence =
  "Stehen die Trauben klein und süß am Hang, darf mit anfassen, wer früh kommt, und am Abend mit uns essen. ";

/** Pages of each state, written through the API; all others are these under other titles. */
export async function addSamples(origin: string, token: string): Promise<string[]> {
  const made: Page[] = [];
  for (const [number, english] of [true, true, false, true, false].entries()) {
    const blocks = Array.from({ length: 12 }, (_, at) => ({
      ...{ type: "richText", v: 1, id: `${at}` },
      props: {
        html: { de: `<p>${sentence.repeat(4)}</p>`, ...(english && { en: `<p>${sentence}</p>` }) },
        look: "plain",
      },
    }));
    const translations = english ? { translations: { en: { title: `Sample ${number}` } } } : {};
    made.push(await ask<Page>(origin, token, "POST", "page", { title: `Muster ${number}`, blocks, ...translations }));
  }
  // The fourth is published and changed since, the last one a draft.
  await ask(
    origin,
    token,
    "POST",
    "publish/page",
    made.slice(0, 4).map(({ _id }) => _id),
  );
  const { _id, version } = made[3]!;
  await ask(origin, token, "PUT", "page", { _id, version: version + 1, description: "Geändert" });
  return made.map((page) => page._id);
}

type Text = { title: string; slug: string };
type Texts = Partial<Record<"de" | "en", Text>>;

/** Fills a site with pages, past the API: through it, that would take a quarter of an hour. */
export async function addManyPages(url: string, samples: string[]): Promise<void> {
  const database = openDatabase(url);
  const { db } = database;
  const rows = await db.selectFrom("pages").selectAll().where("id", "in", samples).execute();
  const places = Map.groupBy(
    await db.selectFrom("page_places").selectAll().where("page_id", "in", samples).execute(),
    ({ page_id }) => page_id,
  );
  const ids = Array.from({ length: manyPages }, () => outside.id());
  for (let from = 0; from < manyPages; from += 200) {
    const made = ids.slice(from, from + 200).map((id, at) => {
      const number = from + at;
      const row = rows[number % rows.length]!;
      const title = titleOf(number);
      const named = <T extends Texts>(texts: T): T =>
        Object.fromEntries(
          Object.entries(texts).map(([language, text]) => [
            language,
            { ...text, title, slug: `seite-${number}-${language}` },
          ]),
        ) as T;
      const draft = JSON.parse(row.draft) as { texts: Texts };
      const texts = named(draft.texts);
      const live = row.live === null ? null : named(JSON.parse(row.live) as Texts);
      const slugs = Object.fromEntries(Object.entries(live ?? {}).map(([language, text]) => [language, text.slug]));
      const titles = Object.fromEntries(Object.keys(live ?? {}).map((language) => [language, title]));
      const changed = new Date(Date.UTC(2026, 0, 1) - number * 37 * 60_000).toISOString();
      const page = {
        ...{
          ...row,
          id,
          title_folded: fold(title),
          live_folded:
            live &&
            fold(
              Object.keys(live)
                .map(() => title)
                .join(" · "),
            ),
          changed_at: changed,
          listed: JSON.stringify({ ...JSON.parse(row.listed), texts, live: slugs, titles }),
        },
        ...{ draft: JSON.stringify({ ...draft, texts }), live: live && JSON.stringify(live) },
        // One in fifty lies in the trash, and not yet for thirty days.
        deleted_at: number % 50 === 49 ? new Date(Date.now() - number * 60_000).toISOString() : null,
      };
      const sides = page.deleted_at ? [] : [["draft", texts] as const, ["live", live ?? {}] as const];
      const addresses = sides.flatMap(([side, all]) =>
        Object.entries(all).map(([language, { slug }]) => ({
          page_id: id,
          side,
          language,
          slug,
          slug_folded: fold(slug),
        })),
      );
      const own = page.deleted_at ? [] : (places.get(row.id) ?? []);
      const placed = own.map((place): PagePlaceRow => ({ ...place, page_id: id, page_folded: page.title_folded }));
      return {
        page,
        addresses,
        placed,
        uses: linksOf(id, { number, ids }),
        plan: number % 100 === 7 ? planOf(id) : null,
      };
    });
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("pages")
        .values(made.map(({ page }) => page))
        .execute();
      await tx
        .insertInto("page_slugs")
        .values(made.flatMap(({ addresses }) => addresses))
        .execute();
      await tx
        .insertInto("uses")
        .values(made.flatMap(({ uses }) => uses))
        .execute();
      const placed = made.flatMap((one) => one.placed);
      if (placed.length > 0) await tx.insertInto("page_places").values(placed).execute();
      const plans = made.flatMap(({ plan }) => plan ?? []);
      if (plans.length > 0) await tx.insertInto("plans").values(plans).execute();
    });
  }
  // What PostgreSQL does by itself a minute later; SQLite plans without it.
  if (database.engine === "postgres") await sql`vacuum analyze`.execute(db);
  await database.close();
}

/** A title that no other page has. */
export function titleOf(number: number): string {
  const rare = number % 100 === 3 ? ` zur ${rareWord}` : "";
  return `${words[number % words.length]} ${places[Math.floor(number / 10) % places.length]}${rare} (${number})`;
}

/** Each page links to three others; every tenth one to the first page, which so has a thousand that link to it. */
function linksOf(thing: string, { number, ids }: { number: number; ids: string[] }): UseRow[] {
  const goals = [number + 1, number + 7, number % 10 === 0 ? 0 : number + 31];
  const names = [...new Set(goals.map((goal) => ids[goal % ids.length]!))].filter((id) => id !== thing);
  return names.map((id) => ({ kind: "page", thing, used: `page:${id}`, side: "draft", shown_from: null }));
}

function planOf(thing: string): PlanRow {
  const at = "2099-01-01T08:00:00.000Z";
  return { id: outside.id(), kind: "page", thing, act: "publish", language: "", at, user_id: null, error: null };
}
