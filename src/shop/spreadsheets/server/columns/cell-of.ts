import type { TSchema } from "typebox";
import { type Cell, Fault } from "../cells/cell.ts";
import { listCell, recordsCell } from "../cells/lists.ts";
import { decimalCell, numberCell } from "../cells/numbers.ts";
import { spellings } from "../cells/spellings.ts";
import { choiceCell, eanCell, idCell, textCell, timeCell, yesNoCell } from "../cells/texts.ts";

/** The keywords of schemas that matter for a cell. */
export type Shape = {
  type?: string;
  enum?: string[];
  const?: string | number;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
};

/** What a schema allows besides null and the empty text. */
export function filledShape(schema: TSchema | Shape): Shape {
  const shape = schema as Shape;
  const filled = (shape.anyOf ?? []).filter((one) => one.type !== "null" && one.const !== "");
  return filled.length === 1 ? filled[0]! : shape;
}

/** The value of an empty cell; undefined where something must stand. */
export function emptyOf(schema: TSchema | Shape): unknown {
  const shape = schema as Shape;
  if (shape.anyOf?.some(({ type }) => type === "null")) return null;
  if (shape.anyOf?.some((one) => one.const === "")) return "";
  if (shape.type === "array") return [];
  return shape.type === "string" && shape.format === undefined ? "" : undefined;
}

/** How a value of this schema stands in one cell; `name` is that of its field or part. */
export function cellOf(schema: TSchema | Shape, name: string): Cell {
  return cell(filledShape(schema), name);
}

function cell(shape: Shape, name: string): Cell {
  const { minimum, maximum } = shape;
  const limits = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  if (shape.enum) return choiceCell(shape.enum, spellings[name]);
  if (shape.anyOf) return choiceCell(shape.anyOf.map((one) => one.const!));
  if (shape.type === "boolean") return yesNoCell;
  if (shape.type === "integer") return numberCell({ ...limits, step: 1 });
  if (shape.type === "number") {
    if (shape.multipleOf === 0.5) return numberCell({ ...limits, step: 0.5 });
    return decimalCell({ ...limits, isPrice: /price|deposit/i.test(name) });
  }
  if (shape.type === "array") return arrayCell(shape, name);
  if (shape.format === "uuid") return idCell;
  if (shape.format === "date-time") return timeCell({ last: name === "to" || name === "end" });
  if (name === "ean") return eanCell;
  const { maxLength, pattern } = shape;
  return textCell({ ...(maxLength !== undefined && { maxLength }), ...(pattern !== undefined && { pattern }) });
}

function arrayCell({ items = {}, maxItems = 100, uniqueItems = false }: Shape, name: string): Cell {
  const rule = { most: maxItems, unique: uniqueItems };
  if (items.properties === undefined) return listCell(cellOf(items, name), rule);
  const parts = Object.entries(items.properties).map(([part, shape]) => ({
    name: part,
    cell: cellOf(shape, part),
    empty: emptyOf(shape),
  }));
  return recordsCell(parts, rule);
}

/** Reads a cell, in which something must stand if there is no value for an empty one. */
export function readCell(cell: Cell, { text, empty }: { text: string; empty: unknown }): unknown {
  return text === "" ? (empty === undefined ? new Fault("MISSING") : empty) : cell.read(text);
}
