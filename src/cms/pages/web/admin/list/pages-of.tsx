import { Button } from "@mantine/core";
import { Link } from "react-router";
import { createPage, lacks, pageStatuses } from "#cms/pages/contract.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import type { loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { pagesPath, sharedPath } from "../page-kind.ts";
import { pageActs, pageMenu } from "./page-acts.tsx";
import { pageColumns } from "./page-columns.tsx";
import { pageList, pageSorts, sharedList } from "./page-list.ts";
import type { PageRow } from "./page-rows.ts";

type Props = {
  kind: "page" | "shared";
  data: Awaited<ReturnType<typeof loadList<typeof pageList.filters, { rows: PageRow[]; total: number }>>>;
};

/** The pages of the site, or the sections that stand on several of them. */
export function PagesOf({ kind, data }: Props) {
  const t = useTexts();
  const several = useSiteLanguages().length > 1;
  const { status } = data.view;
  const { list, texts } = kind === "shared" ? lists.shared : lists.page;
  const { search, states, select, sort } = usualFilters(t, texts);
  const nameOf = ({ title }: Pick<PageRow, "title">) => title || t("admin:page.untitled");
  const trashIsEmpty = status === "trash" && !list.narrowed(data.view, ["q", "translation"]);
  const translations = lacks.map((value) => ({ value, label: t(`${texts}.filter.${value}`) }));
  return (
    <>
      <PageHeader
        title={t("admin:page.list")}
        tabs={
          <AddressTabs
            label={t("admin:page.list")}
            tabs={[
              { to: pagesPath, label: t("admin:shared.pages"), icon: "pages" },
              { to: sharedPath, label: t("admin:shared.list"), icon: "copy" },
            ]}
          />
        }
      >
        <May to={createPage}>
          <Button component={Link} to={`${list.path}/new`} leftSection={<Icon name="plus" />}>
            {t(`${texts}.new`)}
          </Button>
        </May>
      </PageHeader>
      <AdminList
        list={list}
        data={data}
        texts={texts}
        nameOf={nameOf}
        filters={{
          search,
          parts: states("status", pageStatuses),
          selects: [...(several ? [select("translation", translations)] : []), sort(pageSorts)],
        }}
        hint={status === "trash" && t(`${texts}.trash.hint`)}
        columns={pageColumns(t, { texts, nameOf }).filter(({ key }) => several || key !== "languages")}
        card={["title", several ? ["state", "languages"] : ["state"], "linked", "date"]}
        acts={pageActs(t, { kind, texts, nameOf })}
        menu={pageMenu}
        refusalOf={({ code }) => (code === "LANGUAGE_MISSING" ? t("admin:pageList.titleMissing") : null)}
        empty={trashIsEmpty ? { icon: "trash", texts: "trash" } : kind === "shared" ? "copy" : "pages"}
      />
    </>
  );
}

const lists = {
  page: { list: pageList, texts: "admin:pageList" },
  shared: { list: sharedList, texts: "admin:sharedList" },
};
