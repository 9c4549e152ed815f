import type { Dashboard } from "#shop/dashboard/contract.ts";
import { moneyOf } from "#shop/orders/sum-rows.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { barWord, dayOf } from "./day-words.ts";

type Props = Pick<Dashboard, "bars" | "span" | "currency">;

/** The measures of the drawing, which is stretched to the width of its card. */
const [height, step, width] = [100, 20, 7];
/** So many words have room below the bars of a phone. */
const mostWords = 7;

/** The turnover of a span in bars, each beside that of the year before; the same as a table for whoever wants numbers. */
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
  const every = Math.ceil(bars.length / mostWords);
  return (
    <figure className="dash-chart">
      <div className="dash-legend" aria-hidden="true">
        <span data-of="now">{said("now")}</span>
        <span data-of="then">{said("then")}</span>
        <span>{said("most", { sum: money(highest) })}</span>
      </div>
      <svg
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
        className="dash-bars"
      >
        {bars.map(({ first: day, gross, before }, at) => (
          <g key={day}>
            <Bar of="then" x={at * step + 2} share={shareOf(before.gross, highest)} />
            <Bar of="now" x={at * step + 10} share={shareOf(gross, highest)} />
          </g>
        ))}
      </svg>
      <ol className="dash-words" aria-hidden="true">
        {bars.map(({ first: day }, at) => (
          <li key={day} suppressHydrationWarning>
            {(bars.length - 1 - at) % every === 0 && barWord(day, { span, language })}
          </li>
        ))}
      </ol>
      <details>
        <summary>{said("table")}</summary>
        <div className="dash-table">
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{said("when")}</th>
                <th scope="col">{said("ordersColumn")}</th>
                <th scope="col">{said("gross")}</th>
                <th scope="col">{said("thenColumn")}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ first: day, orders, gross, before }) => (
                <tr key={day}>
                  <th scope="row" suppressHydrationWarning>
                    {span === "year" ? barWord(day, { span, language }) : dayOf(day, language)}
                  </th>
                  <td>{orders}</td>
                  <td>{money(gross)}</td>
                  <td>{money(before.gross)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function Bar({ of, x, share }: { of: "now" | "then"; x: number; share: number }) {
  return <rect data-of={of} x={x} y={height - share * height} width={width} height={share * height} />;
}

/** What was sold is seen, however little it is. */
function shareOf(sum: number, highest: number): number {
  return sum > 0 ? Math.max(0.01, sum / highest) : 0;
}
