import type { UseRow } from "#database/schema/files.ts";
import type { FileUse } from "../file.ts";

type Named = {
  /** Titles by the ids of the things. */
  named: ReadonlyMap<string, string>;
  now: Date;
};

/** Each thing once, whether its draft uses something, its live copy or both. */
export function toUses(rows: UseRow[], { named, now }: Named): FileUse[] {
  return [...Map.groupBy(rows, ({ thing }) => thing)].map(([thing, own]) => ({
    kind: own[0]?.kind ?? "entry",
    _id: thing,
    title: (named.get(thing) ?? "").slice(0, 160),
    live: own.some(({ shown_from }) => shown_from !== null && shown_from <= now.toISOString()),
  }));
}
