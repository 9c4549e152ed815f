import "../report.css";
import { Paper, Text, Title } from "@mantine/core";
import type { Statistics } from "#cms/statistics/contract.ts";
import { shortDayText } from "#contract/formats/dates/date-time.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Measure } from "./bars-of.ts";
import { DaysChart } from "./days-chart.tsx";
import { Figures } from "./figures.tsx";
import { HappenedList } from "./happened-list.tsx";

/** How much there was, against the span before, day by day, and what happened meanwhile. */
export function ReportDays({ report, shown }: { report: Statistics; shown: Measure }) {
  const t = useTexts();
  return (
    <Paper withBorder component="section" p="md" aria-labelledby="statistic-days">
      <Title order={2} size="h5" id="statistic-days">
        {t(`admin:statistics.measure.${shown}`)}
      </Title>
      <Figures report={report} shown={shown} />
      <Compared {...report.before} />
      <DaysChart report={report} shown={shown} />
      <HappenedList happened={report.happened} />
    </Paper>
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
