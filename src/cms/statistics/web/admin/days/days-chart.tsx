import type { Statistics } from "#cms/statistics/contract.ts";
import { monthText, shortDayText } from "#contract/formats/dates/date-time.ts";
import { perLanguage } from "#contract/formats/made-once.ts";
import { numberText } from "#contract/formats/number.ts";
import type { Language } from "#contract/language.ts";
import { BarChart } from "#web/admin/charts/bar-chart.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { barsOf, knownMeasures, type Measure, type StatisticBar } from "./bars-of.ts";
import { happenedText } from "./happened-text.ts";

const timeZone = "UTC";
const formats = {
  day: perLanguage((locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "numeric", timeZone })),
  month: perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: "short", timeZone })),
};
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** How one measure went, in bars beside those of the span before. */
export function DaysChart({ report, shown }: { report: Statistics; shown: Measure }) {
  const t = useTexts();
  const language = useLanguage();
  const said = (key: string, values = {}) => t(`admin:statistics.${key}`, values);
  const number = (value: number) => numberText(value, language);
  const bars = barsOf(report);
  const known = knownMeasures(report);
  const tells = report.happened.length > 0;
  const highest = Math.max(0, ...bars.flatMap(({ now, former }) => [now[shown], former[shown]]));
  const dates = { from: shortDayText(noon(report.from), language), to: shortDayText(noon(report.to), language) };
  return (
    <BarChart
      title={said("chart.title", { ...dates, measure: said(`measure.${shown}`) })}
      bars={bars.map((bar) => ({
        ...{ key: bar.first, now: bar.now[shown], former: bar.former[shown] },
        ...{ word: wordOf(bar, language), marked: bar.happened.length > 0 },
      }))}
      legend={{
        now: said("chart.now"),
        former: said("chart.then"),
        most: said("chart.most", { count: number(highest) }),
        marked: said("happened.legend"),
      }}
      table={{
        open: said("chart.table"),
        heads: [
          said(`chart.${bars[0]?.unit ?? "day"}`),
          ...known.map((measure) => said(`measure.${measure}`)),
          said("chart.thenOf", { measure: said(`measure.${shown}`) }),
          ...(tells ? [said("happened.head")] : []),
        ],
        rows: bars.map((bar) => ({
          ...{ key: bar.first, head: headOf(bar, { said, language }) },
          cells: [
            ...known.map((measure) => number(bar.now[measure])),
            number(bar.former[shown]),
            ...(tells ? [bar.happened.map((one) => happenedText(one, t)).join(", ")] : []),
          ],
        })),
      }}
    />
  );
}

function wordOf({ unit, first }: StatisticBar, language: Language): string {
  return formats[unit === "month" ? "month" : "day"](language).format(noon(first));
}

type Spoken = { said: (key: string, values?: object) => string; language: Language };

function headOf({ unit, first }: StatisticBar, { said, language }: Spoken): string {
  if (unit === "month") return monthText(first.slice(0, 7), language);
  const day = shortDayText(noon(first), language);
  return unit === "day" ? day : said("chart.from", { day });
}
