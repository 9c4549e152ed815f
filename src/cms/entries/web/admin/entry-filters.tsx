import { entryStatuses } from "#cms/entries/contract.ts";
import { ListFilters } from "#web/admin/list-filters.tsx";
import { useTexts } from "#web/texts.tsx";
import { type ListView, listAddress, listSorts } from "./list-view.ts";

/** Search, states and order of the entries. */
export function EntryFilters({ view, total }: { view: ListView; total: number }) {
  const t = useTexts();
  return (
    <ListFilters
      parts={{
        name: "status",
        label: t("admin:entries.filter.state"),
        value: view.status,
        links: [null, ...entryStatuses].map((status) => ({
          value: status,
          label: t(`admin:entries.filter.${status ?? "all"}`),
          to: listAddress({ ...view, status, page: 1 }),
        })),
      }}
      search={{ label: t("admin:entries.filter.search"), value: view.q }}
      selects={[
        {
          name: "sort",
          label: t("admin:entries.filter.sort"),
          value: view.sort,
          data: listSorts.map((value) => ({ value, label: t(`admin:entries.sort.${value}`) })),
        },
      ]}
      total={t("admin:entries.total", { count: total })}
    />
  );
}
