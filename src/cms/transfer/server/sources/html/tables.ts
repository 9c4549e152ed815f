import { mostColumns, mostRows } from "#contract/blocks/cells.ts";
import { insideHtml, spanOf } from "./nested.ts";
import { type Element, elementsIn, isTag, wordsOf } from "./parse-html.ts";
import type { Piece, Reading } from "./piece.ts";

/** A table, with the pictures that stood in it behind it. */
export function tablePieces(table: Element, { reading, caption }: { reading: Reading; caption: string }): Piece[] {
  const hoisted: Piece[] = [];
  const rows = rowsOf(table);
  const html = rows.map(({ head, cells }) => {
    const inner = cells.map((cell) => {
      const name = head || cell.name === "th" ? "th" : "td";
      return `<${name}${spanOf(cell)}>${insideHtml(cell.children, { reading, hoisted, depth: 1 })}</${name}>`;
    });
    return { head, html: `<tr>${inner.join("")}</tr>` };
  });
  if (html.length === 0) return hoisted;
  const head = html
    .filter((row) => row.head)
    .map((row) => row.html)
    .join("");
  const body = html
    .filter((row) => !row.head)
    .map((row) => row.html)
    .join("");
  const own = [...elementsIn(table.children)].find(({ name }) => name === "caption");
  const words = caption || (own ? wordsOf(own.children) : "");
  return [
    {
      kind: "table",
      cells: plainCells(rows),
      headRow: rows[0]?.head === true,
      caption: words,
      html: `<table>${head && `<thead>${head}</thead>`}${body && `<tbody>${body}</tbody>`}</table>`,
    },
    ...hoisted,
  ];
}

type Row = { head: boolean; cells: Element[] };

/** The rows of this table, and not of those within its cells. A first row of nothing but heads is the head. */
function rowsOf(table: Element): Row[] {
  const groups = table.children.filter(isTag).flatMap((part) => {
    if (part.name === "tr") return [{ head: false, row: part }];
    if (!["thead", "tbody", "tfoot"].includes(part.name)) return [];
    return part.children.filter(isTag).map((row) => ({ head: part.name === "thead", row }));
  });
  return groups.flatMap(({ head, row }, at) => {
    const cells = row.children.filter(isTag).filter(({ name }) => name === "td" || name === "th");
    const heads = at === 0 && cells.every(({ name }) => name === "th");
    return cells.length > 0 ? [{ head: head || heads, cells }] : [];
  });
}

/** The texts of all cells, if there is nothing else in them. */
function plainCells(rows: Row[]): string[][] | null {
  const all = rows.flatMap(({ cells }) => cells);
  const plain = all.every((cell) => {
    const inner = [...elementsIn(cell.children)].every(({ name }) => name === "br" || name === "p" || name === "span");
    return inner && spanOf(cell) === "";
  });
  const heads = rows.filter(({ head }) => head).length;
  const fits = rows.length <= mostRows && rows.every(({ cells }) => cells.length <= mostColumns) && heads <= 1;
  return plain && fits ? rows.map(({ cells }) => cells.map((cell) => wordsOf(cell.children))) : null;
}
