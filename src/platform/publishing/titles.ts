import type { Db } from "#database/database.ts";
import type { User } from "./uses.ts";

/** Reads the titles of things of one kind for the staff; `ids` is never empty. */
export type ReadTitles = (db: Db, things: { ids: string[] }) => Promise<[id: string, title: string][]>;

/** By the kind of thing. */
export type Titles = Record<string, ReadTitles>;

type Using = { uses: User[]; titles: Titles };

/** The titles of the things that use something, by id. */
export async function titlesOfUsers(db: Db, { uses, titles }: Using): Promise<Map<string, string>> {
  const named = new Map<string, string>();
  for (const [kind, rows] of Map.groupBy(uses, (use) => use.kind)) {
    const found = await titles[kind]?.(db, { ids: [...new Set(rows.map(({ thing }) => thing))] });
    for (const [id, title] of found ?? []) named.set(id, title);
  }
  return named;
}
