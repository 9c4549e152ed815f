import { createHash } from "node:crypto";
import type { FindingName } from "#cms/checks/finding.ts";
import type { Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import type { Found } from "../found.ts";
import type { FindingRow } from "../migrations/2026-11-26-findings.ts";

/** So many findings of a kind are kept; whoever has more begins with these. */
export const mostOfKind = 200;

/** Said when there are other findings. */
export const findingsTag = "findings";

const atOnce = 50;

type Storing = { found: Found[]; id: () => string; now: Date };

/**
 * Writes findings in place of all that were there, or of those that `replaced` chooses. What is found again keeps its id,
 * and stays hidden if it was. Returns how many of each kind were left out.
 */
export async function storeFindings(
  tx: Tx,
  { found, id, now }: Storing,
  replaced: (row: FindingRow) => boolean = () => true,
): Promise<Partial<Record<FindingName, number>>> {
  const before = (await tx.selectFrom("findings").selectAll().execute()).filter(replaced);
  const known = new Map(before.map((row) => [row.key, row]));
  const each = new Map(found.map((one) => [keyOf(one), one]));
  const more: Partial<Record<FindingName, number>> = {};
  const counted = new Map<FindingName, number>();
  const kept = [...each].filter(([, { name }]) => {
    const count = (counted.get(name) ?? 0) + 1;
    counted.set(name, count);
    if (count <= mostOfKind) return true;
    more[name] = count - mostOfKind;
    return false;
  });
  for (let at = 0; at < before.length; at += atOnce) {
    const ids = before.slice(at, at + atOnce).map((row) => row.id);
    await tx.deleteFrom("findings").where("id", "in", ids).execute();
  }
  for (let at = 0; at < kept.length; at += atOnce) {
    const rows = kept.slice(at, at + atOnce).map(([key, one]): FindingRow => {
      const old = known.get(key);
      return {
        ...rowOf(one, key),
        id: old?.id ?? id(),
        found_at: old?.found_at ?? now.toISOString(),
        hidden_at: old?.hidden_at ?? null,
      };
    });
    await tx
      .insertInto("findings")
      .values(rows)
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  }
  const same = before.length === kept.length && kept.every(([key]) => known.has(key));
  if (!same) await changed(tx, { tags: [findingsTag], now });
  return more;
}

function rowOf({ name, page, about = "", values = {}, place }: Found, key: string) {
  return {
    ...{ key, name, about, details: JSON.stringify(values) },
    ...{ address: page?.address ?? null, title: page?.title ?? null },
    ...{ language: page?.language ?? null, thing: page?.thing ?? null },
    ...{ place_kind: place.kind, place_thing: place.thing ?? null, place_block: place.block ?? null },
  };
}

/** Told once: a picture whose text is missing wherever it is shown, and a link of the menu in whatever language. */
function keyOf({ name, page, about = "", values = {}, place }: Found): string {
  const everywhere = name.startsWith("menu") || place.kind === "file";
  const where = everywhere ? [place.kind, place.thing ?? ""] : [page?.address ?? "", page?.language ?? ""];
  return hashOf(JSON.stringify([name, ...where, about, values]));
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
