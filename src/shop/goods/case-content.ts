import type { ProductDocument } from "../products/product.ts";
import { drinkOf } from "./drinks.ts";

type Parts = ReadonlyMap<string, ProductDocument>;
type Content = NonNullable<ProductDocument["content"]>;
/** How much of which kind of goods. */
type Inside = Content & { kind: string };

/**
 * What is in a case of one kind of goods: the contents of its parts together, from which its base price follows. Null
 * for goods of different kinds, which have none (§ 4 (3) PAngV), and where the content of a part is not known. All
 * fermented drinks are of one kind, and so are all spirits, and all drinks without alcohol; of anything else each
 * product is a kind of its own.
 */
export function caseContent(document: ProductDocument, parts: Parts): Content | null {
  const inside = insideOf(document, parts, new Map());
  return inside && { quantity: inside.quantity, unit: inside.unit };
}

function insideOf(document: ProductDocument, parts: Parts, known: Map<string, Inside | null>): Inside | null {
  const all = document.children.map(({ item, variant, amount }) => {
    const one = partOf({ item, variant }, parts, known);
    return one && { ...one, quantity: one.quantity * amount };
  });
  const [first] = all;
  if (!first || !all.every((one) => one?.kind === first.kind && one.unit === first.unit)) return null;
  return { ...first, quantity: all.reduce((sum, one) => sum + (one?.quantity ?? 0), 0) };
}

function partOf(
  { item, variant }: { item: string; variant: string | null },
  parts: Parts,
  known: Map<string, Inside | null>,
): Inside | null {
  const part = parts.get(item);
  if (!part) return null;
  if (part.type === "case") {
    const before = known.get(item);
    if (before !== undefined) return before;
    // A case that contains itself has no content.
    known.set(item, null);
    const inside = insideOf(part, parts, known);
    known.set(item, inside);
    return inside;
  }
  const content = part.variants.find(({ _id }) => _id === variant)?.content ?? part.content;
  return content && { ...content, kind: drinkOf(part) ?? item };
}
