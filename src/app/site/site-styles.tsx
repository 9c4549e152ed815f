/** The style sheet of the site: its address, what every page needs of it, and the parts of features by their names. */
export type SiteSheet = { address: string; base: string; parts: Readonly<Record<string, string>> };

let sheet: SiteSheet | null = null;

/** The server hands over the sheet that was built; without it, as in development, all pages link to theirs. */
export function inlineSheet(built: SiteSheet): void {
  sheet = built;
  texts.clear();
}

/** Of each choice of parts. */
const texts = new Map<string, string>();

/**
 * What a first visit needs of the sheet: the parts in `sheets` of the screen's data, or for a screen that does not say
 * all of them but those of blocks, which stand on pages only; and those of what stands in the frame. The same for the same screen, since the policy of the page names it by its hash.
 */
export function inlinedStyles(loaded: unknown, frame: { frameSheets?: readonly string[] } = {}): string | null {
  if (!sheet) return null;
  const { base, parts } = sheet;
  const asked = (loaded as { sheets?: readonly string[] } | null | undefined)?.sheets;
  const inFrame = frame.frameSheets ?? [];
  const wanted = Object.keys(parts).filter(
    (name) => inFrame.includes(name) || (asked?.includes(name) ?? !name.startsWith("block-")),
  );
  const key = wanted.join();
  const text = texts.get(key) ?? base + wanted.map((name) => parts[name]).join("");
  texts.set(key, text);
  return text;
}

/** The style sheet of the design, of a screen in whose data it is. */
export function designOf(loaded: readonly unknown[]): string | null {
  for (const one of loaded) {
    const { designSheet } = (one ?? {}) as { designSheet?: string };
    if (designSheet !== undefined) return designSheet;
  }
  return null;
}

/** It comes after the sheets of the site; the screen of the design replaces it by the one that is tried. */
export function InlineDesign({ text }: { text: string }) {
  return <style data-design="" dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * For a first visit: nothing that is painted waits for a second request. The starter fetches the file once the page has
 * loaded (`fetchNextSheet`), for the pages after the cookie banner was answered.
 */
export function InlineStyles({ text }: { text: string }) {
  return (
    <>
      {/* Our own sheet; it contains nothing of a visitor or owner. */}
      <style dangerouslySetInnerHTML={{ __html: text }} />
      {sheet && <meta name="next-sheet" content={sheet.address} />}
    </>
  );
}
