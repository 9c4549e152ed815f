import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Product } from "./site.ts";

/** The database of a running product, to change what a test cannot bring about; it waits while the product writes. */
export function databaseOf({ data }: Pick<Product, "data">): DatabaseSync {
  return new DatabaseSync(join(data, "vitrine.sqlite"), { timeout: 10_000 });
}
