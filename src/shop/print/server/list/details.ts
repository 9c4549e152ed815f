import type { PrintFace } from "#cms/design/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Piece } from "#platform/pdf/wrap.ts";
import type { Fact, FactKey } from "#shop/facts/facts.ts";
import type { ToldProduct } from "../reading/told-product.ts";

/** A paragraph of small print below a product. */
export type Detail = { pieces: Piece<PrintFace>[]; lang: Language | null };

/** What a short list does not go without: what buyers must know although nobody can see it, and when an event takes place. */
const always: ReadonlySet<FactKey> = new Set(["allergens", "organicCode", "event", "eventPlace"]);

type Asked = { full: boolean; state: string; t: Translate };

/** What is told below a product: what is in a case, and its facts, of which those in one language stand in one paragraph. */
export function detailsOf({ inside, facts }: ToldProduct, { full, state, t }: Asked): Detail[] {
  const details: Detail[] = [];
  if (state) details.push({ pieces: [{ text: state, face: "strong" }], lang: null });
  if (inside.length > 0) {
    details.push({ pieces: [{ text: t("shop:print.inside", { list: inside.join(" · ") }) }], lang: null });
  }
  for (const fact of facts) {
    if (!full && !always.has(fact.key)) continue;
    const last = details.at(-1);
    const pieces = piecesOf(fact, full);
    if (last && last.lang === (fact.lang ?? null) && last.pieces.length > 1) {
      last.pieces.push({ text: "\u00a0· " }, ...pieces);
    } else details.push({ pieces, lang: fact.lang ?? null });
  }
  return details;
}

/** `Herkunft: Pfalz`; a short list leaves out what goes without saying. */
function piecesOf({ key, label, value, pieces }: Fact, full: boolean): Piece<PrintFace>[] {
  const named = full || key === "organicCode" ? [{ text: `${label}: `, face: "strong" as const }] : [{ text: "" }];
  if (!pieces) return [...named, { text: value.replaceAll("\n", ", ") }];
  return [...named, ...pieces.map(({ text, strong }) => ({ text, ...(strong && { face: "strong" as const }) }))];
}
