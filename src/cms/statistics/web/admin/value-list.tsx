import { Anchor, Paper, Text, Title } from "@mantine/core";
import { exportStatistics, type Statistics } from "#cms/statistics/contract.ts";
import type { Dimension } from "#cms/statistics/dimensions.ts";
import { valueText } from "#cms/statistics/value-text.ts";
import { numberText } from "#contract/formats/number.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** What belongs to no visit is counted by requests. */
const visitless: ReadonlySet<Dimension> = new Set(["missing", "download", "goal"]);

type Props = { dimension: Dimension; report: Statistics };

/** What was counted by one dimension, the most frequent first, each with its share as a bar. */
export function ValueList({ dimension, report }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const values = report.lists[dimension];
  const said = (key: string) => t(`admin:statistics.list.${dimension}.${key}`);
  const by = visitless.has(dimension) || dimension === "page" ? "views" : "visits";
  const most = Math.max(1, ...values.map((value) => value[by]));
  const id = `statistic-${dimension}`;
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
          <table className="statistic-values">
            <thead>
              <tr>
                <th scope="col">{said("value")}</th>
                <th scope="col">
                  {t(`admin:statistics.column.${by === "views" && visitless.has(dimension) ? "requests" : by}`)}
                </th>
              </tr>
            </thead>
            <tbody>
              {values.map((value) => (
                <tr key={value.value}>
                  <th scope="row">
                    <span className="statistic-share" style={{ width: `${(value[by] / most) * 100}%` }} />
                    <span className="statistic-name">{valueText(value.value, { dimension, language, t })}</span>
                  </th>
                  <td>{numberText(value[by], language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {dimension === "goal" && report.total.visits > 0 && (
            <Text size="sm" c="dimmed">
              {t("admin:statistics.goalShare", {
                share: numberText(
                  Math.round((values.reduce((sum, { views }) => sum + views, 0) / report.total.visits) * 1000) / 10,
                  language,
                ),
              })}
            </Text>
          )}
          <Anchor
            size="sm"
            href={`/api/v0${exportStatistics.path}/?${new URLSearchParams({ list: dimension, from: report.from, to: report.to })}`}
            aria-label={t("admin:statistics.csvOf", { list: said("title") })}
          >
            {t("admin:statistics.csv")}
          </Anchor>
        </>
      )}
    </Paper>
  );
}
