import { Paper, Text, Title } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import { numberText } from "#contract/formats/number.ts";
import type { Dashboard } from "#shop/dashboard/contract.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { Chart } from "./chart.tsx";
import { dayOf } from "./day-words.ts";

type Props = Pick<Dashboard, "figures" | "bars" | "span" | "currency">;
type Figures = Dashboard["figures"][number];

/** The turnover of each span; the one that is chosen as a chart. */
export function Sales({ figures, bars, span, currency }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { before } = figures.find((one) => one.span === span)!;
  const isEmpty = bars.every((bar) => bar.gross === 0 && bar.before.gross === 0);
  return (
    <Paper withBorder component="section" p="md" aria-labelledby="shop-sales">
      <Title order={2} size="h5" id="shop-sales">
        {t("admin:dashboard.card.sales")}
      </Title>
      <nav aria-label={t("admin:dashboard.span.label")}>
        <ul className="dash-spans">
          {figures.map((one) => (
            <li key={one.span}>
              <SpanLink figures={one} currency={currency} isChosen={one.span === span} />
            </li>
          ))}
        </ul>
      </nav>
      <Text size="sm" c="dimmed" mb="sm" suppressHydrationWarning>
        {t("admin:dashboard.sales.compared", {
          first: dayOf(before.first, language),
          last: dayOf(before.last, language),
        })}
      </Text>
      {!isEmpty && <Chart bars={bars} span={span} currency={currency} />}
      <Text size="sm" c="dimmed" mt="sm" maw={680}>
        {t("admin:dashboard.said")}
      </Text>
    </Paper>
  );
}

function SpanLink({ figures, currency, isChosen }: { figures: Figures; currency: string; isChosen: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const [search] = useSearchParams();
  const said = (key: string, values = {}) => t(`admin:dashboard.sales.${key}`, values);
  const money = (sum: number) => moneyOf({ currency }, sum, language);
  const { span, gross, orders, average, before } = figures;
  const to = new URLSearchParams([...search].filter(([name]) => name !== "span"));
  to.set("span", span);
  return (
    <Link to={`?${to}`} preventScrollReset aria-current={isChosen ? "true" : undefined} className="dash-span">
      <span>{t(`admin:dashboard.span.${span}`)}</span>
      <span className="dash-sum">{money(gross)}</span>
      <span className="dash-small">
        {said("orders", { count: orders })}
        {average !== null && `, ${said("average", { sum: money(average) })}`}
      </span>
      <span className="dash-small">{comparison(figures, { said, language })}</span>
      {before.gross > 0 && <span className="dash-small">{said("before", { sum: money(before.gross) })}</span>}
    </Link>
  );
}

type Speech = { said: (key: string, values?: object) => string; language: "de" | "en" };

/** How it goes against the year before. */
function comparison({ gross, before }: Figures, { said, language }: Speech): string {
  if (before.gross === 0) return said("beforeNone");
  const share = Math.round((gross / before.gross - 1) * 100);
  if (share === 0) return said("same");
  return said(share > 0 ? "more" : "less", { share: numberText(Math.abs(share), language) });
}
