import type { Tx } from "#database/database.ts";
import type { Known, Transferred } from "#platform/faces/transferred.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";
import type { SiteSource } from "../site-source.ts";

/** Where a record arrives. */
export type Place = {
  /** Its id in this site. */
  id: string;
  /** The thing that stands there; null for a new one. */
  standing: string | null;
  /** The thing that stands has the id of the record. */
  own: boolean;
  /** Another record of the source has arrived there before. */
  twin: boolean;
};

type Finding = { source: SiteSource; kinds: readonly Transferred[]; known: Known; id: () => string };

/** Records that are looked up at once. */
const atOnce = 200;

type Named = { _id: string };

/**
 * The places of all records with ids, by these ids. What has the id of something else here, or of what lies in the
 * trash, gets a new one.
 */
export async function findPlaces(tx: Tx, { source, kinds, known, id }: Finding): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const others = turnTaking();
  for (const kind of kinds) {
    if (kind.table === null) continue;
    const byIdentity = new Map<string, string>();
    for await (const records of inLots(source.records(kind.kind))) {
      const ids = records.map(({ _id }) => _id);
      const taken = await takenIds(tx, { kinds, ids });
      const here = await takenIds(tx, { kinds: [kind], ids, standing: true });
      for (const record of records) {
        await others();
        const identity = kind.identity(record as never, known);
        const first = identity === null ? undefined : byIdentity.get(identity);
        const standing =
          (await kind.standing(tx, record as never, known)) ?? (here.has(record._id) ? record._id : null);
        const free = taken.has(record._id) ? id() : record._id;
        const at = first ?? standing ?? free;
        if (identity !== null) byIdentity.set(identity, at);
        places.set(record._id, { id: at, standing, own: standing === record._id, twin: first !== undefined });
        if (at === record._id) continue;
        for (const part of kind.inside(record as never)) {
          places.set(part, { id: id(), standing: null, own: false, twin: false });
        }
      }
    }
  }
  return places;
}

async function* inLots(records: AsyncIterable<{ record: unknown }>): AsyncGenerator<Named[]> {
  let lot: Named[] = [];
  for await (const { record } of records) {
    lot.push(record as Named);
    if (lot.length < atOnce) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}

type Looking = { kinds: readonly Pick<Transferred, "table" | "trash">[]; ids: string[]; standing?: boolean };

/** Those of the ids that something of these kinds has; with `standing`, something outside the trash. */
export async function takenIds(tx: Tx, { kinds, ids, standing = false }: Looking): Promise<Set<string>> {
  const found = new Set<string>();
  const tables = new Map(kinds.flatMap(({ table, trash }) => (table === null ? [] : [[table, trash] as const])));
  for (const [table, trash] of tables) {
    // What these tables have in common.
    const things = table as "entries";
    const rows = await tx
      .selectFrom(things)
      .select("id")
      .where("id", "in", ids)
      .$if(standing && trash, (select) => select.where("deleted_at", "is", null))
      .execute();
    for (const row of rows) found.add(row.id);
  }
  return found;
}

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A record with the ids that things have here, wherever it names one: in fields, in links, and in texts. */
export function withPlaces(record: unknown, places: ReadonlyMap<string, Place>): unknown {
  const json = JSON.stringify(record);
  const mapped = json.replace(anyId, (id) => places.get(id)?.id ?? id);
  return mapped === json ? record : JSON.parse(mapped);
}
