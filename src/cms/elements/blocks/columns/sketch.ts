import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { grid, row, stack } from "#contract/blocks/sketch/mark.ts";
import { column, columns } from "./block.ts";

const shares = { even: [1, 1], first: [2, 1], second: [1, 2] };

export default blockSketch(columns, ({ count, share, align }, { parts }) => {
  const all = parts(column).map(({ marks }) => stack(marks));
  const middle = align === "middle";
  if (all.length === 2 && count.desk === "2") return row(all, { gap: 9, shares: shares[share], middle });
  return grid(all, { columns: Number(count.desk), gap: 7 });
});
