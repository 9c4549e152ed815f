import type { Localised } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";

export type DemoFilling = {
  id: () => string;
  now: Date;
  /** The pictures that are drawn for the pages of the example, by their names; empty without pictures. */
  pictures: ReadonlyMap<string, string>;
};

export type DemoMade = {
  /** The ids of what was made, by kinds: those of the part, and `file`. */
  things: Record<string, Iterable<string>>;
  /** What the first menu leads to besides. */
  menu: { to: string; label: Localised }[];
};

type Removing = { id: string; by: string | null; now: Date };

type DemoPartKind = {
  table: string;
  remove: (tx: Tx, removing: Removing) => Promise<void>;
  /** Whether something that stays cannot be without it. */
  isNeeded?: (tx: Tx, id: string) => Promise<boolean>;
};

/**
 * What a feature adds to the example that a site may begin with. It is filled in after the pages of the example, and
 * removed with it.
 */
export type DemoPart = {
  fill: (tx: Tx, filling: DemoFilling) => Promise<DemoMade>;
  /** The pictures of the example that its own first page shows, by their names: they are drawn soon. */
  shownFirst: () => Promise<string[]>;
  /** Its kinds of things, in the order in which they are removed; `table` has `deleted_at`. */
  kinds: Record<string, DemoPartKind>;
  /** Where `menu` leads; these items go with the example. */
  links: readonly string[];
  /** Once its things are gone: what was set for them is set as in an empty site. */
  forget: (tx: Tx, at: { now: Date }) => Promise<void>;
};
