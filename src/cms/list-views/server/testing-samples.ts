import { randomUUID } from "node:crypto";
import type { Audited, Samples } from "#server/testing/samples.ts";
import { keepListView } from "../contract.ts";

const kept = () => ({ list: "orders" as const, name: `Unbezahlt ${randomUUID()}`, query: "view=pay&q=AT" });

export const samples: Samples = {
  "GET /view": () => ({ query: { list: "orders" } }),
  "POST /view": () => ({ body: kept() }),
  "DELETE /view": async ({ house, handle }) => {
    const own = await house.as("system", handle);
    const { reply } = await own.call(keepListView, { body: kept() });
    return { body: { _id: reply.views[0]!._id } };
  },
};

const bookmark = "a bookmark of the caller, which nobody else sees";

export const audited: Audited = { "POST /view": bookmark, "DELETE /view": bookmark };
