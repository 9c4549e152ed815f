import type { Editor } from "@tiptap/react";
import { withoutEmptyFigures } from "./figures/figure-nodes.ts";

/** A first row of headings; the editor itself knows no part of a table but its rows. */
const headings = /<table><tbody>(<tr>(?:<th\b[^>]*>(?:(?!<\/?t[hdr]\b).)*<\/th>)+<\/tr>)/gs;

/** Without the empty paragraph that the editor keeps at the end, and without figures that show nothing yet. */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return "";
  const html = withoutEmptyFigures(editor.getHTML()).replace(headings, "<table><thead>$1</thead><tbody>");
  return html.replace(/(<p><\/p>)+$/, "");
}
