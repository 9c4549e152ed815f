import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { useTexts } from "#web/texts.tsx";
import { type FileRow, isPickable } from "../file-rows.ts";
import type { ChangeFiles } from "../use-file-changes.tsx";
import { dragFiles } from "./drag-files.ts";
import { FileCard } from "./file-card.tsx";
import type { Choice } from "./use-choice.ts";

type Props = { rows: FileRow[]; choice: Choice; change?: ChangeFiles | undefined; single?: boolean | undefined };

/** The files of one page. */
export function FileGrid({ rows, choice, change, single }: Props) {
  const t = useTexts();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, rows);

  function onKeyDown(event: KeyboardEvent): void {
    const all = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!all || single) return;
    event.preventDefault();
    choice.add(change ? rows : rows.filter(isPickable));
  }
  // All selected files are dragged together.
  function onDrag(event: DragEvent, row: FileRow): void {
    dragFiles(event, choice.has(row.id) ? choice.chosen : [row]);
  }
  // Shift selects a range of files, not the text in between.
  const onMouseDown = (event: MouseEvent) => event.shiftKey && event.preventDefault();
  const choosing = { onKeyDown, onMouseDown };
  return (
    <ul ref={list} tabIndex={-1} className="files-grid" aria-label={t("admin:files.list")} {...choosing}>
      {rows.map((row) => (
        <FileCard
          key={row.id}
          row={row}
          choice={choice}
          change={change}
          single={single}
          onDrag={change ? onDrag : undefined}
        />
      ))}
    </ul>
  );
}

/** When the focused card disappears, the list gets the focus. */
function useKeptFocus(list: { current: HTMLUListElement | null }, rows: FileRow[]): void {
  const held = useRef(false);
  useEffect(() => {
    if (held.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [rows, list]);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      held.current = list.current?.contains(target as Node) ?? false;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [list]);
}
