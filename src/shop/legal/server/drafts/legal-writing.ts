import type { LegalWriting } from "#shop/legal/contract.ts";
import { sourcesOf, type WrittenKind } from "#shop/legal/kinds.ts";

/** What holds of a kind while its owner has written and chosen nothing. */
export function usualWriting(kind: WrittenKind): LegalWriting {
  return {
    source: sourcesOf[kind][0],
    ...{ own_de: "", own_en: "", addition_de: "", addition_en: "", delivery_de: "", delivery_en: "" },
    // An order often comes in several cartons, and the period begins with the last one.
    period: "several",
    returns: "customer",
    bulkyCosts: null,
    returnTo: "",
  };
}

/** A stored document; what was added later is as usual. */
export function storedWriting(kind: WrittenKind, document: string | null): LegalWriting {
  if (document === null) return usualWriting(kind);
  return { ...usualWriting(kind), ...(JSON.parse(document) as Partial<LegalWriting>) };
}
