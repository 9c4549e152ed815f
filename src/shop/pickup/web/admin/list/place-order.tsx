import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { orderPickupPlaces } from "#shop/pickup/contract.ts";
import { useActOutcome } from "#web/admin/form/outcome/use-act-outcome.ts";
import type { ListOutcome } from "#web/admin/lists/list-acts.ts";
import { MoveButtons } from "#web/admin/order/move-buttons.tsx";
import { useOrder } from "#web/admin/order/use-order.ts";
import { useMay } from "#web/admin/pieces/may.tsx";
import { useTexts } from "#web/texts.tsx";
import { pickupList } from "./pickup-list.ts";
import type { PlaceRow } from "./place-row.tsx";

type Props = {
  rows: PlaceRow[];
  /** The rows as the list has drawn them, in the same order. */
  drawn: readonly ReactNode[];
};

/** The places in the order in which customers find them, which is saved at once. */
export function PlaceOrder({ rows, drawn }: Props) {
  const t = useTexts();
  const fetcher = useFetcher<ListOutcome>();
  useActOutcome(fetcher.data, () => t("admin:pickup.done.order", { count: 1 }));
  const stored = rows.map(({ id }) => id);
  const [moved, setMoved] = useState<{ from: string; ids: string[] } | null>(null);
  // What was moved stays in place until the list comes back in its new order.
  const ids = moved && moved.from === stored.join() ? moved.ids : stored;
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? "";
  function save(next: string[]): void {
    setMoved({ from: stored.join(), ids: next });
    const form = new FormData();
    form.set("intent", "order");
    for (const id of next) form.append("id", id);
    void fetcher.submit(form, { method: "post", action: pickupList.path });
  }
  const order = useOrder({ ids, nameOf, texts: "admin:shop.order", empty: "pickup-places", onOrder: save });
  const moves = useMay()(orderPickupPlaces) && ids.length > 1;
  return (
    <>
      <ol className="shop-lines" ref={order.list}>
        {ids.map((id, at) => (
          <li key={id} className="shop-line" {...(moves && order.item(id))}>
            {drawn[stored.indexOf(id)]}
            {moves && <MoveButtons id={id} name={nameOf(id)} at={at} order={order} removes={false} />}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
    </>
  );
}
