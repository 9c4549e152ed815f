import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { useActOutcome } from "#web/admin/form/outcome/use-act-outcome.ts";
import type { ListOutcome } from "#web/admin/lists/list-acts.ts";
import { rowMeant } from "#web/admin/lists/list-row.ts";
import { MoveButtons } from "#web/admin/order/move-buttons.tsx";
import { useOrder } from "#web/admin/order/use-order.ts";
import { useTexts } from "#web/texts.tsx";
import { groupsPath } from "../group-address.ts";
import type { GroupRow } from "./group-rows.ts";

type Props = {
  rows: GroupRow[];
  /** The rows as the list has drawn them, in the same order. */
  drawn: readonly ReactNode[];
  nameOf: (row: GroupRow) => string;
  /** Not while some of them are hidden. */
  movable: boolean;
};

/** Groups and what is in them, each level in its own order, which is saved at once. */
export function GroupTree(props: Props) {
  const t = useTexts();
  const fetcher = useFetcher<ListOutcome>();
  useActOutcome(fetcher.data, () => t("admin:groups.done.order", { count: 1 }));
  function save(rows: GroupRow[]): void {
    const form = new FormData();
    form.set("intent", "order");
    for (const row of rows) form.append("id", rowMeant(row));
    void fetcher.submit(form, { method: "post", action: groupsPath });
  }
  const ids = new Set(props.rows.map(({ id }) => id));
  const isTop = ({ parent }: GroupRow) => parent === null || !ids.has(parent);
  return <Branch {...props} level={props.rows.filter(isTop)} onOrder={save} />;
}

type BranchProps = Props & { level: GroupRow[]; onOrder: (rows: GroupRow[]) => void };

function Branch({ level, ...props }: BranchProps) {
  const { rows, drawn, nameOf, onOrder } = props;
  const moves = props.movable && level.length > 1;
  const stored = level.map(({ id }) => id);
  const [moved, setMoved] = useState<{ from: string; ids: string[] } | null>(null);
  // What was moved stays in place until the list comes back in its new order.
  const ids = moved && moved.from === stored.join() ? moved.ids : stored;
  const byId = new Map(level.map((row) => [row.id, row]));
  const nameAt = (id: string) => nameOf(byId.get(id)!);
  const order = useOrder({
    ids,
    nameOf: nameAt,
    texts: "admin:shop.order",
    empty: "group-tree",
    onOrder: (next) => {
      setMoved({ from: stored.join(), ids: next });
      onOrder(next.map((id) => byId.get(id)!));
    },
  });
  return (
    <>
      <ol className="shop-tree" ref={order.list}>
        {ids.map((id, at) => {
          const below = rows.filter(({ parent }) => parent === id);
          return (
            <li key={id}>
              <div className="shop-line" {...(moves && order.item(id))}>
                <div className="shop-tree-row">{drawn[rows.findIndex((row) => row.id === id)]}</div>
                {moves && <MoveButtons id={id} name={nameAt(id)} at={at} order={order} removes={false} />}
              </div>
              {below.length > 0 && <Branch {...props} level={below} />}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
    </>
  );
}
