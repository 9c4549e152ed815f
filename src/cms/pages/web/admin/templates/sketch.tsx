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

const width = 80;
const rowHeight = 26;
const [drawn, bar] = [18, 4];

/** A small sheet with the drawings of its blocks. */
export function Sketch({ rows, most = 3 }: Props) {
  const shown = rows.slice(0, most);
  const height = rowHeight * Math.max(2, shown.length);
  const above = (height - rowHeight * shown.length) / 2;
  return (
    <svg className="sketch" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {shown.map((row, at) => (
        <Row key={`${at}/${row.join()}`} row={row} top={above + at * rowHeight + (rowHeight - drawn) / 2} />
      ))}
    </svg>
  );
}

function Row({ row, top }: { row: string[]; top: number }) {
  const scale = drawn / 24;
  const place = (x: number) => `translate(${x} ${top}) scale(${scale})`;
  // One block has lines beside it, as there is room for them.
  if (row.length === 1) {
    return (
      <>
        <path d={row[0]} transform={place(bar * 2)} />
        <path d={`M34 ${top + 5}h38M34 ${top + 12}h26`} className="sketch-lines" />
      </>
    );
  }
  const each = width / row.length;
  return row.map((drawing, at) => (
    <path key={`${at}/${drawing}`} d={drawing} transform={place(each * at + (each - drawn) / 2)} />
  ));
}
