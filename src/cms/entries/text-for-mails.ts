import { escaped, partsOfText, quoted } from "./figures.ts";

/** A text as it is read in a mail: a video is a link to it; pictures and galleries are seen on the page of the entry. */
export function textForMails(html: string): string {
  const shown = partsOfText(html).map((part) => {
    if (!("kind" in part)) return part.html;
    if (part.kind !== "video") return "";
    return `<p><a href="${quoted(part.video)}">${escaped(part.caption || part.video)}</a></p>`;
  });
  return shown.join("");
}
