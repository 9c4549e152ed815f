import "#web/admin/lists/lists.css";
import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { Link, useLoaderData, useSearchParams } from "react-router";
import { readConfig } from "#cms/settings/contract.ts";
import { exportStatistics, readLiveStatistics, readStatistics } from "#cms/statistics/contract.ts";
import { switchedOff } from "#contract/components.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/statistics.route";
import { askedFilter, partsOf } from "./asked/asked-filter.ts";
import { askedSpan } from "./asked/asked-span.ts";
import { FilterParts } from "./asked/filter-parts.tsx";
import { SpanForm } from "./asked/span-form.tsx";
import { knownMeasures } from "./days/bars-of.ts";
import { LivePart } from "./days/live-part.tsx";
import { monthsText } from "./days/months-text.ts";
import { ReportDays } from "./days/report-days.tsx";
import { ReportLists } from "./lists/report-lists.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = askedSpan(searchParams, new Date());
  const filter = askedFilter(searchParams);
  const [report, live, [config]] = await Promise.all([
    load(context, readStatistics, { query: { ...asked.span, ...filter } }),
    load(context, readLiveStatistics, {}),
    load(context, readConfig, { query: {} }),
  ]);
  const isSearched = !switchedOff(config!.components).includes("search");
  const wanted = searchParams.get("show");
  const shown = knownMeasures(report).find((measure) => measure === wanted) ?? "visits";
  return { ...asked, filter, report, live, isSearched, shown };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:statistics.title"));
}

/** How often the site is visited, what is read, and from where it is found. */
export default function StatisticsScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { span, days, isRefused, filter, report, live, isSearched, shown } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isFiltered = partsOf(filter).length > 0;
  const isEmpty = [report.total, report.before.total].every(({ views }) => views === 0);
  const file = new URLSearchParams({ ...span, ...filter });
  return (
    <>
      <PageHeader title={t("admin:statistics.title")}>
        <Group gap="sm">
          <May to="statistic.write">
            <Button component={Link} variant="default" to={`/admincenter/analytics/shares?${search}`}>
              {t("admin:statistics.share.open")}
            </Button>
          </May>
          <Button component="a" variant="default" href={`/api/v0${exportStatistics.path}/?${file}`}>
            {t("admin:statistics.export")}
          </Button>
        </Group>
      </PageHeader>
      <SpanForm span={span} days={days} isRefused={isRefused} />
      <Stack gap="lg">
        <FilterParts filter={filter} />
        {report.areMonths && (
          <Text size="sm" maw={720} suppressHydrationWarning>
            {t(...monthsText(report, language))}
          </Text>
        )}
        {isEmpty ? (
          <ListEmpty
            icon="eye"
            title={t(`admin:statistics.${isFiltered ? "filter.none" : "empty.title"}`)}
            text={t(`admin:statistics.${isFiltered ? "filter.noneText" : "empty.text"}`)}
          />
        ) : (
          <ReportDays report={report} shown={shown} />
        )}
        {!isFiltered && <LivePart first={live} />}
        <ReportLists report={report} filter={filter} isEmpty={isEmpty} />
        {!isFiltered && (
          <May to="statistic.write">
            <Text size="sm">
              <Anchor component={Link} to="/admincenter/analytics/funnels" size="sm" underline="always">
                {t(`admin:statistics.funnel.${report.funnels.length > 0 ? "manage" : "begin"}`)}
              </Anchor>
            </Text>
          </May>
        )}
        <Text size="sm" c="dimmed" maw={720}>
          {t("admin:statistics.said")}{" "}
          <Anchor href="/admincenter/settings/components" size="sm" underline="always">
            {t("admin:statistics.switch")}
          </Anchor>
          {isSearched && (
            <May to="search.read">
              {" · "}
              <Anchor component={Link} to="/admincenter/search" size="sm" underline="always">
                {t("admin:statistics.searched")}
              </Anchor>
            </May>
          )}
        </Text>
      </Stack>
    </>
  );
}
