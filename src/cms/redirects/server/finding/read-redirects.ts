import type { Redirect, RedirectWay, readRedirects } from "#cms/redirects/contract.ts";
import { placeOf } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import { contains } from "#database/like.ts";
import type { RedirectRow } from "../migrations/2026-11-25-redirects.ts";
import { followByQuery, followRedirects, wayOf } from "./follow.ts";
import { isPageAt } from "./is-page.ts";
import type { Places } from "./places.ts";

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
  const { address, state } = await wayOf(places, row);
  return {
    ...{ _id: row.id, version: row.version, from: row.from_path, to: row.target },
    ...{ kind: row.kind === "own" ? "own" : "moved", changed: row.changed_at },
    ...{ address, state },
  };
}

type Asked = Places & {
  /** A path, or an address of this site. */
  address: string;
  /** Scheme and host of this site. */
  origins: string[];
};

/**
 * Where somebody is led who asks for an address.
 * @throws Problem `REDIRECT_ADDRESS` for an address of another site, or none at all
 */
export async function readWay({ address, origins, ...places }: Asked): Promise<RedirectWay> {
  const { path, query } = addressIn(address.trim(), origins);
  if (!placeOf(path, places.main)) throw new Problem("REDIRECT_ADDRESS", { field: "address" });
  const byQuery = await followByQuery(places, { path, query });
  if (!byQuery && (await isPageAt(places, path))) {
    return { path, query, outcome: "page", steps: [], address: path + query, state: "open" };
  }
  const way = byQuery ?? (await followRedirects(places, { path, query }));
  if (!way) return { path, query, outcome: "nothing", steps: [], address: null, state: null };
  const steps = way.steps.map(({ id, from, to }) => ({ _id: id, from, to }));
  return { path, query, outcome: "redirect", steps, address: way.address, state: way.state };
}

/** @throws Problem `REDIRECT_ADDRESS` */
function addressIn(typed: string, origins: string[]): { path: string; query: string } {
  const whole = /^https?:/i.test(typed);
  const url = URL.parse(whole ? typed : `http://site/${typed.replace(/^\/+/, "")}`);
  const known = origins.flatMap((origin) => URL.parse(origin)?.host ?? []);
  if (!url || (whole && !known.includes(url.host))) throw new Problem("REDIRECT_ADDRESS", { field: "address" });
  return { path: url.pathname, query: url.search };
}
