import { Island } from "#web/islands/island.tsx";
import OrderKeeper from "./order-keeper.island.tsx";

/**
 * On the page of an order: what was typed for it in this browser is not kept any longer, nor in its cart what was ordered, by
 * the ids of variants, or of products without any.
 */
export function OrderPlaced({ ordered }: { ordered: string[] }) {
  const props = { act: "forget" as const, ordered };
  return <Island name="order-keeper" id="order-keeper" of={OrderKeeper} wake="idle" served props={props} />;
}
