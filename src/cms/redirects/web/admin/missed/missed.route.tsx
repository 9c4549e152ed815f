import { Text } from "@mantine/core";
import { useLoaderData } from "react-router";
import { ignoreMissedAddresses, readMissedAddresses } from "#cms/redirects/missed-contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { RedirectTabs } from "../redirect-tabs.tsx";
import type { Route } from "./+types/missed.route";
import { missedColumns } from "./missed-columns.tsx";
import { changeMissed, missedList, missedSorts } from "./missed-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(missedList, {
    request,
    read: async (query) => {
      const { items, total } = await load(context, readMissedAddresses, { query });
      const rows = items.map(({ _id: id, path, count, last, suggestion }) => ({ id, path, count, last, suggestion }));
      return { rows, total };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeMissed(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:missed.title"));
}

/** Addresses that guests asked for in vain, and what they may have meant. */
export default function MissedScreen() {
  const t = useTexts();
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  const usual = usualFilters(t, "admin:missed");
  return (
    <>
      <PageHeader
        title={t("admin:missed.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
        tabs={<RedirectTabs />}
      />
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:missed.intro")}
      </Text>
      <AdminList
        list={missedList}
        data={data}
        texts="admin:missed"
        nameOf={({ path }) => path}
        filters={{ search: usual.search, selects: [usual.sort(missedSorts)] }}
        columns={missedColumns(t, language)}
        card={["path", "count", "suggestion"]}
        acts={[{ intent: "ignore", needs: ignoreMissedAddresses, icon: "eyeOff", undo: "watch" }]}
        menu={{}}
        empty="check"
      />
    </>
  );
}
