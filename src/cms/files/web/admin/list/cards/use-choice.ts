import { useRef, useState } from "react";
import type { FileRow } from "../file-rows.ts";
import { rangeOf } from "./range.ts";

type Options = {
  rows: FileRow[];
  /** The selection is kept within this view, also on its other pages. */
  scope: string;
  /** More than one may be chosen. */
  several?: boolean;
};

export type Choice = {
  chosen: FileRow[];
  has: (id: string) => boolean;
  /** `range`: selects from the last chosen file to this one. */
  toggle: (row: FileRow, range?: boolean) => void;
  add: (rows: FileRow[]) => void;
  remove: (rows: FileRow[]) => void;
  clear: () => void;
};

/** The files that are chosen, in the order in which that was done. */
export function useChoice({ rows, scope, several = true }: Options): Choice {
  const [kept, setKept] = useState<{ scope: string; rows: FileRow[] }>({ scope, rows: [] });
  const last = useRef<string | null>(null);
  const shown = new Map(rows.map((row) => [row.id, row]));
  // Its current data, if it is on this page.
  const chosen = kept.scope === scope ? kept.rows.map((row) => shown.get(row.id) ?? row) : [];
  const has = (id: string) => chosen.some((row) => row.id === id);
  const set = (next: FileRow[]) => setKept({ scope, rows: next });
  const add = (more: FileRow[]) => {
    if (several) set([...chosen, ...more.filter(({ id }) => !has(id))]);
    else set(more.slice(-1));
  };
  const remove = (gone: FileRow[]) => set(chosen.filter(({ id }) => !gone.some((row) => row.id === id)));

  function toggle(row: FileRow, range = false): void {
    const from = last.current;
    last.current = row.id;
    if (range && several && from) return add(rangeOf(rows, { from, to: row.id }));
    if (has(row.id)) return remove([row]);
    add([row]);
  }
  return { chosen, has, toggle, add, remove, clear: () => set([]) };
}
