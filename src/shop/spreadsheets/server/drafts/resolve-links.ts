import { fold } from "#contract/formats/fold.ts";
import type { ChildLink, Link } from "../columns/link-columns.ts";
import type { Draft } from "./draft-in.ts";
import { type Bundle, keysOf } from "./gather.ts";
import type { Report } from "./prepared.ts";

type Place = { item: string; variant: string | null };

/**
 * The drafts with ids in place of what names another product of the sheet. SKUs that are not in it stay, since the shop
 * may have them; an id of another shop that is not in it is left out.
 */
export function resolveLinks(drafts: Draft[], { bundles, report }: { bundles: Bundle[]; report: Report }): Draft[] {
  const places = placesOf(drafts, bundles);
  return drafts.map((draft) => {
    const { parent, related, children } = draft.links;
    const place = (link: Link): Place | null => {
      const known = places.get(fold(link)) ?? null;
      if (known || !/^id:\d+$/.test(link)) return known ?? { item: link, variant: null };
      report.notes.push({ row: draft.row, column: "", code: "LINK", values: { product: link } });
      return null;
    };
    const links = { ...draft.links };
    if (parent) links.parent = place(parent)?.item ?? null;
    if (related) links.related = [...new Set(related.flatMap((link) => place(link)?.item ?? []))];
    if (children) links.children = children.flatMap((child) => childAt(child, place) ?? []);
    return { ...draft, links };
  });
}

function childAt(child: ChildLink, place: (link: Link) => Place | null): ChildLink | null {
  const [item, variant] = [place(child.item), child.variant === null ? null : place(child.variant)];
  if (!item) return null;
  return { ...child, item: item.item, variant: variant ? (variant.variant ?? variant.item) : item.variant };
}

function placesOf(drafts: Draft[], bundles: Bundle[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [at, { product, variants }] of bundles.entries()) {
    const draft = drafts[at]!;
    for (const key of keysOf(product)) places.set(key, { item: draft.id, variant: null });
    for (const [which, row] of variants.entries()) {
      const variant = draft.values.variants?.[which]?._id ?? null;
      for (const key of keysOf(row)) if (!places.has(key)) places.set(key, { item: draft.id, variant });
    }
  }
  return places;
}
