import type { Edit } from "./edits.ts";
import { isOwn, type Links } from "./links.ts";

/** An address of the site; `whole`: as it stands in the sheet. */
type Named = { address: string; whole: string };

const inStyles = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)/g;

/**
 * Reads a sheet of styles, or those of one element.
 * @param encoded the form in which it is written: text, if nothing else is said
 */
export function readStyles(sheet: string, encoded: (text: string) => string = (text) => text): Edit {
  const pieces: (string | Named)[] = [];
  let at = 0;
  for (const found of sheet.matchAll(inStyles)) {
    const [whole, one, two, three] = found;
    const address = one ?? two ?? three ?? "";
    if (!isOwn(address)) continue;
    pieces.push(encoded(sheet.slice(at, found.index)), { address, whole });
    at = found.index + whole.length;
  }
  pieces.push(encoded(sheet.slice(at)));
  return {
    addresses: pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.address])),
    write: (links) =>
      pieces.map((piece) => (typeof piece === "string" ? piece : encoded(written(piece, links)))).join(""),
  };
}

function written({ address, whole }: Named, links: Links): string {
  const to = links.drawing(address) ?? links.to(address);
  return to ? `url("${to}")` : whole;
}
