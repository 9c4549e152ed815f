import "../orders.css";
import { Anchor, Button, Group } from "@mantine/core";
import { Link, useLoaderData, useSearchParams } from "react-router";
import { readListViews } from "#cms/list-views/contract.ts";
import { actOnViews, SavedViews } from "#cms/list-views/web/admin/index.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { loadShopFacts, packPath, papersPath, parcelsPath, takeOrderPath } from "#shop/catalogue/web/admin/index.ts";
import {
  exportOrders,
  fulfilmentStates,
  orderStates,
  orderViews,
  paymentStates,
  readOrders,
} from "#shop/orders/contract.ts";
import { readOrderStaff } from "#shop/orders/keeping-contract.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { choices } from "#web/admin/lists/filters/choices.ts";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import type { EmptyText } from "#web/admin/lists/list-declaration.ts";
import { listed, loadList } from "#web/admin/lists/load-list.ts";
import { May, useMay } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { MoreBulkActs } from "#web/admin/pieces/thing-acts.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load, loadIfAllowed } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/orders.route";
import { ExportMenu } from "./export-menu.tsx";
import { actOnOrders, orderActs } from "./order-acts.ts";
import { type OrderRow, orderColumns } from "./order-columns.tsx";
import { orderList, shownSorts } from "./order-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = await loadShopFacts(context);
  const [kept, list] = await Promise.all([
    loadIfAllowed(context, readListViews, { query: { list: "orders" } }),
    listOfOrders(context, { request, language }),
  ]);
  const { page: _page, ...view } = list.view;
  return { ...list, kept: kept?.views ?? null, asked: orderList.href(view).split("?")[1] ?? "" };
}

type Listing = { request: Request; language: Language };

function listOfOrders(context: Route.LoaderArgs["context"], { request, language }: Listing) {
  return loadList(orderList, {
    request,
    read: async (query) => {
      const { mine, ...filters } = query;
      const asked = { ...filters, ...(mine ? { mine: true } : {}) };
      const [reply, { staff }] = await Promise.all([
        load(context, readOrders, { query: asked }),
        load(context, readOrderStaff, { query: {} }),
      ]);
      const names = new Map(staff.map(({ _id, name }) => [_id, name]));
      const { rows, total } = listed(reply);
      return {
        rows: rows.map((order): OrderRow => {
          const { _id: id, number, created, state, fulfilment, email, payment } = order;
          return {
            ...{ id, number, created, state, fulfilment, email, customer: customerName(order) },
            assigned: (order.assigned && names.get(order.assigned)) ?? null,
            total: moneyOf(order, order.total, language),
            payment: { source: payment.source, state: payment.state },
            ...{ collected: order.pickup !== null, archived: order.archived !== null, tags: order.tags.join(", ") },
          };
        }),
        total,
        isCut: "more" in reply && reply.more === true,
        archived: "items" in reply ? (reply.archived ?? 0) : 0,
      };
    },
  });
}

/** What is done with the chosen orders, one after the other, as far as it can be done. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const acted = await actOnViews({ context, form, list: "orders", path: orderList.path });
  return acted ?? actOnOrders(context, form);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:orders.title"));
}

/** What was ordered, latest first: from whom, for how much, and where it stands. */
export default function OrdersScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const may = useMay();
  const view = useSearchParams()[0].get("view");
  const usual = usualFilters(t, "admin:orders");
  const archive = orderList.href({ ...data.view, view: "archive", page: 1 });
  const selectOf = (name: "state" | "payment" | "fulfilment", states: readonly string[]) =>
    usual.select(
      name,
      choices(states, (state) => t(`admin:orders.${name}.${state}`)),
    );
  return (
    <>
      <PageHeader title={t("admin:orders.title")}>
        <Group gap="xs">
          <May to={exportOrders}>
            <ExportMenu />
          </May>
          {(view === "pack" || view === "handOver") && may("order.ship") && (
            <Button component={Link} to={`${papersPath}?view=${view}`} variant="default">
              {t("admin:orders.printAll")}
            </Button>
          )}
          <May to="order.ship">
            <Button component={Link} to={packPath} variant="default">
              {t("admin:orders.pack")}
            </Button>
            <Button component={Link} to={parcelsPath} variant="default">
              {t("admin:orders.parcels")}
            </Button>
          </May>
          <May to="order.write">
            <Button component={Link} to={takeOrderPath}>
              {t("admin:orders.take")}
            </Button>
          </May>
        </Group>
      </PageHeader>
      {data.kept && <SavedViews path={orderList.path} views={data.kept} query={data.asked} />}
      <AdminList
        list={orderList}
        data={data}
        texts="admin:orders"
        {...(data.isCut || data.archived > 0 ? { hint: <Hint {...data} archive={archive} /> } : {})}
        nameOf={({ number }) => number}
        filters={{
          search: usual.search,
          parts: usual.states("view", orderViews),
          selects: [
            selectOf("state", orderStates),
            selectOf("payment", paymentStates),
            selectOf("fulfilment", fulfilmentStates),
            usual.select("mine", [{ value: "true", label: t("admin:orders.mine") }]),
            usual.sort(shownSorts),
          ],
        }}
        columns={orderColumns(t)}
        card={["number", "customer", "total", "payment", ["state", "fulfilment"]]}
        acts={orderActs}
        renderMore={({ rows }) => <MoreBulkActs on="order" ids={rows.map(({ id }) => id)} />}
        dense
        from="lg"
        empty={data.archived > 0 ? inArchive(t, { archived: data.archived, archive }) : "mail"}
      />
    </>
  );
}

type Found = {
  isCut: boolean;
  /** How many orders in the archive hold the words, too. */
  archived: number;
  /** Where they are listed. */
  archive: string;
};

/** What the list does not show of what was looked for. */
function Hint({ isCut, archived, archive }: Found) {
  const t = useTexts();
  return (
    <>
      {isCut && t("admin:orders.more")}
      {isCut && archived > 0 && " "}
      {archived > 0 && (
        <Anchor component={Link} to={archive} size="sm">
          {t("admin:orders.inArchive", { count: archived })}
        </Anchor>
      )}
    </>
  );
}

/** In place of rows, where only the archive has any. */
function inArchive(t: Translate, { archived, archive }: Omit<Found, "isCut">): EmptyText {
  return {
    icon: "search",
    title: t("admin:orders.nothing.title"),
    text: t("admin:orders.inArchive", { count: archived }),
    reset: { to: archive, label: t("admin:orders.showArchive") },
  };
}
