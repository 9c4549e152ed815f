import type { Compilable, CompiledQuery } from "kysely";
import type { Db, Tx } from "./database.ts";
import { prepareAlways } from "./engines/prepared-statements.ts";

/** Takes the place of a value, or of one in a list, while a query is built. */
class StandIn {
  readonly of: (values: Values) => unknown;

  constructor(of: (values: Values) => unknown) {
    this.of = of;
  }
}

export type Values = Record<string, unknown>;

export type Prepared<Own extends Values, Row> = {
  /** Unique for what `build` makes, but for the names of the values, the lengths of lists, and the columns of rows. */
  shape: string;
  /** A list may have up to ten values, or rows: each length is a query of its own. */
  values: Own;
  /**
   * It is handed stand-ins of the values. They may be compared with, limit and skip; nothing can be computed from them,
   * so whatever the form of the query depends on belongs into its shape.
   */
  build: (db: Db | Tx, values: Own) => Compilable<Row>;
};

/** For each database, which its adapter identifies: a transaction has that of its database. */
const compiled = new WeakMap<object, Map<string, CompiledQuery>>();

const longestList = 10;

/** Runs a query that is built and compiled once for each shape: that takes longer than many queries do. */
export async function runPrepared<Own extends Values, Row>(db: Db | Tx, query: Prepared<Own, Row>): Promise<Row[]> {
  return (await db.executeQuery(prepared(db, query))).rows;
}

/** The same query for those that send it with others, or ask how many rows it changed. */
export function prepared<Own extends Values, Row>(
  db: Db | Tx,
  { shape, values, build }: Prepared<Own, Row>,
): Compilable<Row> {
  if (Object.values(values).some((value) => Array.isArray(value) && value.length > longestList)) {
    return build(db, values);
  }
  const known = compiledFor(db);
  const key = `${shape}${formOf(values)}`;
  let query = known.get(key) as CompiledQuery<Row> | undefined;
  if (!query) {
    query = build(db, standInsFor(values)).compile();
    known.set(key, query);
    prepareAlways(query.sql);
  }
  const parameters = query.parameters.map((value) => (value instanceof StandIn ? value.of(values) : value));
  const filled = { ...query, parameters };
  return { compile: () => filled };
}

/** What a column is missing from would otherwise be written without it for all that follow. */
function formOf(values: Values): string {
  let form = "";
  for (const [name, value] of Object.entries(values)) {
    form += ` ${name}`;
    if (!Array.isArray(value)) continue;
    form += `:${value.length}`;
    for (const one of value) if (isRow(one)) form += ` ${Object.keys(one).join(",")}`;
  }
  return form;
}

function isRow(one: unknown): one is Values {
  return typeof one === "object" && one !== null && !ArrayBuffer.isView(one);
}

function compiledFor(db: Db | Tx): Map<string, CompiledQuery> {
  const { adapter } = db.getExecutor();
  let known = compiled.get(adapter);
  if (!known) compiled.set(adapter, (known = new Map()));
  return known;
}

function standInsFor<Own extends Values>(values: Own): Own {
  const standIn = ([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value)
      ? value.map((one, at) => standInFor(one, (values) => (values[name] as unknown[])[at]))
      : new StandIn((values) => values[name]),
  ];
  return Object.fromEntries(Object.entries(values).map(standIn)) as Own;
}

/** Of a list: a value, or a row with the values of its columns. */
function standInFor(one: unknown, of: (values: Values) => unknown): unknown {
  if (!isRow(one)) return new StandIn(of);
  const columns = Object.keys(one).map((column) => [column, new StandIn((values) => (of(values) as Values)[column])]);
  return Object.fromEntries(columns);
}
