import { VisuallyHidden } from "@mantine/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { useLayoutEffect, useRef, useState } from "react";
import { fold } from "#contract/formats/fold.ts";
import { useTexts } from "#web/texts.tsx";
import type { Insertion } from "./use-inserting.ts";

type Slash = { from: number; to: number; query: string; inTable: boolean };

/** A slash at the beginning of a word, with the letters typed after it. */
function slashAt(editor: Editor): Slash | null {
  const { empty, $from } = editor.state.selection;
  if (!empty || $from.parent.type.name !== "paragraph" || !editor.isFocused) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc");
  const match = /(?:^|\s)\/((?:\p{L}[\p{L}\d ]*)?)$/u.exec(before);
  if (!match) return null;
  const query = match[1] ?? "";
  return { from: $from.pos - query.length - 1, to: $from.pos, query, inTable: editor.isActive("table") };
}

/** The list that a slash opens: filtered by typing, chosen by keyboard while the focus stays in the text. */
export function useSlashMenu(
  editor: Editor | null,
  { id, insertions }: { id: string; insertions: (inTable: boolean) => Insertion[] },
) {
  const slash = useEditorState({
    editor,
    selector: ({ editor: now }) => (now ? slashAt(now) : null),
    equalityFn: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
  const [chosen, setChosen] = useState({ query: "", index: 0 });
  const [dismissed, setDismissed] = useState<number | null>(null);
  if (!slash && dismissed !== null) setDismissed(null);
  const found = slash ? insertions(slash.inTable).filter(({ label }) => matches(label, slash.query)) : [];
  const opened = slash !== null && slash.from !== dismissed && found.length > 0;
  const index = chosen.query === slash?.query ? Math.min(chosen.index, found.length - 1) : 0;

  function take(insertion: Insertion | undefined): void {
    if (!editor || !slash || !insertion) return;
    const { from, to } = slash;
    editor.chain().focus().deleteRange({ from, to }).run();
    insertion.take(editor);
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!opened || event.isComposing) return false;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setChosen({ query: slash.query, index: (index + step + found.length) % found.length });
    else if (event.key === "Enter" || event.key === "Tab") take(found[index]);
    else if (event.key === "Escape") setDismissed(slash.from);
    else return false;
    event.preventDefault();
    return true;
  }

  const listId = `${id}-blocks`;
  const attributes: Record<string, string> = opened
    ? { "aria-controls": listId, "aria-activedescendant": `${listId}-${found[index]?.name}` }
    : {};
  return { opened, from: slash?.from ?? 0, found, index, listId, attributes, take, onKeyDown };
}

function matches(label: string, query: string): boolean {
  const [folded, wanted] = [fold(label), fold(query.trimEnd())];
  return folded.startsWith(wanted) || folded.split(" ").some((word) => word.startsWith(wanted));
}

type Props = { editor: Editor; menu: ReturnType<typeof useSlashMenu> };

/** Lies over the text, so that nothing moves when it opens. */
export function SlashMenu({ editor, menu }: Props) {
  const t = useTexts();
  const { opened, from, found, index, listId, take } = menu;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (opened && list.current) place(list.current, editor.view.coordsAtPos(from));
  }, [opened, from, found.length, editor]);
  useLayoutEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, [index]);
  const current = found[index];
  return (
    <>
      <VisuallyHidden role="status">
        {opened && current && t("admin:editor.found", { count: found.length, name: current.label })}
      </VisuallyHidden>
      {opened && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t("admin:editor.insert")}
          className="admin-slash"
          // It may scroll. Its keys are those of the text, which keeps the focus.
          tabIndex={0}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((insertion, at) => (
            <div
              key={insertion.name}
              id={`${listId}-${insertion.name}`}
              role="option"
              aria-selected={at === index}
              tabIndex={-1}
              // Before the text loses the focus; its keys are those of the list.
              onMouseDown={(event) => {
                event.preventDefault();
                take(insertion);
              }}
            >
              {insertion.label}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

type Caret = { left: number; top: number; bottom: number };

/** Below the caret, above it where there is no room, and never beyond the edge of the text. */
function place(list: HTMLElement, caret: Caret): void {
  const frame = list.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { offsetWidth: width, offsetHeight: height, style } = list;
  const above = caret.bottom + height + 90 > window.innerHeight && caret.top - height > 60;
  style.top = `${(above ? caret.top - height - 4 : caret.bottom + 4) - frame.top}px`;
  style.left = `${Math.max(4, Math.min(caret.left - frame.left, frame.width - width - 4))}px`;
}
