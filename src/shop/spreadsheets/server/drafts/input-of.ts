import type { ProductDocument } from "#shop/products/product.ts";
import type { GroupPath, Link } from "../columns/link-columns.ts";
import type { Draft } from "./draft-in.ts";

type Place = { item: string; variant: string | null };

/** Finds what a draft names; null for what is not there. */
export type Finders = {
  group: (path: GroupPath) => string | null;
  product: (link: Link) => Place | null;
  variant: (link: Link) => string | null;
};

/** What a draft says of a product, in the shape of the API. What cannot be found is left out. */
export function inputOf({ values, links }: Draft, { group, product, variant }: Finders): Partial<ProductDocument> {
  const { parent, related, children } = links;
  return {
    ...values,
    ...(links.group !== undefined && { group: links.group && group(links.group) }),
    ...(links.groups && { groups: [...new Set(links.groups.flatMap((path) => group(path) ?? []))] }),
    ...(parent !== undefined && { parent: parent && (product(parent)?.item ?? null) }),
    ...(related && { related: [...new Set(related.flatMap((link) => product(link)?.item ?? []))] }),
    ...(children && {
      children: children.flatMap((child) => {
        const found = product(child.item);
        const form = child.variant === null ? (found?.variant ?? null) : variant(child.variant);
        return found ? [{ item: found.item, variant: form, amount: child.amount }] : [];
      }),
    }),
  };
}
