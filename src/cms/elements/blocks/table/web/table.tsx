import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { type Cells, isBlank, numbered, turned } from "#contract/blocks/cells.ts";
import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";
import type { TableProps } from "../block.ts";

type Heads = Pick<TableProps, "headRow" | "headColumn">;
export type ShownTable = Heads & {
  look: TableProps["look"];
  caption: TextShown;
  rows: Cells;
  /** The language of the cells. */
  lang: Language;
};

/** A table that is wider than the page is scrolled for itself, by keyboard too. */
export function Table({ id, shown, edits, where }: BlockView<ShownTable>) {
  const t = useTexts();
  const { caption, rows, lang, look } = shown;
  const name = caption.text ? { "aria-labelledby": `${id}-caption` } : { "aria-label": t("site:table") };
  return (
    <figure className={`element table table-${look}`}>
      <div className="wrap">
        <Words as="figcaption" id={`${id}-caption`} of={caption} prop="caption" edits={edits} />
        {isBlank(rows) ? (
          <button type="button" className="empty-picture" data-cells="cells" data-hint="site:canvas.fillTable">
            {t("site:canvas.fillTable")}
          </button>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it
          <div className="table-scroll" role="region" tabIndex={0} {...name} data-cells={edits ? "cells" : undefined}>
            <table lang={lang === where.language ? undefined : lang} {...name}>
              <Rows {...shown} />
            </table>
          </div>
        )}
      </div>
    </figure>
  );
}

function Rows({ rows, lang, headRow, headColumn }: ShownTable) {
  const [first, rest] = headRow ? [rows.slice(0, 1), rows.slice(1)] : [[], rows];
  const looks = turned(rest).map(lookOf);
  const cellOf = (text: string, column: number) => ({
    className: looks[column],
    children: typeset(text, lang),
  });
  return (
    <>
      {numbered(first).map(({ row, cells }) => (
        <thead key={row}>
          <tr>
            {cells.map(({ column, text }) => {
              // Above the names of the rows there may be nothing.
              const Cell = text.trim() ? "th" : "td";
              return <Cell key={column} scope={Cell === "th" ? "col" : undefined} {...cellOf(text, column)} />;
            })}
          </tr>
        </thead>
      ))}
      <tbody>
        {numbered(rest).map(({ row, cells }) => (
          <tr key={row}>
            {cells.map(({ column, text }) => {
              const Cell = headColumn && column === 0 ? "th" : "td";
              return <Cell key={column} scope={Cell === "th" ? "row" : undefined} {...cellOf(text, column)} />;
            })}
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** How the cells of a column are set. */
function lookOf(column: readonly string[]): string | undefined {
  if (isCounted(column)) return "table-number";
  return column.some((text) => text.length > 30) ? "table-long" : undefined;
}

/** Whether a column holds amounts, perhaps with a short unit. They stand one below the other by their ends. */
function isCounted(column: readonly string[]): boolean {
  const said = column.filter((text) => text.trim() !== "");
  return said.length > 0 && said.every((text) => /^[^\p{L}]*\d[^\p{L}]*(?:\p{L}{1,3}[²³]?)?$/u.test(text));
}
