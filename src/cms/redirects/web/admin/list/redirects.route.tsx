import { Button, Text } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { createRedirect, deleteRedirectBatch, readRedirects, redirectKinds } from "#cms/redirects/contract.ts";
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
import { RedirectTabs } from "../redirect-tabs.tsx";
import type { Route } from "./+types/redirects.route";
import { redirectColumns } from "./redirect-columns.tsx";
import { changeRedirects, redirectAddress, redirectList, redirectSorts } from "./redirect-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(redirectList, {
    request,
    read: async (query) => {
      const { items, total } = await load(context, readRedirects, { query });
      const rows = items.map(({ _id: id, from, to, address, state, kind, changed }) => ({
        ...{ id, from, to, address, state, kind, changed },
      }));
      return { rows, total };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeRedirects(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:redirects.title"));
}

/** Old addresses, and where they lead. */
export default function RedirectsScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const usual = usualFilters(t, "admin:redirects");
  return (
    <>
      <PageHeader
        title={t("admin:redirects.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
        tabs={<RedirectTabs />}
      >
        <May to={createRedirect}>
          <Button component={Link} to={redirectAddress("new")} leftSection={<Icon name="plus" />}>
            {t("admin:redirects.new")}
          </Button>
        </May>
      </PageHeader>
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:redirects.intro")}
      </Text>
      <AdminList
        list={redirectList}
        data={data}
        texts="admin:redirects"
        nameOf={({ from }) => from}
        filters={{
          search: usual.search,
          parts: usual.states("kind", redirectKinds),
          selects: [usual.sort(redirectSorts)],
        }}
        columns={redirectColumns(t)}
        card={["from", "to", "kind"]}
        acts={[{ intent: "delete", needs: deleteRedirectBatch, icon: "trash", asks: true, loses: true }]}
        menu={{}}
        empty="next"
      />
    </>
  );
}
