import type { RouterContextProvider } from "react-router";
import type { BulkChange } from "#shop/products/bulk.ts";
import { type BulkLine, changeProductBatch } from "#shop/products/bulk-contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { send } from "#web/load.ts";

export type BulkOutcome = {
  /** What would become of each product. */
  checked?: BulkLine[];
  /** How many were changed, and how many of them published. */
  done?: { changed: number; published: number };
  refused: Refusal | null;
};

type Sent = { items: { _id: string; version: number }[]; change: BulkChange; publish: boolean };

/** Says what a change would make of the products; with `apply`, makes it. */
export async function changeSeveral(
  context: Readonly<RouterContextProvider>,
  { sent, apply }: { sent: Sent; apply: boolean },
): Promise<BulkOutcome> {
  const { reply, refused } = await send(context, changeProductBatch, { body: { ...sent, dry: !apply } });
  if (refused) return { refused };
  if (!apply) return { checked: reply, refused: null };
  return {
    done: { changed: reply.length, published: reply.filter(({ publishes }) => publishes).length },
    refused: null,
  };
}
