import "#web/admin/lists/lists.css";
import "./statistics.css";
import { Anchor, Button, Paper, Stack, Text, Title } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { readConfig } from "#cms/settings/contract.ts";
import { exportStatistics, readLiveStatistics, readStatistics } from "#cms/statistics/contract.ts";
import { dimensions } from "#cms/statistics/dimensions.ts";
import { switchedOff } from "#contract/components.ts";
import { shortDayText } from "#contract/formats/dates/date-time.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/statistics.route";
import { askedSpan } from "./asked-span.ts";
import { measures } from "./bars-of.ts";
import { DaysChart } from "./days-chart.tsx";
import { Figures } from "./figures.tsx";
import { LivePart } from "./live-part.tsx";
import { SpanForm } from "./span-form.tsx";
import { ValueList } from "./value-list.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = askedSpan(searchParams, new Date());
  const [report, live, [config]] = await Promise.all([
    load(context, readStatistics, { query: asked.span }),
    load(context, readLiveStatistics, {}),
    load(context, readConfig, { query: {} }),
  ]);
  const isSearched = !switchedOff(config!.components).includes("search");
  const wanted = searchParams.get("show");
  return { ...asked, report, live, isSearched, shown: measures.find((measure) => measure === wanted) ?? "visits" };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:statistics.title"));
}

/** How often the site is visited, what is read, and from where it is found. */
export default function StatisticsScreen() {
  const t = useTexts();
  const { span, days, isRefused, report, live, isSearched, shown } = useLoaderData<typeof loader>();
  const isEmpty = [report.total, report.before.total].every(({ views }) => views === 0);
  const lists = dimensions.filter((dimension) => !isEmpty || report.lists[dimension].length > 0);
  return (
    <>
      <PageHeader title={t("admin:statistics.title")}>
        <Button component="a" variant="default" href={`/api/v0${exportStatistics.path}/?${new URLSearchParams(span)}`}>
          {t("admin:statistics.export")}
        </Button>
      </PageHeader>
      <SpanForm span={span} days={days} isRefused={isRefused} />
      <Stack gap="lg">
        {isEmpty ? (
          <ListEmpty icon="eye" title={t("admin:statistics.empty.title")} text={t("admin:statistics.empty.text")} />
        ) : (
          <Paper withBorder component="section" p="md" aria-labelledby="statistic-days">
            <Title order={2} size="h5" id="statistic-days">
              {t(`admin:statistics.measure.${shown}`)}
            </Title>
            <Figures report={report} shown={shown} />
            <Compared {...report.before} />
            <DaysChart report={report} shown={shown} />
          </Paper>
        )}
        <LivePart first={live} />
        {report.wholeMonths && lists.length > 0 && (
          <Text size="sm" maw={720}>
            {t("admin:statistics.wholeMonths")}
          </Text>
        )}
        {lists.length > 0 && (
          <div className="statistic-lists">
            {lists.map((dimension) => (
              <ValueList key={dimension} dimension={dimension} report={report} />
            ))}
          </div>
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

function Compared({ from, to }: { from: string; to: string }) {
  const t = useTexts();
  const language = useLanguage();
  const text = (day: string) => shortDayText(`${day}T12:00:00Z`, language);
  return (
    <Text size="sm" c="dimmed" mb="sm" suppressHydrationWarning>
      {t("admin:statistics.compared.with", { from: text(from), to: text(to) })}
    </Text>
  );
}
