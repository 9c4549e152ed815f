import { type Editor, useEditorState } from "@tiptap/react";
import { useTexts } from "#web/texts.tsx";
import { figureWords } from "./figure-words.ts";
import { enterFigure, moveFigure, selectedFigure } from "./place-figure.ts";

/** What the keyboard does with a selected figure, and how it is announced. */
export function useFigureKeys(editor: Editor | null, say: (words: string) => void) {
  const t = useTexts();
  const name = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const figure = now && selectedFigure(now);
      return figure ? figureWords(t, { type: figure, attrs: figure.attributes }) : null;
    },
  });

  function onKeyDown(event: KeyboardEvent): boolean {
    const figure = editor && selectedFigure(editor);
    if (!editor || !figure || event.ctrlKey || event.metaKey) return false;
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    if (event.altKey && by !== null) {
      const moved = moveFigure(editor, { at: figure.at, by });
      if (moved) say(t("admin:editor.figure.moved", { name: name ?? "", ...moved }));
    } else if (event.key !== "Enter" || !enterFigure(editor)) return false;
    event.preventDefault();
    return true;
  }

  return { onKeyDown, selected: name && t("admin:editor.figure.selected", { name }) };
}
