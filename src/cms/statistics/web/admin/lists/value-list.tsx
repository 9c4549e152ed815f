import { Anchor, Paper, Text, Title } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import { exportStatistics, type Statistics, type StatisticValue } from "#cms/statistics/contract.ts";
import { crossedDimensions, type Dimension, type Filter, others } from "#cms/statistics/dimensions.ts";
import { valueText } from "#cms/statistics/value-text.ts";
import { numberText } from "#contract/formats/number.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { askedFilter, withPart } from "../asked/asked-filter.ts";
import { ValueName } from "./value-name.tsx";
import { ValueTable } from "./value-table.tsx";

type Props = { dimension: Dimension; report: Statistics; filter: Filter };

/** What was counted by one dimension, the most frequent first. The report can be filtered by most of it. */
export function ValueList({ dimension, report, filter }: Props) {
  const t = useTexts();
  const values = report.lists[dimension];
  const said = (key: string) => t(`admin:statistics.list.${dimension}.${key}`);
  const id = `statistic-${dimension}`;
  const file = new URLSearchParams({ list: dimension, from: report.from, to: report.to, ...filter });
  return (
    <Paper withBorder component="section" p="md" aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {said("title")}
      </Title>
      {values.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          {said("none")}
        </Text>
      ) : (
        <>
          <ValueTable dimension={dimension} report={report} Name={FilteringName} />
          {dimension === "goal" && <GoalShare report={report} />}
          <Anchor
            size="sm"
            href={`/api/v0${exportStatistics.path}/?${file}`}
            aria-label={t("admin:statistics.csvOf", { list: said("title") })}
          >
            {t("admin:statistics.csv")}
          </Anchor>
        </>
      )}
    </Paper>
  );
}

function GoalShare({ report: { lists, total } }: { report: Statistics }) {
  const t = useTexts();
  const language = useLanguage();
  if (total.visits === 0) return null;
  const reached = lists.goal.reduce((sum, { views }) => sum + views, 0);
  return (
    <Text size="sm" c="dimmed">
      {t("admin:statistics.goalShare", {
        share: numberText(Math.round((reached / total.visits) * 1000) / 10, language),
      })}
    </Text>
  );
}

/** Leads to the report of this value alone. */
function FilteringName({ value: counted, dimension }: { value: StatisticValue; dimension: Dimension }) {
  const t = useTexts();
  const language = useLanguage();
  const [search] = useSearchParams();
  const { value, name } = counted;
  const by = crossedDimensions.find((crossed) => crossed === dimension);
  const shown = <ValueName value={counted} dimension={dimension} />;
  if (!by || value === others || askedFilter(search)[by] === value)
    return <span className="statistic-name">{shown}</span>;
  return (
    <Anchor
      component={Link}
      to={withPart(search, by, value)}
      preventScrollReset
      className="statistic-name"
      c="inherit"
      size="sm"
      title={t("admin:statistics.filter.only", { value: name ?? valueText(value, { dimension, language, t }) })}
    >
      {shown}
    </Anchor>
  );
}
