import { data } from "react-router";
import type { Noted } from "#contract/wire/things.ts";
import type { VersionsView } from "./versions-view.ts";

/** One side of a comparison; without a number it is the draft. */
export type Side = { number: number | null; at: string };
type Version<T> = { side: Side /** Null of the draft. */; revision: string | null; thing: T };

export type Compared<T> = { chosen: Side; before: Version<T>; after: Version<T> };

const pageSize = 20;

type Listing = { items: Noted[]; total: number };
type Reading<T> = {
  list: (query: { named: boolean; page: number; pageSize: number }) => Promise<Listing>;
  /** A version; null if it is one of another thing. */
  read: (id: string) => Promise<{ number: number; changed: string; thing: T } | null>;
  draft: { at: string; thing: T };
};

/**
 * The versions of a thing, and the two that are compared.
 * @throws data with status 404 for a version that is not there, or one of another thing
 */
export async function loadVersions<T>(view: VersionsView, { list, read, draft }: Reading<T>) {
  const { items, total } = await list({ named: view.named, page: view.page, pageSize });
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const compared = view.version === null ? null : await both(view.version);
  return { versions: items, pages, compared };

  async function both(id: string): Promise<Compared<T>> {
    const chosen = await version(id);
    const now: Version<T> = { side: { number: null, at: draft.at }, revision: null, thing: draft.thing };
    const other = view.other === null ? now : await version(view.other);
    const [before, after] = isLater(chosen.side, other.side) ? [other, chosen] : [chosen, other];
    return { chosen: chosen.side, before, after };
  }

  async function version(id: string): Promise<Version<T>> {
    const found = await read(id);
    if (!found) throw data(null, { status: 404 });
    return { side: { number: found.number, at: found.changed }, revision: id, thing: found.thing };
  }
}

function isLater(a: Side, b: Side): boolean {
  return b.number !== null && (a.number ?? 0) > b.number;
}
