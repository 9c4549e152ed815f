import { Button } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { lacks, pageStatuses } from "#cms/pages/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { loadList } from "#web/admin/lists/load-list.ts";
import { usualFilters } from "#web/admin/lists/usual-filters.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/pages.route";
import { changePages } from "./change-pages.ts";
import { pageActs, pageMenu } from "./page-acts.tsx";
import { pageColumns } from "./page-columns.tsx";
import { pageList, pageSorts } from "./page-list.ts";
import { loadPageRows, type PageRow } from "./page-rows.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language = "de" } = await load(context, readUser, { query: {} });
  return loadList(pageList, { request, read: (query) => loadPageRows(context, { query, language }) });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changePages(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:page.list"));
}

/** All pages of the site. */
export default function PagesScreen() {
  const t = useTexts();
  const several = useSiteLanguages().length > 1;
  const data = useLoaderData<typeof loader>();
  const { status } = data.view;
  const { search, states, select, sort } = usualFilters(t, "admin:pageList");
  const nameOf = ({ title }: Pick<PageRow, "title">) => title || t("admin:page.untitled");
  const trashIsEmpty = status === "trash" && !pageList.narrowed(data.view, ["q", "translation"]);
  const translations = lacks.map((value) => ({ value, label: t(`admin:pageList.filter.${value}`) }));
  return (
    <>
      <PageHeader title={t("admin:page.list")}>
        <Button component={Link} to={`${pageList.path}/new`} leftSection={<Icon name="plus" />}>
          {t("admin:pageList.new")}
        </Button>
      </PageHeader>
      <AdminList
        list={pageList}
        data={data}
        texts="admin:pageList"
        nameOf={nameOf}
        filters={{
          search,
          parts: states("status", pageStatuses),
          selects: [...(several ? [select("translation", translations)] : []), sort(pageSorts)],
        }}
        hint={status === "trash" && t("admin:pageList.trash.hint")}
        columns={pageColumns(t, nameOf).filter(({ key }) => several || key !== "languages")}
        card={["title", several ? ["state", "languages"] : ["state"], "linked", "date"]}
        acts={pageActs(t, nameOf)}
        menu={pageMenu}
        refusalOf={({ code }) => (code === "LANGUAGE_MISSING" ? t("admin:pageList.titleMissing") : null)}
        empty={trashIsEmpty ? { icon: "trash", texts: "trash" } : "pages"}
      />
    </>
  );
}
