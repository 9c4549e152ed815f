import { Button, Text } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { shown } from "#contract/language.ts";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { createCustomerGroup, deleteCustomerGroupBatch, readCustomerGroups } from "#shop/customer-groups/contract.ts";
import { numberText } from "#shop/things/web/admin/index.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/customer-groups.route";
import { customerGroupColumns } from "./customer-group-columns.tsx";
import {
  changeCustomerGroups,
  customerGroupAddress,
  customerGroupList,
  customerGroupSorts,
} from "./customer-group-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = await loadShopFacts(context);
  return loadList(customerGroupList, {
    request,
    read: async (query) => {
      const { items, total } = await load(context, readCustomerGroups, { query });
      const rows = items.map(({ _id: id, name_de, name_en, display, discount, members, changed }) => {
        const name = shown({ de: name_de, en: name_en }, language)?.text ?? name_de;
        const percent = discount > 0 ? `${numberText(discount, { language, places: 2 })}\u00a0%` : "";
        return { id, name, display, percent, members, changed };
      });
      return { rows, total };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeCustomerGroups(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:customerGroups.title"));
}

/** Groups of customers, who see prices of their own. */
export default function CustomerGroupsScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const usual = usualFilters(t, "admin:customerGroups");
  return (
    <>
      <PageHeader title={t("admin:customerGroups.title")}>
        <May to={createCustomerGroup}>
          <Button component={Link} to={customerGroupAddress("new")} leftSection={<Icon name="plus" />}>
            {t("admin:customerGroups.new")}
          </Button>
        </May>
      </PageHeader>
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:customerGroups.intro")}
      </Text>
      <AdminList
        list={customerGroupList}
        data={data}
        texts="admin:customerGroups"
        nameOf={({ name }) => name}
        filters={{ search: usual.search, selects: [usual.sort(customerGroupSorts)] }}
        columns={customerGroupColumns(t)}
        card={["name", "discount", "display", "members"]}
        acts={[{ intent: "delete", needs: deleteCustomerGroupBatch, icon: "trash", asks: true, loses: true }]}
        menu={{}}
        empty="user"
      />
    </>
  );
}
