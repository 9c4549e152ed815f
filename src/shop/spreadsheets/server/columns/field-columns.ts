import type { TSchema } from "typebox";
import { type Cell, Fault } from "../cells/cell.ts";
import { measured, unitOf } from "../cells/measures.ts";
import { cellOf, emptyOf, filledShape, readCell, type Shape } from "./cell-of.ts";

/** Takes what is wrong in one of the columns of a field. */
export type Say = (column: string, fault: Fault) => void;
/** The texts of the columns of a row; a column that is not in the sheet has none. */
export type Texts = (column: string) => string | undefined;

/** How a field stands in the columns of a sheet. */
export type FieldColumns = {
  columns: string[];
  /** The cells in the order of the columns. */
  write(this: void, value: unknown): string[];
  /** The value; undefined if none of the columns is there, or after a fault. */
  read(this: void, texts: Texts, say: Say): unknown;
};

type Field = { name: string; schema: TSchema | Shape; empty: unknown };

/** A value in one column. */
export function oneColumn({ name, cell, empty }: { name: string; cell: Cell; empty: unknown }): FieldColumns {
  return {
    columns: [name],
    write: (value) => [isNothing(value) ? "" : cell.write(value)],
    read(texts, say) {
      const text = texts(name);
      return text === undefined ? undefined : unlessFaulty(readCell(cell, { text, empty }), { say, column: name });
    },
  };
}

/** A field in as many columns as its schema has parts: `price`; `reduced.price`, `reduced.from`, `reduced.to`. */
export function columnsOfField({ name, schema, empty }: Field): FieldColumns {
  const shape = filledShape(schema);
  if (name === "content") return contentColumns(shape);
  if (shape.properties) return objectColumns({ name, shape });
  const hasLists = Object.values(shape.items?.properties ?? {}).some(({ type }) => type === "array");
  return hasLists ? listColumns({ name, shape }) : oneColumn({ name, cell: cellOf(schema, name), empty });
}

type Named = { name: string; shape: Shape };

function partsOf({ name, shape }: Named): (FieldColumns & { part: string })[] {
  return Object.entries(shape.properties ?? {}).map(([part, schema]) => ({
    part,
    ...oneColumn({ name: `${name}.${part}`, cell: cellOf(schema, part), empty: emptyOf(schema) }),
  }));
}

/** An object, or null when all of its columns are empty. */
function objectColumns(named: Named): FieldColumns {
  const parts = partsOf(named);
  const columns = parts.flatMap((part) => part.columns);
  return {
    columns,
    write: (value) => parts.flatMap(({ part, write }) => (value === null ? [""] : write((value as Values)[part]))),
    read(texts, say) {
      const there = columns.map(texts);
      if (there.every((text) => text === undefined)) return undefined;
      if (!there.some(Boolean)) return null;
      const entries = parts.map(({ part, read }) => [part, read((column) => texts(column) ?? "", say)] as const);
      return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
    },
  };
}

/** A list of objects, each with columns of its own: `options1.key_de`, …, `options5.values`. */
function listColumns({ name, shape }: Named): FieldColumns {
  const objects = Array.from({ length: shape.maxItems ?? 1 }, (_, at) =>
    objectColumns({ name: `${name}${at + 1}`, shape: shape.items ?? {} }),
  );
  return {
    columns: objects.flatMap(({ columns }) => columns),
    write: (value) => objects.flatMap(({ write }, at) => write((value as unknown[])[at] ?? null)),
    read(texts, say) {
      const values = objects.map(({ read }) => read(texts, say));
      return values.every((value) => value === undefined) ? undefined : values.filter(Boolean);
    },
  };
}

/** An amount and its unit, which people also write as 0,75 and l. */
function contentColumns(shape: Shape): FieldColumns {
  const [quantity, unit] = ["content.quantity", "content.unit"] as const;
  const most = shape.properties?.["quantity"]?.maximum ?? 0;
  return {
    columns: [quantity, unit],
    write: (value) => {
      const content = value as { quantity: number; unit: string } | null;
      return content === null ? ["", ""] : [String(content.quantity), content.unit];
    },
    read(texts, say) {
      const [amount, word] = [texts(quantity), texts(unit)];
      if (amount === undefined && word === undefined) return undefined;
      // A unit alone says nothing: some shops write it for every product.
      if (!amount) return null;
      if (!word) return unlessFaulty(new Fault("MISSING"), { say, column: unit });
      const known = unlessFaulty(unitOf(word), { say, column: unit });
      if (known === undefined) return undefined;
      const whole = unlessFaulty(measured(amount, { ...known, most }), { say, column: quantity });
      return whole === undefined ? undefined : { quantity: whole, unit: known.unit };
    },
  };
}

type Values = Record<string, unknown>;

function unlessFaulty<T>(value: T | Fault, { say, column }: { say: Say; column: string }): T | undefined {
  if (!(value instanceof Fault)) return value;
  say(column, value);
  return undefined;
}

function isNothing(value: unknown): boolean {
  return value === "" || value === null || (Array.isArray(value) && value.length === 0);
}
