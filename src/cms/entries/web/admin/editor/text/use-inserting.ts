import type { Editor } from "@tiptap/react";
import { isLanguage } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { newTable, tableActNames, tableActs } from "#web/admin/text/table/table-acts.ts";
import { useTexts } from "#web/texts.tsx";
import { enterFigure, placeBlock, placeFigure } from "./figures/place-figure.ts";
import { type InsertableBlock, insertableBlocks, insertBlock, isFigure, isTextBlock } from "./insertable-blocks.ts";

/** Something that a menu of the editor offers. */
export type Insertion = { name: string; label: string; take: (editor: Editor) => void };

type Ways = {
  /** The language of the text. */
  lang: string;
  /** Lets the user choose pictures, which are then put into the text. */
  pick: (several: boolean) => void;
  /** Asks where the selected words lead. */
  link: () => void;
  /** Nothing is offered that shows files or videos. */
  wordsOnly: boolean;
};

/** Everything that can be inserted at the caret; within a table, what can be done with it comes first. */
export function useInsertions(ways: Ways): (inTable: boolean) => Insertion[] {
  const t = useTexts();
  const offered = ways.wordsOnly ? insertableBlocks.filter((block) => !isFigure(block)) : insertableBlocks;
  const blocks = offered.map((block) => ({
    name: block,
    label: t(`admin:editor.block.${block}`),
    take: (editor: Editor) => insert(editor, block, ways),
  }));
  const acts = tableActNames.map((name) => ({
    name,
    label: t(`admin:editor.table.${name}`),
    take: (editor: Editor) => {
      editor.commands.focus();
      tableActs[name](editor);
    },
  }));
  return (inTable) => (inTable ? [...acts, ...blocks.filter(({ name }) => name !== "table")] : blocks);
}

function insert(editor: Editor, block: InsertableBlock, { lang, pick, link }: Ways): void {
  if (isTextBlock(block)) return void insertBlock(editor.chain().focus(), block).run();
  if (block === "picture" || block === "pictures") return pick(block === "pictures");
  if (block === "table") {
    const at = placeBlock(editor, editor.schema.nodeFromJSON(newTable()));
    // Into the paragraph of the first cell.
    return void editor
      .chain()
      .focus()
      .setTextSelection(at + 4)
      .run();
  }
  if (block === "button") return makeButton(editor, { lang, link });
  placeFigure(editor, { name: block });
  requestAnimationFrame(() => enterFigure(editor));
}

/** The words of the paragraph become a button, or some to begin with; then its destination is asked for. */
function makeButton(editor: Editor, { lang, link }: Pick<Ways, "lang" | "link">): void {
  editor.chain().focus().clearNodes().updateAttributes("paragraph", { look: "button" }).run();
  const { $from } = editor.state.selection;
  if ($from.parent.content.size === 0) {
    editor.commands.insertContent(translator(isLanguage(lang) ? lang : "de")("admin:editor.buttonLabel"));
  }
  const { $from: words } = editor.state.selection;
  editor.commands.setTextSelection({ from: words.start(), to: words.end() });
  link();
}
