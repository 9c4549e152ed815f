import type { Editor } from "@tiptap/react";
import { withoutEmptyFigures } from "./figures/figure-nodes.ts";

/** Without the empty paragraph that the editor keeps at the end, and without figures that show nothing yet. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? "" : withoutEmptyFigures(editor.getHTML()).replace(/(<p><\/p>)+$/, "");
}
