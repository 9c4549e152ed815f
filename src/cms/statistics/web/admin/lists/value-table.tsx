import type { ComponentType } from "react";
import type { Statistics, StatisticValue } from "#cms/statistics/contract.ts";
import type { Dimension } from "#cms/statistics/dimensions.ts";
import { numberText } from "#contract/formats/number.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** What belongs to no visit is counted by requests. */
const visitless: ReadonlySet<Dimension> = new Set(["missing", "download", "outbound", "goal"]);

/** So many values are seen at once; the others are opened. */
const first = 8;

type NameProps = { value: StatisticValue; dimension: Dimension };
type Props = { dimension: Dimension; report: Statistics; Name: ComponentType<NameProps> };

/** The values of a dimension, each with its share as a bar. */
export function ValueTable(props: Props) {
  const t = useTexts();
  const values = props.report.lists[props.dimension];
  // One more is not worth a press.
  const seen = values.length === first + 1 ? values.length : first;
  return (
    <>
      <Values {...props} shown={values.slice(0, seen)} />
      {values.length > seen && (
        <details className="statistic-more">
          <summary>{t("admin:statistics.more", { count: values.length - seen })}</summary>
          <Values {...props} shown={values.slice(seen)} />
        </details>
      )}
    </>
  );
}

function Values({ dimension, report, Name, shown }: Props & { shown: StatisticValue[] }) {
  const t = useTexts();
  const language = useLanguage();
  const by = visitless.has(dimension) || dimension === "page" ? "views" : "visits";
  const most = Math.max(1, ...report.lists[dimension].map((value) => value[by]));
  return (
    <table className="statistic-values">
      <thead>
        <tr>
          <th scope="col">{t(`admin:statistics.list.${dimension}.value`)}</th>
          <th scope="col">{t(`admin:statistics.column.${visitless.has(dimension) ? "requests" : by}`)}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((value) => (
          <tr key={value.value}>
            <th scope="row">
              <span className="statistic-share" style={{ width: `${(value[by] / most) * 100}%` }} />
              <Name value={value} dimension={dimension} />
            </th>
            <td>{numberText(value[by], language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
