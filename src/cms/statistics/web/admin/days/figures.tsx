import { Link, useSearchParams } from "react-router";
import type { Statistics } from "#cms/statistics/contract.ts";
import { numberText } from "#contract/formats/number.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { knownMeasures, type Measure } from "./bars-of.ts";

type Props = { report: Statistics; shown: Measure };

/** How much there was of each, against the span before; each leads to its chart. */
export function Figures({ report, shown }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [search] = useSearchParams();
  const number = (value: number) => numberText(value, language);
  return (
    <nav aria-label={t("admin:statistics.measure.label")}>
      <ul className="statistic-figures">
        {knownMeasures(report).map((measure) => {
          const [now, former] = [report.total[measure] ?? 0, report.before.total[measure] ?? 0];
          const to = new URLSearchParams([...search].filter(([name]) => name !== "show"));
          to.set("show", measure);
          return (
            <li key={measure}>
              <Link to={`?${to}`} preventScrollReset aria-current={measure === shown ? "true" : undefined}>
                <span>{t(`admin:statistics.measure.${measure}`)}</span>
                <span className="statistic-sum">{number(now)}</span>
                <span className="statistic-small">{t(...comparison({ now, former }, number))}</span>
                {former > 0 && (
                  <span className="statistic-small">{t("admin:statistics.before", { count: number(former) })}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type Pair = { now: number; former: number };

/** How it goes against the span before, as the key of a text with its values. */
function comparison({ now, former }: Pair, number: (value: number) => string): [string, Record<string, string>] {
  if (former === 0) return ["admin:statistics.compared.none", {}];
  const share = Math.round((now / former - 1) * 100);
  const key = share === 0 ? "same" : share > 0 ? "more" : "less";
  return [`admin:statistics.compared.${key}`, { share: number(Math.abs(share)) }];
}
