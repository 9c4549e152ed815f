import { plain } from "./plain.ts";

/** What visitors copy is what the owner wrote, without soft hyphens and what else keeps lines in shape. */
export function copyPlain(): void {
  document.addEventListener("copy", (event) => {
    const selection = document.getSelection();
    const target = event.target as Element | null;
    if (!selection || !event.clipboardData || target?.closest("input, textarea, [contenteditable]")) return;
    const text = selection.toString();
    if (plain(text) === text) return;
    const box = document.createElement("div");
    for (let at = 0; at < selection.rangeCount; at++) box.append(selection.getRangeAt(at).cloneContents());
    event.clipboardData.setData("text/plain", plain(text));
    event.clipboardData.setData("text/html", plain(box.innerHTML).replaceAll("&nbsp;", " ").replaceAll("&shy;", ""));
    event.preventDefault();
  });
}
