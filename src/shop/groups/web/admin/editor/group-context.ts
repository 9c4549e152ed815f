import { createContext, use } from "react";
import type { ShopFacts } from "#shop/catalogue/web/admin/index.ts";
import type { GroupChoice } from "../load-group-tree.ts";

/** What the inputs of a group know of its shop. */
export type GroupFacts = { shop: ShopFacts; groups: GroupChoice[]; tags: string[]; origin: string };

export const GroupFactsContext = createContext<GroupFacts | null>(null);

export function useGroupFacts(): GroupFacts {
  const facts = use(GroupFactsContext);
  if (!facts) throw new Error("This stands outside the editor of a product group");
  return facts;
}
