import type { Language } from "#contract/language.ts";
import { alwaysGiven, bundledRights, type ReadyBundle, readyBundles, rightsOfReady } from "#contract/rights/bundles.ts";
import { type Holder, may, type Permission } from "#contract/rights/rights.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { RightBundleRow } from "#database/schema/accounts.ts";
import { bundleIdsIn, rightsIn } from "#platform/sessions/bundled.ts";
import type { Bundle } from "../contract.ts";

type Asked = { id?: string | undefined; language: Language };

/** The ready bundles, then the others by name. @throws Problem `C404` for an `id` that is none */
export async function readBundles(db: Db, { id, language }: Asked): Promise<Bundle[]> {
  const [rows, users] = await Promise.all([
    db.selectFrom("right_bundles").selectAll().orderBy("name_folded").execute(),
    holders(db),
  ]);
  const all = [
    ...readyBundles.map((name) => shownReady(name, language)),
    ...rows.map(
      (row): Omit<Bundle, "users"> => ({
        ...{ _id: row.id, version: row.version, ready: false, name: row.name, note: row.note },
        permissions: rightsIn(row),
      }),
    ),
  ];
  const items = all
    .filter(({ _id }) => id === undefined || _id === id)
    .map((bundle) => ({ ...bundle, users: users.get(bundle._id) ?? [] }));
  if (id !== undefined && items.length === 0) throw new Problem("C404");
  return items;
}

function shownReady(name: ReadyBundle, language: Language): Omit<Bundle, "users"> {
  const t = translator(language);
  const words = { name: t(`admin:bundles.ready.${name}.name`), note: t(`admin:bundles.ready.${name}.text`) };
  return { _id: name, version: 0, ready: true, ...words, permissions: rightsOfReady(name) };
}

/** Who has which bundle, by name. */
async function holders(db: Db): Promise<Map<string, Bundle["users"]>> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "name", "bundles"])
    .where("bundles", "!=", "[]")
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
  const found = new Map<string, Bundle["users"]>();
  for (const { id: _id, name, bundles } of rows) {
    for (const id of bundleIdsIn({ bundles })) found.set(id, [...(found.get(id) ?? []), { _id, name }]);
  }
  return found;
}

/** What this user can put into a bundle: what they have themselves, as far as bundles can give it. */
export function offeredTo(holder: Holder): Permission[] {
  return bundledRights().filter((permission) => permission !== alwaysGiven && may(holder, permission));
}

/** @throws Problem `C404` */
export async function bundleRow(db: Db | Tx, { id }: { id: string }): Promise<RightBundleRow> {
  const row = await db.selectFrom("right_bundles").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  return row;
}

/** The names of these bundles, as far as they are still there. */
export async function bundleNames(db: Db, { ids }: { ids: string[] }): Promise<[id: string, name: string][]> {
  const rows = await db.selectFrom("right_bundles").select(["id", "name"]).where("id", "in", ids).execute();
  return rows.map(({ id, name }) => [id, name]);
}
