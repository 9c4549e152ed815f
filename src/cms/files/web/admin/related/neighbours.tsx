import { Button, Group } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { useCameFrom } from "../list/came-from.ts";
import { editAddress, fileAddress, fileViewOf } from "../list/file-view.ts";
import type { FileBrowserData } from "../list/load-files.ts";
import { type Side, type Sides, sidesOf } from "./sides.ts";

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

function Way({ side, to }: { side: keyof Sides; to: Side }) {
  const t = useTexts();
  const look = { variant: "default", px: "xs" } as const;
  const icon = <Icon name={side} />;
  if (to === null || to === "asked") {
    return (
      <Button {...look} disabled aria-label={t(`admin:file.${side}${to === null ? "None" : "Asked"}`)}>
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
  const pageOf = (page: number) => fileAddress({ ...view, page }).slice(fileAddress().length);
  const at = here?.rows.findIndex((row) => row.id === id) ?? -1;
  const before = usePage(at === 0 && view.page > 1 ? pageOf(view.page - 1) : null);
  const isLast = here !== null && at === here.rows.length - 1 && view.page < here.pages;
  const after = usePage(isLast ? pageOf(view.page + 1) : null);
  return sidesOf(id, { here, before, after, page: view.page, listOf: pageOf });
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
    if (to === null || to === "asked" || !plain || (event.target instanceof Element && event.target.closest(ownKeys)))
      return;
    event.preventDefault();
    void navigate(editAddress(to.row), { state: { list: to.list } });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
