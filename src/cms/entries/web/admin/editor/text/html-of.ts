import type { Editor } from "@tiptap/react";
import { storedHtml } from "#contract/texts/stored-html.ts";
import { withTableHeads } from "#web/admin/text/table/table-html.ts";
import { withoutEmptyFigures } from "./figures/figure-nodes.ts";

/** Without the empty paragraph that the editor keeps at the end, and without figures that show nothing yet. */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return "";
  const html = withTableHeads(withoutEmptyFigures(editor.getHTML()));
  return storedHtml(html.replace(/(<p><\/p>)+$/, ""));
}
