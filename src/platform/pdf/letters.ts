/** A font as TrueType, in two files with different letters. Of the same `name`, they are always the same. */
export type FaceFiles = { name: string; letters: Buffer; more: Buffer };

/** A part of a text, and the font that has its letters. */
export type Run = { font: string; text: string };

type Fonts = { font: (name: string, size: number) => unknown };
/** What the types of pdfkit do not name. */
type Opened = { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } };

/**
 * Says by which of its two files each part of a text is set. Letters that neither has are left out: they would be empty
 * boxes.
 */
export function letterCover(doc: Fonts): (face: string, text: string) => Run[] {
  const known = new Map<string, string | null>();

  function fontOf(face: string, letter: string): string | null {
    const key = `${face} ${letter}`;
    let found = known.get(key);
    if (found === undefined) {
      const point = letter.codePointAt(0)!;
      found = [face, `${face} more`].find((name) => has(name, point)) ?? null;
      known.set(key, found);
    }
    return found;
  }

  function has(name: string, point: number): boolean {
    doc.font(name, 10);
    return (doc as unknown as Opened)._font.font.hasGlyphForCodePoint(point);
  }

  return (face, text) => {
    const runs: Run[] = [];
    for (const letter of text.normalize("NFC").replace(/\s/g, (space) => spaces[space] ?? " ")) {
      const font = fontOf(face, letter);
      const last = runs.at(-1);
      if (font === null) continue;
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  };
}

/** A line does not end at these; every other space is a plain one. */
const spaces: Record<string, string> = { "\u00a0": "\u00a0", "\u202f": "\u202f" };
