import type { PrintFace } from "#cms/design/server/index.ts";
import { type Line, wrapped } from "#platform/pdf/wrap.ts";
import { margins, type Setting, type Strip, type Type, textWidth } from "#shop/print/server/index.ts";
import type { Part, Words } from "./html-parts.ts";
import { piecesOf, setAll } from "./set-lines.ts";
import { tableStrips } from "./table-strips.ts";

const lineHeight = 13;
/** So many lines of a paragraph stay together; a page has room for a paragraph of any length. */
const together = 5;
/** Room for the mark of an item of a list. */
const indent = 16;

/** Lines to write on, below what a form asks for. */
export type Sheet = Setting & { form: boolean };

/** The strips of a part of a text. */
export function partStrips(part: Part, sheet: Sheet): Strip[] {
  if (part.kind === "heading") return [headingStrip(part, sheet)];
  if (part.kind === "table") return tableStrips(part, sheet);
  if (part.kind === "paragraph") return paragraphStrips(part, sheet);
  const { pdf, look } = sheet;
  const rule = (y: number) => pdf.rule({ x: margins.left, y, width: textWidth, color: look.colours.line });
  return [{ height: 1, gap: 12, keep: false, draw: (y) => pdf.artifact(() => rule(y)) }];
}

function headingStrip({ level, words }: Extract<Part, { kind: "heading" }>, sheet: Sheet): Strip {
  const { pdf, type, root, language } = sheet;
  const style: Type = level === 2 ? type.subgroup : { ...type.name, size: level === 3 ? 11 : 10 };
  const lines = wrapped(pdf, plain(words), { style, width: textWidth, language });
  const high = style.size + 4;
  return {
    ...{ height: lines.length * high, gap: level === 2 ? 20 : 14, keep: true },
    draw: (y) =>
      pdf.piece(root, `H${level}`, () => setAll(sheet, lines, { style, y: y + style.size, high, x: margins.left })),
  };
}

function paragraphStrips({ words, depth, mark }: Extract<Part, { kind: "paragraph" }>, sheet: Sheet): Strip[] {
  const { pdf, type, root, language } = sheet;
  const style = { ...type.body, size: 9.5 };
  const x = margins.left + depth * indent;
  const lines = wrapped(pdf, piecesOf(words), { style, width: margins.right - x, language });
  const chunks: Line<PrintFace>[][] = [];
  for (let at = 0; at < lines.length; at += together) chunks.push(lines.slice(at, at + together));
  const strips = chunks.map(
    (chunk, at): Strip => ({
      ...{ height: chunk.length * lineHeight, gap: at > 0 ? 0 : depth > 0 ? 4 : 8 },
      // A last line alone would begin the next page.
      keep: at === chunks.length - 2 && chunks.at(-1)!.length === 1,
      draw(y) {
        pdf.piece(root, "P", () => {
          if (at === 0 && mark !== undefined) pdf.line(mark, style, { x: x - 5, y: y + 10, align: "right" });
          setAll(sheet, chunk, { style, y: y + 10, high: lineHeight, x });
        });
      },
    }),
  );
  // Of the addressee, all is said.
  const asks = sheet.form && /^–.*[^:]$/s.test(plain(words));
  return asks ? [...strips.slice(0, -1), ...withLine(strips.at(-1), sheet)] : strips;
}

/** What is asked for, and a line below it to write on. */
function withLine(strip: Strip | undefined, { pdf, look }: Sheet): Strip[] {
  if (!strip) return [];
  const rule = { x: margins.left, width: textWidth, color: look.colours.soft };
  const line: Strip = {
    height: 26,
    gap: 0,
    keep: false,
    draw: (y) => pdf.artifact(() => pdf.rule({ ...rule, y: y + 24 })),
  };
  return [{ ...strip, keep: true }, line];
}

function plain(words: Words): string {
  return words.map(({ text }) => text).join("");
}
