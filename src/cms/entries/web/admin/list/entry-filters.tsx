import { entryStatuses } from "#cms/entries/contract.ts";
import { tagChoices } from "#cms/tags/web/admin/index.ts";
import { ListFilters } from "#web/admin/lists/list-filters.tsx";
import { useTexts } from "#web/texts.tsx";
import { type ListView, listAddress, listSorts } from "./list-view.ts";

/** Search, states, tags and order of the entries. */
export function EntryFilters({ view, total, tags }: { view: ListView; total: number; tags: string[] }) {
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
          name: "tags",
          label: t("admin:entries.filter.tags"),
          value: view.tags,
          data: [{ value: "", label: t("admin:entries.filter.everyTag") }, ...tagChoices(tags, view.tags)],
        },
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
