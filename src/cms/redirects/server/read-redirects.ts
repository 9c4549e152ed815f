import type { Redirect, readRedirects } from "#cms/redirects/contract.ts";
import { placeOf } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import { foldedPath } from "./folded-path.ts";
import type { RedirectRow } from "./migrations/2026-11-25-redirects.ts";

type Places = {
  db: Db;
  linkables: Linkables;
  /** The main language of the site: that of addresses without a mount. */
  main: Language;
  now: Date;
};

/** @throws Problem `C404` */
export async function readRedirect(places: Places, id: string): Promise<Redirect> {
  const row = await places.db.selectFrom("redirects").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  return toRedirect(row, places);
}

export async function listRedirects(places: Places, query: Input<typeof readRedirects>["query"]) {
  const { q = "", id, kind, sort = "from", page = 1, pageSize = 10 } = query;
  const wanted = places.db
    .selectFrom("redirects")
    .$if(id !== undefined, (select) => select.where("id", "=", id ?? ""))
    .$if(kind !== undefined, (select) => select.where("kind", "=", kind ?? ""))
    .$if(q !== "", (select) => select.where((eb) => contains(eb.ref("words_folded"), fold(q))));
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await wanted
    .selectAll()
    .orderBy(sort.endsWith("changed") ? "changed_at" : "from_folded", direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await Promise.all(rows.map((row) => toRedirect(row, places))), total, page, pageSize };
}

async function toRedirect(row: RedirectRow, places: Places): Promise<Redirect> {
  return {
    ...{ _id: row.id, version: row.version, from: row.from_path, to: row.target },
    ...{ kind: row.kind === "own" ? "own" : "moved", changed: row.changed_at },
    address: await addressOf(row, places),
  };
}

/**
 * Where an address leads at which no page is, in the language of the address; null for nowhere. The redirect is found in
 * any spelling.
 */
export async function redirectFrom({ path, ...places }: Places & { path: string }): Promise<string | null> {
  const row = await places.db
    .selectFrom("redirects")
    .select(["target", "from_path"])
    .where("from_folded", "=", foldedPath(path))
    .executeTakeFirst();
  return row ? addressOf(row, places) : null;
}

async function addressOf(
  { target, from_path }: Pick<RedirectRow, "target" | "from_path">,
  { linkables, main, now }: Places,
): Promise<string | null> {
  const link = ownLink(target);
  if (!link) return target;
  const language = placeOf(from_path, main)?.language ?? main;
  const found = await linkables[link.kind]?.addresses({ ids: [link.id], language, now });
  const address = found?.addresses.get(link.id);
  return address === undefined ? null : address + link.fragment;
}
