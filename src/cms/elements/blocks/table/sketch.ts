import { readCells } from "#contract/blocks/cells.ts";
import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, box, type Mark, row, rule, stack, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { table } from "./block.ts";

export default blockSketch(table, ({ caption, cells, headRow, headColumn, look }) => {
  const rows = filled(cells).map((texts, at) => {
    const drawn = texts.map((cell, column) => {
      const head = (headRow && at === 0) || (headColumn && column === 0);
      const width = cell ? Math.min(30, 6 + cell.length) : 0;
      return stack(width > 0 ? [bar(head ? "title" : "text", { width, height: head ? 2.4 : 2 })] : []);
    });
    return row(drawn, { gap: 4, middle: true });
  });
  const lined = rows.flatMap((one, at): Mark[] => {
    if (look === "stripes") return [box(at % 2 === 0 ? "tint" : "plain", one, 3.5)];
    return [box("plain", one, 1.5), rule()];
  });
  return stack([...title(letters(caption), "small"), stack(lined, { gap: look === "stripes" ? 0 : 1.5 })]);
});

/** The cells in the first language that has any, as many as can be told apart. */
function filled(cells: Partial<Record<string, string>>): readonly (readonly string[])[] {
  const all = Object.values(cells).map((one) => (typeof one === "string" ? readCells(one.slice(0, 4000)) : []));
  const held = all.find((one) => one.length > 0) ?? Array.from({ length: 3 }, () => ["cells of", "a table", "to come"]);
  return held.slice(0, 8).map((texts) => texts.slice(0, 6));
}
