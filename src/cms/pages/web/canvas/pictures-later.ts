/** As in `canvas.css`: so many blocks at the top are laid out when the page is opened. */
const laidAtOnce = 6;

const block = /<(\/?)vitrine-block\b/g;
const picture = /<picture>.*?<\/picture>|<img\b[^>]*>/gs;

/**
 * On the canvas of an editor, pictures far down are fetched with the layout of their blocks (`lay-out.ts`). `loading="lazy"` does
 * nothing there: a browser does not heed it where scripts cannot run.
 */
export function picturesLater(html: string): string {
  if (!html.includes(" data-version=")) return html;
  const from = farDown(html);
  if (from === -1) return html;
  const later = html
    .slice(from)
    .replaceAll(picture, (one) =>
      one.includes(' loading="lazy"') ? one.replaceAll(/ (src|srcset)="/gi, ' data-later-$1="') : one,
    );
  return html.slice(0, from) + later;
}

/** Where the first block begins that is not laid out at once; -1 if there is none. */
function farDown(html: string): number {
  let [depth, tops] = [0, 0];
  for (const { 1: closes, index } of html.matchAll(block)) {
    if (closes) depth -= 1;
    else if (depth++ === 0 && ++tops > laidAtOnce) return index;
  }
  return -1;
}

/** Fetches the pictures in it that were left for later. */
export function fetchPictures(within: ParentNode): void {
  for (const one of within.querySelectorAll("[data-later-srcset], [data-later-src]")) {
    // First the choice: with `src` alone, a browser might fetch that.
    for (const name of ["srcset", "src"]) {
      const value = one.getAttribute(`data-later-${name}`);
      if (value === null) continue;
      one.removeAttribute(`data-later-${name}`);
      one.setAttribute(name, value);
    }
  }
}
