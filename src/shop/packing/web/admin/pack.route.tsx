import "./packing.css";
import { Text } from "@mantine/core";
import { data, type RouterContextProvider, useLoaderData } from "react-router";
import { readAudit } from "#cms/audit/contract.ts";
import { fetchFiles, picturesIn } from "#cms/files/web/index.ts";
import { isId } from "#contract/id.ts";
import { loadShopFacts, ordersPath } from "#shop/catalogue/web/admin/index.ts";
import { prepareOrder } from "#shop/orders/acts-contract.ts";
import { bePresentAtPacking, readNextToPack, readPacking } from "#shop/packing/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { usePresence } from "#web/admin/keeping/use-presence.ts";
import { useSitting } from "#web/admin/keeping/use-sitting.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, loadIfAllowed, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/pack.route";
import { queueIn } from "./addresses.ts";
import { CartonList } from "./parts/carton-list.tsx";
import { CodeForm } from "./parts/code-form.tsx";
import { OthersNotice } from "./parts/others-notice.tsx";
import { PackBar } from "./parts/pack-bar.tsx";
import { PackFacts } from "./parts/pack-facts.tsx";
import { PackRows } from "./parts/pack-rows.tsx";
import { StandingPanel } from "./parts/standing-panel.tsx";
import { stageOf } from "./stage.ts";
import { usePacking } from "./state/use-packing.ts";
import { useScanner } from "./state/use-scanner.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const queue = queueIn(new URL(request.url).searchParams);
  const orders = queue.length > 0 ? { orders: queue.join(",") } : {};
  const [packing, { next, left }, { user, language }] = await Promise.all([
    load(context, readPacking, { query: { order: id } }),
    load(context, readNextToPack, { query: { after: id, ...orders } }),
    loadShopFacts(context),
  ]);
  const pictures = packing.rows.flatMap(({ picture }) => picture ?? []);
  const files = await fetchFiles(context.get(requestFacts).api, pictures);
  return {
    ...{ packing, queue, next, left },
    pictures: picturesIn(files, { ids: [...new Set(pictures)], language }),
    packedBy: packing.order.fulfilment === "packed" ? await lastPacked(context, { order: id, user }) : null,
  };
}

/** Who has packed an order, and when. */
async function lastPacked(
  context: Readonly<RouterContextProvider>,
  { order, user }: { order: string; user: string },
): Promise<{ name: string; self: boolean; at: string } | null> {
  const log = await loadIfAllowed(context, readAudit, { query: { thing: order, action: "order.pack", pageSize: 1 } });
  const last = log?.items[0];
  return last?.by ? { name: last.by.name ?? "", self: last.by._id === user, at: last.at } : null;
}

const acts = ["pack", "ready"] as const;

/** The order is packed, or waits at the place where it is collected. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const intent = textIn(await request.formData(), "intent");
  const act = acts.find((one) => one === intent);
  if (!isId(id) || !act) throw data(null, { status: 400 });
  const { refused } = await send(context, prepareOrder, { body: { order: id, act } });
  return { intent: act, refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    loaderData?.packing.order.number,
    t("admin:packing.title"),
    t("admin:orders.title"),
  ]);
}

/** An order is packed, with a scanner or by hand. */
export default function PackScreen() {
  const { packing } = useLoaderData<typeof loader>();
  // Another order is another screen, with nothing said yet.
  return <PackOrder key={packing.order._id} />;
}

function PackOrder() {
  const t = useTexts();
  const language = useLanguage();
  const { packing, queue, next, left, pictures, packedBy } = useLoaderData<typeof loader>();
  const { order, rows, cartons } = packing;
  const answer = useAnswer<typeof action>();
  const stage = stageOf(order);
  const counts = stage === "open" || stage === "rest";
  const over = counts ? null : t(`admin:packing.over.${stage}`);
  const state = usePacking(packing, { over });
  const scanner = useScanner(state.onCode);
  const { sitting } = useSitting();
  const others = usePresence({ record: bePresentAtPacking, thing: counts ? order._id : undefined, sitting });
  const shown = { ...{ state, stage, language }, order, rows, cartons };
  return (
    <>
      <PageHeader
        title={t("admin:packing.one", { number: order.number })}
        back={{ to: `${ordersPath}/${order._id}`, label: t("admin:packing.back") }}
      >
        <Text size="sm" c="dimmed">
          {left > 0 ? t("admin:packing.behind", { count: left }) : t("admin:packing.last")}
        </Text>
      </PageHeader>
      <OthersNotice others={others} />
      <StandingPanel {...{ order, stage, packedBy, queue, next, answer }} />
      <div className="pack-columns">
        <PackRows {...shown} pictures={pictures} />
        <div className="pack-side">
          <PackFacts order={order} />
          <CartonList {...shown} />
        </div>
      </div>
      {counts && <CodeForm scanner={scanner} />}
      {counts && <PackBar {...{ order, stage, state, queue, answer }} reading={scanner.text} />}
    </>
  );
}
