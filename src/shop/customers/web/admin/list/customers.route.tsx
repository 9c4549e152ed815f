import { May } from "#web/admin/pieces/may.tsx";
import "../customers.css";
import { Button, Text } from "@mantine/core";
import { redirect, useLoaderData } from "react-router";
import { isId } from "#contract/id.ts";
import { shown } from "#contract/language.ts";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { loadCustomerGroups } from "#shop/customer-groups/web/admin/index.ts";
import { customerKinds, exportCustomers, mergeCustomers, readCustomers } from "#shop/customers/contract.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { choices } from "#web/admin/lists/filters/choices.ts";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { customerAddress } from "../customer-addresses.ts";
import type { Route } from "./+types/customers.route";
import { type CustomerRow, customerColumns } from "./customer-columns.tsx";
import { customerList, shownSorts, shownStates } from "./customer-list.ts";
import { MergeButton } from "./merge-button.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** `order` leads from an order to whoever has placed it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const order = new URL(request.url).searchParams.get("order") ?? "";
  if (isId(order)) {
    const { items } = await load(context, readCustomers, { query: { order } });
    throw redirect(items[0] ? customerAddress(items[0]._id) : customerList.path);
  }
  const facts = await loadShopFacts(context);
  const { language } = facts;
  const [groups, list] = await Promise.all([
    loadCustomerGroups(context, facts),
    loadList(customerList, {
      request,
      read: async (query) => {
        const { items, total } = await load(context, readCustomers, { query });
        return {
          rows: items.map((customer): CustomerRow => {
            const { _id: id, name, email, place, kind, blocked, orders, open, group, lastOrder } = customer;
            return {
              ...{ id, name, email, place, kind, blocked, orders, open, lastOrder },
              group: group ? (shown({ de: group.name_de, en: group.name_en }, language)?.text ?? group.name_de) : "",
              turnover: orders > 0 ? moneyOf(customer, customer.turnover, language) : "",
            };
          }),
          total,
        };
      },
    }),
  ]);
  return { groups, list };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:customers.title"));
}

/** Everybody who has an account or has ordered without one, with what their orders come to. */
export default function CustomersScreen() {
  const t = useTexts();
  const { groups, list } = useLoaderData<typeof loader>();
  const usual = usualFilters(t, "admin:customers");
  const states = choices(shownStates, (state) => t(`admin:customers.state.${state}`));
  const groupChoices = groups.map(({ _id: value, name: label }) => ({ value, label }));
  return (
    <>
      <PageHeader title={t("admin:customers.title")}>
        <May to={exportCustomers}>
          <Button
            component="a"
            href={sheetHref(list.view)}
            download
            variant="default"
            leftSection={<Icon name="download" />}
          >
            {t("admin:customers.download")}
          </Button>
        </May>
      </PageHeader>
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:customers.intro")}
      </Text>
      <AdminList
        list={customerList}
        data={list}
        texts="admin:customers"
        nameOf={({ name, email }) => name || email}
        filters={{
          search: usual.search,
          parts: usual.states("kind", customerKinds),
          selects: [
            usual.select("state", states),
            ...(groupChoices.length > 0 ? [usual.select("group", groupChoices)] : []),
            usual.sort(shownSorts),
          ],
        }}
        columns={customerColumns(t)}
        card={["name", "kind", ["orders", "turnover"], "lastOrder"]}
        moreNeeds={mergeCustomers}
        renderMore={({ rows }) => <MergeButton rows={rows} />}
        dense
        from="lg"
        empty="users"
      />
    </>
  );
}

/** All that the list shows, on all of its pages, as a file. */
function sheetHref(view: Awaited<ReturnType<typeof loader>>["list"]["view"]): string {
  const { page: _page, sort: _sort, ...filters } = customerList.query(view);
  const query = new URLSearchParams(filters).toString();
  return `/api/v0/shop/customer/sheet/${query && `?${query}`}`;
}
