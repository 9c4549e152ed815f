import type { RouterContextProvider } from "react-router";
import { readWaiting } from "#shop/back-in-stock/contract.ts";
import { readGroups } from "#shop/groups/contract.ts";
import { type Product, readProducts } from "#shop/products/contract.ts";
import { nameOf } from "#shop/products/offers.ts";
import { readStock } from "#shop/stock/contract.ts";
import { loadIfAllowed } from "#web/load.ts";
import type { Line } from "./latest.tsx";
import { most } from "./running.tsx";
import { lacksMenu } from "./unlinked.tsx";

/** As far as the caller may see it: what there is in the shop, what runs out, what is waited for, and what was worked on last. */
export async function loadGoods(context: Readonly<RouterContextProvider>) {
  const total = async (status: "live" | "draft" | "changed") => {
    const list = await loadIfAllowed(context, readProducts, { query: { status, pageSize: 1 } });
    return list && "items" in list ? list.total : 0;
  };
  const [live, draft, changed, groups, low, latest, waiting, unlinked] = await Promise.all([
    total("live"),
    total("draft"),
    total("changed"),
    loadIfAllowed(context, readGroups, { query: { pageSize: 1 } }),
    loadIfAllowed(context, readStock, { query: { low: true, pageSize: most } }),
    loadIfAllowed(context, readProducts, { query: { sort: "-changed", pageSize: most } }),
    loadIfAllowed(context, readWaiting, { query: {} }),
    lacksMenu(context),
  ]);
  return {
    counts: { live, draft, changed },
    groups: groups && "items" in groups ? groups.total : 0,
    low: { items: low?.items ?? [], total: low?.total ?? 0 },
    latest: latest && "items" in latest ? latest.items.map(toLine) : [],
    waiting: waiting?.slice(0, most) ?? [],
    unlinked: live > 0 && unlinked,
  };
}

export type Goods = Awaited<ReturnType<typeof loadGoods>>;

function toLine(product: Product): Line {
  return { id: product._id, name: nameOf(product), at: product.behind?.changed ?? "" };
}
