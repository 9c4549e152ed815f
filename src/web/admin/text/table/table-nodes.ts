import { goToNextCell, tableEditing } from "@tiptap/pm/tables";
import { Node } from "@tiptap/react";
import { tableActs } from "./table-acts.ts";

declare module "@tiptap/core" {
  interface NodeConfig {
    /** What it is to the commands of `prosemirror-tables`. */
    tableRole?: string;
  }
}

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});
const cell = () => ({
  colspan: span("colspan"),
  rowspan: span("rowspan"),
  colwidth: { default: null, rendered: false },
});

/** A table with cells of paragraphs and lists. Tab leads to the next cell, and adds a row after the last. */
export const tableNodes = [
  Node.create({
    ...{ name: "table", group: "block", content: "tableRow+", isolating: true, tableRole: "table" },
    parseHTML: () => [{ tag: "table" }],
    renderHTML: () => ["table", ["tbody", 0]],
    extendNodeSchema: ({ config }) => ({ tableRole: (config as { tableRole?: string }).tableRole }),
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts() {
      const go = (by: -1 | 1) => goToNextCell(by)(this.editor.state, this.editor.view.dispatch);
      return {
        Tab: () => this.editor.isActive("table") && (go(1) || (tableActs.rowAfter(this.editor) && go(1))),
        "Shift-Tab": () => this.editor.isActive("table") && go(-1),
      };
    },
  }),
  Node.create({
    ...{ name: "tableRow", content: "(tableCell | tableHeader)*", tableRole: "row" },
    parseHTML: () => [{ tag: "tr" }],
    renderHTML: () => ["tr", 0],
  }),
  Node.create({
    ...{ name: "tableHeader", content: "block+", isolating: true, tableRole: "header_cell" },
    addAttributes: () => ({ ...cell(), scope: { default: null } }),
    parseHTML: () => [{ tag: "th" }],
    renderHTML: ({ HTMLAttributes }) => ["th", HTMLAttributes, 0],
  }),
  Node.create({
    ...{ name: "tableCell", content: "block+", isolating: true, tableRole: "cell" },
    addAttributes: cell,
    parseHTML: () => [{ tag: "td" }],
    renderHTML: ({ HTMLAttributes }) => ["td", HTMLAttributes, 0],
  }),
];
