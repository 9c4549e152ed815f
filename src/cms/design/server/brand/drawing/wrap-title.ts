/** How wide a text is in a size, in pixels. */
export type Measure = (text: string, size: number) => number;

type Room = {
  width: number;
  /** From the largest size to the smallest. */
  sizes: readonly number[];
  /** Lines that fit in a size. */
  lines: (size: number) => number;
};

export type Wrapped = { size: number; lines: string[] };

const softHyphen = /\u00AD/g;

/** In pixels: rather than smaller, a title has divided words. */
const leastWhole = 58;

/**
 * The lines of a title in the largest size in which it fits, about as long as each other. Words are divided, at their soft
 * hyphens, where they would be small otherwise; what fits in no size ends with a whole word and an ellipsis.
 */
export function wrapTitle(title: string, { width, sizes, lines: most }: Room, measure: Measure): Wrapped {
  const [large, small] = [sizes.filter((size) => size >= leastWhole), sizes.filter((size) => size < leastWhole)];
  const ways = [
    ...large.map((size) => ({ size, divide: false })),
    ...[large.at(-1) ?? sizes[0]!, ...small].map((size) => ({ size, divide: true })),
  ];
  for (const { size, divide } of small.length === sizes.length
    ? small.map((size) => ({ size, divide: false }))
    : ways) {
    const lines = linesOf(title, { width, size, divide, measure });
    if (lines && lines.length <= most(size))
      return { size, lines: balanced(title, { width, size, divide, measure }, lines) };
  }
  const size = sizes.at(-1)!;
  const fits = (line: string) => measure(line, size) <= width;
  const all = linesOf(title, { width, size, divide: true, measure }) ?? forced(title, fits);
  const lines = all.slice(0, most(size));
  return { size, lines: all.length > lines.length ? shortened(lines, fits) : lines };
}

/** As many lines, in as little width as they need. */
function balanced(title: string, breaking: Breaking, lines: string[]): string[] {
  if (lines.length === 1) return lines;
  let [best, least, most] = [lines, breaking.width / 2, breaking.width];
  while (most - least > 8) {
    const width = (least + most) / 2;
    const tried = linesOf(title, { ...breaking, width });
    if (tried && tried.length <= lines.length) [best, most] = [tried, width];
    else least = width;
  }
  return best;
}

type Breaking = { width: number; size: number; divide: boolean; measure: Measure };

/** Null where a word or a part of one is wider than a line. */
function linesOf(title: string, { width, size, divide, measure }: Breaking): string[] | null {
  const fits = (line: string) => measure(line, size) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const whole = word.replace(softHyphen, "");
    const longer = line === "" ? whole : `${line} ${whole}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (fits(whole)) {
      lines.push(line);
      line = whole;
      continue;
    }
    if (!divide) return null;
    let rest = word.split("\u00AD");
    while (rest.length > 0) {
      const before = line === "" ? "" : `${line} `;
      let taken = rest.length;
      while (taken > 0 && !fits(before + rest.slice(0, taken).join("") + (taken < rest.length ? "-" : ""))) taken -= 1;
      if (taken === 0) {
        if (line === "") return null;
        lines.push(line);
        line = "";
        continue;
      }
      line = before + rest.slice(0, taken).join("");
      rest = rest.slice(taken);
      if (rest.length > 0) {
        lines.push(`${line}-`);
        line = "";
      }
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** Of words that no hyphen divides: as many letters as fit. */
function forced(title: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const letter of title.replace(softHyphen, "")) {
    if (fits(line + letter)) line += letter;
    else {
      lines.push(line);
      line = letter.trim();
    }
  }
  return [...lines, line];
}

function shortened(lines: string[], fits: (line: string) => boolean): string[] {
  const words = (lines.at(-1) ?? "").replace(/-$/, "").split(" ");
  while (words.length > 1 && !fits(`${words.join(" ")} …`)) words.pop();
  return [...lines.slice(0, -1), `${words.join(" ")} …`];
}
