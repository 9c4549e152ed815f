import type { Command } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { type Editor, Node } from "@tiptap/react";

/** A list of terms and what is said of each. Enter leads from a term to its text, and from that to the next term. */
export const termNodes = [
  Node.create({
    ...{ name: "termList", group: "block", content: "(term | termText)+" },
    parseHTML: () => [{ tag: "dl" }],
    renderHTML: () => ["dl", 0],
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.isActive("termList") && enter(this.editor) };
    },
  }),
  Node.create({
    ...{ name: "term", content: "inline*", defining: true },
    parseHTML: () => [{ tag: "dt" }],
    renderHTML: () => ["dt", 0],
  }),
  Node.create({
    ...{ name: "termText", content: "inline*", defining: true },
    parseHTML: () => [{ tag: "dd" }],
    renderHTML: () => ["dd", 0],
  }),
];

function enter(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  const line = $from.parent;
  const list = $from.node(-1);
  // An empty last line ends the list.
  const ends = empty && line.content.size === 0 && list.childCount > 1 && $from.index(-1) === list.childCount - 1;
  return editor.commands.command(ends ? leave : next);
}

const leave: Command = ({ tr, state }) => {
  const { $from } = tr.selection;
  const [from, to, after] = [$from.before(), $from.after(), $from.after(-1)];
  tr.insert(after, state.schema.nodes["paragraph"]!.create());
  tr.setSelection(TextSelection.create(tr.doc, after + 1));
  tr.delete(from, to);
  return true;
};

const next: Command = ({ tr, state }) => {
  tr.deleteSelection();
  const { $from } = tr.selection;
  const type = state.schema.nodes[$from.parent.type.name === "term" ? "termText" : "term"]!;
  tr.split($from.pos, 1, [{ type }]);
  return true;
};
