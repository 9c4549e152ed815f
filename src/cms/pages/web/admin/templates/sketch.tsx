import type { Block } from "#contract/blocks/block.ts";
import type { KnownType } from "#contract/blocks/known-types.ts";

type Drawings = { get: (name: string) => Pick<KnownType, "group" | "drawing"> | undefined };

/**
 * What a sketch of these blocks shows: the drawings of their kinds, row by row. A block that only holds others is shown
 * by what it holds, columns side by side.
 */
export function sketchOf(blocks: Block[], types: Drawings): string[][] {
  return blocks.flatMap((block) => {
    const type = types.get(block.type);
    const children = block.children ?? [];
    if (children.some((inner) => types.get(inner.type)?.group !== "part")) return sketchOf(children, types);
    const columns = children.flatMap((column) => sketchOf(column.children ?? [], types).slice(0, 1));
    if (columns.length > 0) return [columns.flat().slice(0, 4)];
    return type ? [[type.drawing]] : [];
  });
}

type Props = {
  rows: string[][];
  /** As many rows as it shows. */
  most?: number;
};

/** In units of the sheet; `drawn` is the size of a drawing. */
const width = 80;
const rowHeight = 26;
const drawn = 18;

/** A small sheet with the drawings of its blocks. */
export function Sketch({ rows, most = 3 }: Props) {
  const shown = rows.slice(0, most);
  const height = rowHeight * Math.max(2, shown.length);
  const above = (height - rowHeight * shown.length + rowHeight - drawn) / 2;
  return (
    <svg className="sketch" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {shown
        .flatMap((row, at) => placed(row, above + at * rowHeight))
        .map(({ drawing, x, y }) => (
          <path key={`${x}/${y}`} d={drawing} transform={`translate(${x} ${y}) scale(${drawn / 24})`} />
        ))}
      {shown
        .map((row, at) => ({ row, y: above + at * rowHeight }))
        .map(
          ({ row, y }) =>
            row.length === 1 && <path key={y} d={`M34 ${y + 5}h38M34 ${y + 12}h26`} className="sketch-lines" />,
        )}
    </svg>
  );
}

/** One block stands at the left, as there are lines beside it; several share the width. */
function placed(row: string[], y: number): { drawing: string; x: number; y: number }[] {
  const each = width / row.length;
  return row.map((drawing, at) => ({ drawing, x: row.length === 1 ? 8 : each * at + (each - drawn) / 2, y }));
}
