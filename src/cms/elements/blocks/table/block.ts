import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { cells, choice, words, yesNo } from "#contract/blocks/block-fields.ts";
import { mostColumns, mostRows, readCells, widthOf } from "#contract/blocks/cells.ts";

export const table = blockType({
  name: "table",
  v: 1,
  fields: {
    caption: words(),
    cells: cells(),
    /** The first row says what stands below it. */
    headRow: yesNo(true),
    /** The first cell of each row says what stands beside it. */
    headColumn: yesNo(),
    look: choice(["lines", "stripes"]),
  },
  group: "text",
  drawing: "M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14",
  check({ cells: texts }) {
    const all = Object.values(texts).map(readCells);
    const tooLarge = all.some((one) => one.length > mostRows || widthOf(one) > mostColumns);
    return tooLarge ? { prop: "cells", problem: "TABLE_TOO_LARGE" } : null;
  },
});
export type TableProps = PropsOfType<typeof table>;
