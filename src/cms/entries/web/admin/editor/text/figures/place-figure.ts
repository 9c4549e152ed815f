import type { Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { type FigureName, figureNames } from "./figure-nodes.ts";

type Placing = {
  name: FigureName;
  attributes?: Record<string, unknown>;
  /** Where something was dropped; else at the caret. */
  at?: number | undefined;
};

/** Puts a figure into the text, and selects it. */
export function placeFigure(editor: Editor, { name, attributes = {}, at }: Placing): void {
  const node = editor.schema.nodes[name]?.create(attributes);
  if (!node) return;
  const from = placeBlock(editor, node, at);
  editor.commands.setNodeSelection(from);
}

/**
 * Puts something after the paragraph, list or table at that place, or in place of an empty paragraph. Returns where it
 * begins.
 */
export function placeBlock(editor: Editor, node: Node, at?: number): number {
  const { state, view } = editor;
  const place = state.doc.resolve(Math.min(at ?? state.selection.to, state.doc.content.size));
  const outer = place.depth > 0 ? place.node(1) : null;
  const empty = outer?.type.name === "paragraph" && outer.content.size === 0;
  const from = empty ? place.before(1) : outer ? place.after(1) : place.pos;
  const tr = empty ? state.tr.replaceWith(from, place.after(1), node) : state.tr.insert(from, node);
  view.dispatch(tr.scrollIntoView());
  return from;
}

/** The figure that is selected as a whole. */
export function selectedFigure(
  editor: Editor,
): { name: FigureName; at: number; attributes: Record<string, unknown> } | null {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection)) return null;
  const name = figureNames.find((one) => one === selection.node.type.name);
  return name ? { name, at: selection.from, attributes: selection.node.attrs } : null;
}

/** Moves a figure before the outermost element above it, or after the one below; returns its new place among all. */
export function moveFigure(
  editor: Editor,
  { at, by }: { at: number; by: -1 | 1 },
): { at: number; count: number } | null {
  const { state, view } = editor;
  const place = state.doc.resolve(at);
  const [node, index] = [state.doc.nodeAt(at), place.index(0)];
  const neighbour = state.doc.maybeChild(index + by);
  if (!node || !neighbour || place.depth > 0) return null;
  const { tr } = state;
  tr.delete(at, at + node.nodeSize);
  const to = by < 0 ? at - neighbour.nodeSize : at + neighbour.nodeSize;
  tr.insert(to, node);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView());
  return { at: index + by + 1, count: state.doc.childCount };
}

/** Within a selected figure, the first thing that can be edited gets the focus. */
export function enterFigure(editor: Editor): boolean {
  const figure = selectedFigure(editor);
  const drawn = figure && editor.view.nodeDOM(figure.at);
  const first = drawn instanceof HTMLElement ? drawn.querySelector<HTMLElement>("input, select, button") : null;
  first?.focus();
  return first !== null;
}
