import { Island } from "#web/islands/island.tsx";
import OrderKeeper from "./order-keeper.island.tsx";

/** On the page of an order: what was typed for it in this browser is not kept any longer. */
export function OrderPlaced() {
  return <Island name="order-keeper" id="order-keeper" of={OrderKeeper} wake="idle" served props={{ act: "forget" }} />;
}
