import type { Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from "@tiptap/pm/tables";
import type { Editor } from "@tiptap/react";

const act = (command: Command) => (editor: Editor) => command(editor.state, editor.view.dispatch);

/** What can be done with the table that the caret is in. Returns whether it was done. */
export const tableActs = {
  rowAfter: act(addRowAfter),
  rowBefore: act(addRowBefore),
  columnAfter: act(addColumnAfter),
  columnBefore: act(addColumnBefore),
  removeRow: act(deleteRow),
  removeColumn: act(deleteColumn),
  removeTable: act(deleteTable),
};
export type TableAct = keyof typeof tableActs;
export const tableActNames = Object.keys(tableActs) as TableAct[];

/** A table of three columns with a first row of headings, as the editor takes it in. */
export function newTable() {
  const row = (type: string) => ({
    type: "tableRow",
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: "paragraph" }] })),
  });
  return { type: "table", content: [row("tableHeader"), row("tableCell"), row("tableCell")] };
}
