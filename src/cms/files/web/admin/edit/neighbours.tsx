import { Button, Group } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { useCameFrom } from "../list/came-from.ts";
import type { FileRow } from "../list/file-rows.ts";
import { editAddress, fileAddress, fileViewOf } from "../list/file-view.ts";
import type { FileBrowserData } from "../list/load-files.ts";

/** The file before or after this one, and the list with the page that it is on. */
type Neighbour = { row: FileRow; list: string };
type Sides = { previous: Neighbour | null; next: Neighbour | null };

/** Ways to the files beside this one, in the order of the list that the user came from; also with the arrow keys. */
export function Neighbours({ id }: { id: string }) {
  const list = useCameFrom();
  return list === null ? null : <Ways id={id} list={list} />;
}

function Ways({ id, list }: { id: string; list: string }) {
  const t = useTexts();
  const sides = useSides({ id, list });
  useArrowKeys(sides);
  if (!sides.previous && !sides.next) return null;
  return (
    <Group gap={4} component="nav" aria-label={t("admin:file.beside")} wrap="nowrap">
      <Way side="previous" to={sides.previous} />
      <Way side="next" to={sides.next} />
    </Group>
  );
}

const keys = { previous: "ArrowLeft", next: "ArrowRight" } as const;

function Way({ side, to }: { side: keyof Sides; to: Neighbour | null }) {
  const t = useTexts();
  const look = { variant: "default", px: "xs" } as const;
  const icon = <Icon name={side} />;
  if (!to) {
    return (
      <Button {...look} disabled aria-label={t(`admin:file.${side}None`)}>
        {icon}
      </Button>
    );
  }
  const label = t(`admin:file.${side}`, { name: to.row.fileName });
  return (
    <Button
      component={Link}
      to={editAddress(to.row)}
      state={{ list: to.list }}
      aria-label={label}
      aria-keyshortcuts={keys[side]}
      title={label}
      {...look}
    >
      {icon}
    </Button>
  );
}

/** The same page of the list, and the one before or after it where the file is the first or last one. */
function useSides({ id, list }: { id: string; list: string }): Sides {
  const view = fileViewOf(new URLSearchParams(list));
  const here = usePage(list);
  const at = here?.rows.findIndex((row) => row.id === id) ?? -1;
  const pageOf = (page: number) => fileAddress({ ...view, page }).slice(fileAddress().length);
  const first = at === 0 && view.page > 1;
  const last = here !== null && at === here.rows.length - 1 && view.page < here.pages;
  const before = usePage(first ? pageOf(view.page - 1) : null);
  const after = usePage(last ? pageOf(view.page + 1) : null);
  if (!here || at === -1) return { previous: null, next: null };
  const beside = (row: FileRow | undefined, page: number) => (row ? { row, list: pageOf(page) } : null);
  return {
    previous: first ? beside(before?.rows.at(-1), view.page - 1) : beside(here.rows[at - 1], view.page),
    next: last ? beside(after?.rows[0], view.page + 1) : beside(here.rows[at + 1], view.page),
  };
}

/** A page of the list of files, by the query of its address. */
function usePage(query: string | null): FileBrowserData | null {
  const { load, data } = useFetcher<FileBrowserData>();
  useEffect(() => {
    if (query !== null) void load(fileAddress() + query);
  }, [query, load]);
  return query === null ? null : (data ?? null);
}

/** Where an arrow key means something itself: fields, sliders, tabs, dialogs. */
const ownKeys = "input, textarea, select, [contenteditable], [role]";

function useArrowKeys({ previous, next }: Sides): void {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const to = event.key === keys.previous ? previous : event.key === keys.next ? next : null;
    const plain = !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!to || !plain || (event.target instanceof Element && event.target.closest(ownKeys))) return;
    event.preventDefault();
    void navigate(editAddress(to.row), { state: { list: to.list } });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
