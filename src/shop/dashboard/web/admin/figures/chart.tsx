import type { Dashboard } from "#shop/dashboard/contract.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { BarChart } from "#web/admin/charts/bar-chart.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { barWord, dayOf } from "./day-words.ts";

type Props = Pick<Dashboard, "bars" | "span" | "currency">;

/** The turnover of a span in bars, each beside that of the year before. */
export function Chart({ bars, span, currency }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const said = (key: string, values = {}) => t(`admin:dashboard.sales.${key}`, values);
  const money = (sum: number) => moneyOf({ currency }, sum, language);
  const highest = Math.max(0, ...bars.flatMap(({ gross, before }) => [gross, before.gross]));
  const [first, last] = [bars[0]!, bars.at(-1)!];
  const title = said("chart", {
    span: t(`admin:dashboard.span.${span}`),
    first: dayOf(first.first, language),
    last: dayOf(last.last, language),
  });
  return (
    <BarChart
      title={title}
      bars={bars.map(({ first: day, gross, before }) => ({
        ...{ key: day, now: gross, former: before.gross },
        word: barWord(day, { span, language }),
      }))}
      legend={{ now: said("now"), former: said("then"), most: said("most", { sum: money(highest) }) }}
      table={{
        open: said("table"),
        heads: ["when", "ordersColumn", "gross", "thenColumn"].map((head) => said(head)),
        rows: bars.map(({ first: day, orders, gross, before }) => ({
          key: day,
          head: span === "year" ? barWord(day, { span, language }) : dayOf(day, language),
          cells: [String(orders), money(gross), money(before.gross)],
        })),
      }}
    />
  );
}
