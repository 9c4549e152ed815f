import { Type } from "typebox";
import type { FieldRule, FieldTable } from "./fields.ts";

const subtitle: FieldRule = {
  kind: "line",
  schema: Type.String({ maxLength: 40 }),
  empty: "",
  translated: true,
  optional: true,
};
const hints: FieldRule = { kind: "parts", schema: Type.Array(Type.String()), empty: [], optional: true };

/** Adds a list that all languages share and, where the table has translated texts, a text in each language. */
export function withNewFields(table: object): FieldTable {
  const translates = Object.values(table as FieldTable).some(({ translated }) => translated);
  return { ...(table as FieldTable), ...(translates ? { subtitle } : {}), hints };
}
