import type { Tx } from "#database/database.ts";
import type { TransferredTable } from "#platform/faces/transferred.ts";
import { takenIds } from "./places.ts";
import type { StoredRemark } from "./report.ts";

/** What records show or link to: ids of files and galleries, and the names of links, each with one place that names it. */
export class References {
  readonly #places = new Map<string, string>();

  add(used: string[], place: string): void {
    for (const one of used) if (!this.#places.has(one)) this.#places.set(one, place);
  }

  get all(): ReadonlyMap<string, string> {
    return this.#places;
  }
}

/** Where links lead, by the word before their id. Other kinds are not transferred. */
const tables: Record<string, TransferredTable> = { page: "pages", entry: "entries", file: "files" };

const atOnce = 500;

/** A remark for each thing that is neither in the source nor on the site. Nothing is shown where it stands. */
export async function findMissing(tx: Tx, { all }: References): Promise<StoredRemark[]> {
  const missing: StoredRemark[] = [];
  const names = [...all.keys()];
  const byKind = Map.groupBy(names, (name) => (name.includes(":") ? (name.split(":")[0] ?? "") : ""));
  for (const [kind, named] of byKind) {
    const places: TransferredTable[] =
      kind === "" ? ["files", "galleries", "forms"] : tables[kind] ? [tables[kind]] : [];
    if (places.length === 0) continue;
    for (let at = 0; at < named.length; at += atOnce) {
      const some = named.slice(at, at + atOnce);
      const found = await takenIds(tx, { tables: places, ids: some.map(idIn), standing: true });
      for (const name of some) {
        if (!found.has(idIn(name))) missing.push({ place: all.get(name) ?? "", code: "MISSING" });
      }
    }
  }
  return missing;
}

function idIn(name: string): string {
  return name.slice(name.indexOf(":") + 1).slice(0, 36);
}
