import "../report.css";
import { Text } from "@mantine/core";
import type { Statistics } from "#cms/statistics/contract.ts";
import type { Filter } from "#cms/statistics/dimensions.ts";
import { useTexts } from "#web/texts.tsx";
import { partsOf } from "../asked/asked-filter.ts";
import { FunnelList } from "./funnel-list.tsx";
import { shownLists } from "./shown-lists.ts";
import { ValueList } from "./value-list.tsx";

type Props = { report: Statistics; filter: Filter; isEmpty: boolean };

/** What was read, from where and with what, and how far visits came. */
export function ReportLists({ report, filter, isEmpty }: Props) {
  const t = useTexts();
  const isFiltered = partsOf(filter).length > 0;
  const lists = shownLists(report, { isFiltered, isEmpty });
  if (lists.length === 0) return null;
  return (
    <>
      {report.wholeMonths && !report.areMonths && (
        <Text size="sm" maw={720}>
          {t("admin:statistics.wholeMonths")}
        </Text>
      )}
      <Text size="sm" maw={720}>
        {t(`admin:statistics.filter.${isFiltered ? "others" : "hint"}`)}
      </Text>
      <div className="statistic-lists">
        {!isEmpty && <FunnelList funnels={report.funnels} />}
        {lists.map((dimension) => (
          <ValueList key={dimension} dimension={dimension} report={report} filter={filter} />
        ))}
      </div>
    </>
  );
}
