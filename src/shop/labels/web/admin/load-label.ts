import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { isId } from "#contract/id.ts";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { type Label, readLabel } from "#shop/labels/contract.ts";
import { mayHaveLabel } from "#shop/labels/label.ts";
import { type Product, readProducts } from "#shop/products/contract.ts";
import { nameOf } from "#shop/products/offers.ts";
import { type GateCode, gatesOf, gateText, lawText } from "#shop/rules/gates.ts";
import { load, send } from "#web/load.ts";

type Context = Readonly<RouterContextProvider>;

/** What is asked of a product that stands on its label as well. */
const onLabel: ReadonlySet<GateCode> = new Set([
  ...(["name", "drink", "sweetness", "content", "contentMl", "alcohol", "alcoholFits"] as const),
  ...(["allergens", "allergensUnstated", "ingredients"] as const),
  ...(["nutrition", "nutritionImplausible", "energyImplausible"] as const),
  ...(["origin", "originAdvised", "bottler", "producer"] as const),
]);

/** Something that the label does not say yet, and the field where it is filled in. */
export type Gap = { code: string; field: string; text: string; law: string | null; advice: boolean };

export type LabelData = {
  product: string;
  name: string;
  /** Whether there can be one at all. */
  may: boolean;
  label: Label | null;
  gaps: Gap[];
  can: Product["can"];
};

/** @throws data with status 404 */
export async function loadLabel(context: Context, id: string): Promise<LabelData> {
  if (!isId(id)) throw data(null, { status: 404 });
  const [found, facts, { reply: label }] = await Promise.all([
    load(context, readProducts, { query: { id } }),
    loadShopFacts(context),
    send(context, readLabel, { query: { product: id } }),
  ]);
  if (!("_id" in found)) throw data(null, { status: 404 });
  const { language, showPrice, site } = facts;
  const asked = { languages: site, showPrice, seller: { smallProducer: false }, parts: new Map() };
  const gates = mayHaveLabel(found) ? gatesOf(found, asked) : [];
  const gaps = gates
    .filter(({ code, met }) => !met && onLabel.has(code))
    .map((gate) => ({
      ...{ code: gate.code, field: gate.field, text: gateText(gate, language) },
      ...{ law: gate.law && lawText(gate.law, language), advice: gate.needed === "advice" },
    }));
  return { product: id, name: nameOf(found), may: mayHaveLabel(found), label, gaps, can: found.can };
}
