import { closeHistory } from "@tiptap/pm/history";
import { NodeSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { videoOf } from "#cms/consent/blocks/video/video-link.ts";

/**
 * Makes a video of its address, if that is pasted into an empty paragraph; returns whether it did. Undo first leaves the
 * address, as a link.
 */
export function placeVideo(editor: Editor, pasted: string): boolean {
  const { view, schema, state } = editor;
  const address = pasted.trim();
  const { empty, $from } = state.selection;
  const isFree = $from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  const video = schema.nodes["video"]?.create({ video: address });
  if (!empty || !isFree || !video || !videoOf(address)) return false;
  const [from, link] = [$from.before(1), schema.marks["link"]?.create({ href: address })];
  view.dispatch(closeHistory(state.tr).replaceSelectionWith(schema.text(address, link && [link]), false));
  const { tr, doc } = editor.state;
  closeHistory(tr).replaceWith(from, doc.resolve(from + 1).after(1), video);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView());
  return true;
}
