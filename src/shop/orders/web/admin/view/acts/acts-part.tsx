import { Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { withdrawalsPath } from "#shop/catalogue/web/admin/index.ts";
import { cancelOrder, markPayed, prepareOrder } from "#shop/orders/acts-contract.ts";
import type { Order } from "#shop/orders/contract.ts";
import { isReleased, type OrderEvent, refusalOf, type Standing, standingOf } from "#shop/orders/events.ts";
import { changeOrder } from "#shop/orders/keeping-contract.ts";
import { useMay } from "#web/admin/pieces/may.tsx";
import { useTexts } from "#web/texts.tsx";
import { Part } from "../part.tsx";
import { ActForm, type Answer } from "./act-form.tsx";
import { CancelAct } from "./cancel-act.tsx";
import { HandOverAct } from "./hand-over-act.tsx";
import { PayAct } from "./pay-act.tsx";
import { ShipAct } from "./ship-act.tsx";

type Props = { order: Order; answer: Answer; today: string };

/** What can be done with an order now, the next step first. Nothing where nothing is left. */
export function ActsPart({ order, answer, today }: Props) {
  const t = useTexts();
  const may = useMay();
  const standing = standingOf(order);
  const can = (event: OrderEvent) => may(recordOf(event)) && refusalOf(event, standing, { overridden: true }) === null;
  const released = isReleased(standing);
  const sends = can("ship") || can("handOver");
  const pays = can("pay") && standing.source !== "pickup";
  const next = nextOf(standing);
  const quiet = (step: Next) => next !== step;
  const cancels = can("cancel") && standing.state !== "cancelled";
  const isOver = order.state === "completed" || order.state === "cancelled";
  return (
    <Part name="acts">
      <Text size="sm" c="dimmed" mb="md">
        {t(`admin:orders.next.${next}`)}
      </Text>
      {/* What was typed for one act is not meant for the next. */}
      <div className="order-steps" key={order.version}>
        {pays && <PayAct {...{ order, answer, today }} quiet={quiet("pay") && quiet("review")} />}
        {released && may("order.ship") ? (
          <Sending {...{ order, answer, standing }} />
        ) : (
          sends && (
            <details className="order-more" open={answer?.refused ? true : undefined}>
              <summary>{t("admin:orders.act.early")}</summary>
              <div className="order-steps">
                <Sending {...{ order, answer, standing }} />
              </div>
            </details>
          )
        )}
        {can("deliver") && <ActForm intent="deliver" quiet answer={answer} />}
        {can("unpack") && <ActForm intent="unpack" quiet answer={answer} />}
        {isOver && may(changeOrder) && (
          <ActForm intent={order.archived ? "unarchive" : "archive"} quiet answer={answer}>
            <input type="hidden" name="version" value={order.version} />
          </ActForm>
        )}
        {order.state !== "cancelled" && may("withdrawal.write") && (
          <div>
            <Button component={Link} to={`${withdrawalsPath}/new?order=${order._id}`} variant="default">
              {t("admin:withdrawals.enter.open")}
            </Button>
          </div>
        )}
        {cancels && <CancelAct {...{ order, answer }} />}
      </div>
    </Part>
  );
}

/** The endpoint by which the staff makes an event happen. */
function recordOf(event: OrderEvent) {
  if (event === "pay") return markPayed;
  return event === "cancel" ? cancelOrder : prepareOrder;
}

type Next = "consent" | "pay" | "review" | "pack" | "ready" | "ship" | "handOver" | "nothing";

type SendingProps = { order: Order; answer: Answer; standing: Standing };

/** What brings an order on its way to its customer. */
function Sending({ order, answer, standing }: SendingProps) {
  const can = (event: OrderEvent) => refusalOf(event, standing, { overridden: true }) === null;
  const next = nextOf(standing);
  const said = { answer, needsReason: isReleased(standing) ? null : ("unpaid" as const) };
  const readies = can("ready") && standing.fulfilment !== "ready_for_pickup";
  return (
    <>
      {can("pack") && <ActForm intent="pack" icon="check" quiet={next !== "pack"} {...said} />}
      {readies && <ActForm intent="ready" icon="mail" quiet={next !== "ready"} {...said} />}
      {can("handOver") && <HandOverAct {...{ order, ...said }} />}
      {can("ship") && <ShipAct {...{ order, ...said }} quiet={next !== "ship"} />}
    </>
  );
}

/** What is to be done next with an order. */
export function nextOf(standing: Standing): Next {
  const { state, payment, fulfilment, collected } = standing;
  if (payment === "review") return "review";
  if (state === "cancelled" || fulfilment === "returned") return "nothing";
  if (standing.proposed) return "consent";
  if (!isReleased(standing)) return "pay";
  if (fulfilment === "open") return collected ? "ready" : "pack";
  if (fulfilment === "packed") return collected ? "ready" : "ship";
  if (fulfilment === "partially_shipped") return "ship";
  if (fulfilment === "ready_for_pickup") return "handOver";
  return payment === "paid" || payment === "partially_refunded" ? "nothing" : "pay";
}
