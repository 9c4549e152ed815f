import { idToRemove } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { keepView, removeView, viewsOf } from "./keep-view.ts";

export function listViewEndpoints({ db, outside }: Platform): Endpoint[] {
  return [
    handle(contract.readListViews, async ({ query: { list }, actor }) => ({
      views: await viewsOf(db, { user: actor.id ?? "", list }),
    })),

    handle(contract.keepListView, async ({ body, actor }) => ({
      views: await keepView(db, { ...body, user: actor.id ?? "", id: outside.id() }),
    })),

    handle(contract.removeListView, async ({ query, body, actor }) => {
      const id = idToRemove({ query, body });
      await removeView(db, { user: actor.id ?? "", id });
      return { removed: [id] };
    }),
  ];
}
