import { customersPath } from "#shop/catalogue/web/admin/index.ts";

export function customerAddress(id: string): string {
  return `${customersPath}/${id}`;
}

/** Where two customers are compared; `into` is to stay. Without `from` somebody is looked for. */
export function mergeAddress({ into, from }: { into: string; from?: string }): string {
  return `${customerAddress(into)}/merge${from === undefined ? "" : `?with=${from}`}`;
}
