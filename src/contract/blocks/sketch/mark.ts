/**
 * What the small drawing of a block (a wireframe) is made of, as plain data: marks, side by side and one below the
 * other. `lay-out.ts` gives them their places on a sheet that is 160 units wide; a page on a large screen has about eight
 * pixels for a unit.
 */
export type Mark =
  | { is: "stack"; marks: Mark[]; gap: number; align?: Align }
  /** Columns that share the width, evenly without `shares`. */
  | { is: "row"; marks: Mark[]; gap: number; shares?: Shares; middle?: boolean }
  /** Side by side, each as wide as it is. */
  | { is: "inline"; marks: Sized[]; gap: number }
  /** A ground over the whole width of the sheet, or of the column in which it stands. */
  | { is: "band"; ground: Ground; mark: Mark; pad: number; least: number }
  | { is: "box"; look: BoxLook; mark: Mark; pad: number }
  /** As wide as this share of the room; a share above 1 goes beyond it, as far as the sheet or the column does. */
  | { is: "within"; share: number; mark: Mark; align?: Align }
  | { is: "title"; size: Size; letters: number }
  | { is: "text"; letters: number }
  /** `ratio` is its width by its height; `most` limits the width. */
  | { is: "picture"; ratio: number; round: boolean; most: number; sign: Sign | "none" }
  | { is: "rule"; dotted: boolean }
  | { is: "space"; height: number }
  | Sized;

/** A mark of this kind. */
export type MarkOf<Is extends Mark["is"]> = Extract<Mark, { is: Is }>;

/** What has a size of its own. */
export type Sized =
  | { is: "button"; letters: number; look: ButtonLook }
  | { is: "bar"; tone: "title" | "text" | "accent"; width: number; height: number }
  | { is: "disc"; tone: "accent" | "dot" | "picture"; size: number; number?: number }
  | { is: "sign"; sign: Sign; size: number; tone: "accent" | "text" }
  /** The drawing of a kind of block, on 24 × 24. */
  | { is: "drawing"; path: string; size: number };

/** The widths of columns as parts of the whole; or in units, where one of them takes the `rest`. */
export type Shares = readonly (number | "rest")[];
export type Align = "left" | "middle" | "right";
export type Size = "small" | "medium" | "large";
export type Ground = "none" | "sky" | "tint" | "surface" | "panel" | "deep" | "picture";
export type BoxLook = "plain" | "framed" | "raised" | "tint" | "panel" | "deep";
export type ButtonLook = "primary" | "secondary" | "quiet";
export type Sign = "picture" | "play" | "pin" | "chevron" | "quote" | "star" | "glass" | "arrow" | "person" | Numeral;

export type Numeral = "one" | "two" | "three" | "four";

type Setting = { gap?: number; align?: Align };

export function stack(marks: Mark[], { gap = 5, ...set }: Setting = {}): Mark {
  return { is: "stack", marks, gap, ...set };
}

export function row(
  marks: Mark[],
  { gap = 7, ...set }: { gap?: number; shares?: Shares; middle?: boolean } = {},
): Mark {
  return { is: "row", marks, gap, ...set };
}

/** As many side by side as it says, in as many rows as that takes. */
export function grid(marks: Mark[], { columns, gap = 6 }: { columns: number; gap?: number }): Mark {
  const rows = Array.from({ length: Math.ceil(marks.length / columns) }, (_, at) => {
    const some = marks.slice(at * columns, (at + 1) * columns);
    const blank = Array.from({ length: columns - some.length }, () => space(0));
    return row([...some, ...blank], { gap });
  });
  return stack(rows, { gap });
}

export function inline(marks: Sized[], gap = 4): Mark {
  return { is: "inline", marks, gap };
}

export function band(ground: Ground, mark: Mark, { pad = 10, least = 0 } = {}): Mark {
  return { is: "band", ground, mark, pad, least };
}

export function box(look: BoxLook, mark: Mark, pad = look === "plain" ? 0 : 5): Mark {
  return { is: "box", look, mark, pad };
}

export function within(share: number, mark: Mark, align?: Align): Mark {
  return { is: "within", share, mark, ...(align && { align }) };
}

/** Nothing for a title without letters. */
export function title(letters: number, size: Size = "medium"): Mark[] {
  return letters > 0 ? [{ is: "title", size, letters }] : [];
}

export function text(letters: number): Mark[] {
  return letters > 0 ? [{ is: "text", letters }] : [];
}

type Shown = { round?: boolean; most?: number; sign?: Sign | "none" };

export function picture(ratio: number, { round = false, most = 160, sign = "picture" }: Shown = {}): Mark {
  return { is: "picture", ratio, round, most, sign };
}

export function button(letters = 14, look: ButtonLook = "primary"): Sized {
  return { is: "button", letters, look };
}

export function bar(
  tone: "title" | "text" | "accent",
  { width, height = 2 }: { width: number; height?: number },
): Sized {
  return { is: "bar", tone, width, height };
}

export function disc(size: number, tone: "accent" | "dot" | "picture" = "accent"): Sized {
  return { is: "disc", size, tone };
}

/** The number of a step. */
export function numbered(number: number): Sized {
  return { is: "disc", size: 9, tone: "accent", number };
}

export function sign(name: Sign, { size = 6, tone = "text" }: { size?: number; tone?: "accent" | "text" } = {}): Sized {
  return { is: "sign", sign: name, size, tone };
}

export function drawing(path: string, size = 18): Sized {
  return { is: "drawing", path, size };
}

export function rule(dotted = false): Mark {
  return { is: "rule", dotted };
}

export function space(height: number): Mark {
  return { is: "space", height };
}

/** A field that visitors fill in, below its label. */
export function field(height = 9): Mark {
  return stack([bar("text", { width: 16 }), box("framed", space(height - 2), 1)], { gap: 2 });
}

/** What stands at both ends of a row, such as a name and a price; dots may lead from one to the other. */
export function ends(left: Mark, right: Sized, { dotted = false } = {}): Mark {
  if (!dotted || !isSized(left)) return row([left, right], { gap: 4, shares: ["rest", widthOf(right)], middle: true });
  const shares: Shares = [widthOf(left), "rest", widthOf(right)];
  return row([left, rule(true), right], { gap: 3, shares, middle: true });
}

function isSized(mark: Mark): mark is Sized {
  return ["button", "bar", "disc", "sign", "drawing"].includes(mark.is);
}

/** Of what has a size of its own. */
export function widthOf(mark: Sized): number {
  if (mark.is === "bar") return mark.width;
  return mark.is === "button" ? Math.min(29, 10 + mark.letters * 0.9) : mark.size;
}

export function heightOf(mark: Sized): number {
  if (mark.is === "bar") return mark.height;
  return mark.is === "button" ? 8 : mark.size;
}
