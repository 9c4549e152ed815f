import type { Tx } from "#database/database.ts";
import type { Transferred } from "#platform/faces/transferred.ts";
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

/** What is named by its id alone, and not by a link. */
const bare = new Set(["file", "gallery", "form"]);

const atOnce = 500;

type Finding = { references: References; kinds: readonly Transferred[] };

/**
 * A remark for each thing that is neither in the source nor on the site. Nothing is shown where it stands. Links to what
 * is not transferred are not looked at.
 */
export async function findMissing(tx: Tx, { references, kinds }: Finding): Promise<StoredRemark[]> {
  const { all } = references;
  const missing: StoredRemark[] = [];
  const names = [...all.keys()];
  const byKind = Map.groupBy(names, (name) => (name.includes(":") ? (name.split(":")[0] ?? "") : ""));
  for (const [kind, named] of byKind) {
    const places = kinds.filter((one) => (kind === "" ? bare.has(one.kind) : one.kind === kind));
    if (places.every(({ table }) => table === null)) continue;
    for (let at = 0; at < named.length; at += atOnce) {
      const some = named.slice(at, at + atOnce);
      const found = await takenIds(tx, { kinds: places, ids: some.map(idIn), standing: true });
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
