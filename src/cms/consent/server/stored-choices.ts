import type { Selectable } from "kysely";
import type { ConsentRow } from "#database/schema/consent.ts";
import { eachWish } from "../consent.ts";
import type { Wish } from "../services/services.ts";

/** Where processes of a version before 0013 write what was allowed, while they still run beside this one. */
const olderColumns = ["ga", "gads", "fb", "osm", "gmaps"] as const;

/** All that choices are read from. */
export const choiceColumns = ["choices", ...olderColumns] as const;
type Stored = Pick<Selectable<ConsentRow>, (typeof choiceColumns)[number]>;

/** What an answer allowed, service by service; what there was no question about is not allowed. */
export function storedChoices(row: Stored): Record<Wish, boolean> {
  const allowed =
    row.choices === null ? olderColumns.filter((name) => row[name] === 1) : (JSON.parse(row.choices) as string[]);
  return eachWish((wish) => allowed.includes(wish));
}
