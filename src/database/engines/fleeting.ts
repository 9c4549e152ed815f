import type { CompiledQuery, OperationNode } from "kysely";

/** Tables of counts that hold for minutes: nothing is lost if the last of them are missing after a power cut. */
const tables = new Set(["limits"]);

/** Whether a query outside a transaction changes only what need not be on the disk before its answer is told. */
export function isFleeting({ query }: CompiledQuery): boolean {
  if (query.kind === "InsertQueryNode") return namesFleeting(query.into);
  if (query.kind === "UpdateQueryNode") return namesFleeting(query.table);
  return query.kind === "DeleteQueryNode" && query.from.froms.every(namesFleeting);
}

function namesFleeting(node: OperationNode | undefined): boolean {
  if (node?.kind !== "TableNode") return false;
  const { table } = node as OperationNode & { table: { identifier: { name: string } } };
  return tables.has(table.identifier.name);
}
