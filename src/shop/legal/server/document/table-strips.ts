import { wrapped } from "#platform/pdf/wrap.ts";
import { margins, type Setting, type Strip, textWidth } from "#shop/print/server/index.ts";
import type { Part } from "./html-parts.ts";
import { piecesOf, setAll } from "./set-lines.ts";

type Table = Extract<Part, { kind: "table" }>;
type Row = Table["rows"][number];

const lineHeight = 12;
/** Room between columns, and the least room that a column has. */
const [gutter, least] = [12, 40];

/** A strip for each row; columns are as wide as their texts need, as far as the page is. */
export function tableStrips({ rows }: Table, setting: Setting): Strip[] {
  const widths = widthsOf(rows, setting);
  let table: ElementOfTable | null = null;
  return rows.map((row, at) => {
    const drawn = drawRow(row, { setting, widths });
    return {
      ...{ height: drawn.high, gap: at === 0 ? 8 : 0, keep: row.head || at === 0 },
      draw(y) {
        // Begun here, so that it stands behind what is above it.
        table ??= setting.pdf.part(setting.root, "Table");
        drawn.draw(table, y);
        if (at === rows.length - 1) table.end();
      },
    };
  });
}

type ElementOfTable = ReturnType<Setting["pdf"]["part"]>;

function widthsOf(rows: readonly Row[], { pdf, type }: Setting): number[] {
  const columns = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const wanted = Array.from({ length: columns }, (_, column) => {
    const texts = rows.map(({ cells }) => (cells[column] ?? []).map(({ text }) => text).join(""));
    return Math.max(least, ...texts.map((text) => pdf.width(text, { ...type.body, face: "strong" })));
  });
  const room = textWidth - gutter * (columns - 1);
  const sum = wanted.reduce((all, width) => all + width, 0);
  if (sum <= room) return wanted;
  // Each gets its share of what is left once all have the least.
  const spare = Math.max(0, room - least * columns);
  const over = wanted.reduce((all, width) => all + width - least, 0);
  return wanted.map((width) => least + ((width - least) / over) * spare);
}

type Drawing = { setting: Setting; widths: number[] };

function drawRow({ cells, head }: Row, { setting, widths }: Drawing) {
  const { pdf, type, language, look } = setting;
  const style = head ? { ...type.head, size: 8 } : type.body;
  const set = cells.map((words, column) => wrapped(pdf, piecesOf(words), { style, width: widths[column]!, language }));
  const high = Math.max(1, ...set.map((lines) => lines.length)) * lineHeight + 6;
  return {
    high,
    draw(table: ElementOfTable, y: number) {
      const row = pdf.part(table, "TR");
      for (const [column, lines] of set.entries()) {
        const x = margins.left + widths.slice(0, column).reduce((sum, width) => sum + width + gutter, 0);
        const kind = head || column === 0 ? "TH" : "TD";
        pdf.piece(row, kind, () => setAll(setting, lines, { style, x, y: y + 12, high: lineHeight }));
      }
      row.end();
      pdf.artifact(() => pdf.rule({ x: margins.left, y: y + high, width: textWidth, color: look.colours.line }));
    },
  };
}
