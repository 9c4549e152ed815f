/** What a cell cannot contain; a single paragraph around its words is none of it. */
const largeParts = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, hr, table, dl, section, article, form";
/** The tags of a text are counted when it is stored (`platform/text/html.ts`). */
const mostCells = 1_000;

type Cell = { words: Element; style: string; isHeading: boolean };

/**
 * Replaces a table by one as the editor has them: rows of cells with words. Without `mayStay`, or where it has more than
 * words in rows of equal length, each row becomes a line.
 */
export function tidyTable(table: HTMLTableElement, mayStay: boolean): void {
  const rows = mayStay ? rowsOf(table) : null;
  const page = table.ownerDocument;
  const title = page.createElement("p");
  title.append(...(table.caption?.childNodes ?? []));
  table.replaceWith(title, ...(rows ? [tableOf(rows, page)] : linesOf(table)));
}

/** Null for a table that the editor cannot show as it is, and for one that only places things on a page. */
function rowsOf(table: HTMLTableElement): Cell[][] | null {
  if (/^(presentation|none)$/.test(table.getAttribute("role") ?? "")) return null;
  const rows: Cell[][] = [];
  for (const row of table.rows) {
    const cells: Cell[] = [];
    for (const cell of row.cells) {
      const words = wordsOf(cell);
      const columns = isOnlyWide(cell) ? cell.colSpan : 1;
      if (!words || cell.rowSpan > 1 || cell.colSpan > columns) return null;
      const isHead = row.parentElement === table.tHead && rows.length === 0;
      cells.push({ words, style: styleOf(cell), isHeading: isHead || cell.tagName === "TH" });
      for (let more = 1; more < columns; more += 1) {
        cells.push({ words: table.ownerDocument.createElement("td"), style: "", isHeading: isHead });
      }
    }
    if (cells.some(({ words }) => !isEmpty(words))) rows.push(cells);
  }
  const [first] = rows;
  const count = rows.length * (first?.length ?? 0);
  return count > 1 && count <= mostCells && rows.every(({ length }) => length === first?.length) ? rows : null;
}

/** The cell, or the only paragraph in it; null if it contains more than words. */
function wordsOf(cell: Element): Element | null {
  const [large, ...others] = cell.querySelectorAll(largeParts);
  if (!large) return cell;
  const isAll = others.length === 0 && large.textContent.trim() === cell.textContent.trim();
  return isAll && /^(P|DIV)$/.test(large.tagName) ? large : null;
}

/** Excel lets long words reach over the empty cells beside them. */
function isOnlyWide(cell: Element): boolean {
  return /mso-ignore:\s*colspan/i.test(styleOf(cell));
}

function styleOf(element: Element): string {
  return element.getAttribute("style") ?? "";
}

function isEmpty(element: Element): boolean {
  return element.textContent.trim() === "";
}

function tableOf(rows: Cell[][], page: Document): HTMLElement {
  const body = page.createElement("tbody");
  for (const cells of rows) {
    const row = page.createElement("tr");
    for (const { words, style, isHeading } of cells) {
      const cell = page.createElement(isHeading ? "th" : "td");
      // The style of a cell says whether its words are bold.
      const span = page.createElement("span");
      span.setAttribute("style", style);
      if (!isEmpty(words)) span.append(...words.childNodes);
      cell.append(span);
      row.append(cell);
    }
    body.append(row);
  }
  const table = page.createElement("table");
  table.append(body);
  return table;
}

function linesOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map((row) => {
    const line = table.ownerDocument.createElement("p");
    const cells = [...row.cells].map((cell) => cell.textContent.replace(/\s+/g, " ").trim());
    line.textContent = cells.filter(Boolean).join(" | ");
    return line;
  });
}
