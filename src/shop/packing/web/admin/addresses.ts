import { isId } from "#contract/id.ts";
import { ordersPath, packPath } from "#shop/catalogue/web/admin/index.ts";
import { mostQueued } from "#shop/packing/contract.ts";

/** The orders that are packed one by one, as the address names them; none for all that can be packed. */
export function queueIn(parameters: URLSearchParams): string[] {
  return [...new Set(parameters.getAll("id").filter(isId))].slice(0, mostQueued);
}

/** Where an order is packed. */
export function packAddress(order: string, queue: readonly string[] = []): string {
  return `${ordersPath}/${order}/pack${queryOf(queue.map((id) => ["id", id]))}`;
}

/** The way to the next order: the first one, or the one behind `after`. */
export function nextAddress({ after, queue }: { after?: string; queue: readonly string[] }): string {
  return `${packPath}${queryOf([...(after ? [["after", after]] : []), ...queue.map((id) => ["id", id])])}`;
}

/** Where the staff says that an order leaves the house. */
export function shipAddress(order: string): string {
  return `${ordersPath}/${order}#order-acts`;
}

function queryOf(pairs: string[][]): string {
  const query = new URLSearchParams(pairs);
  return query.size > 0 ? `?${query}` : "";
}
