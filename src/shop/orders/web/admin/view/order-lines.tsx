import { locales } from "#contract/language.ts";
import type { Order } from "#shop/orders/contract.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { moneyOf, sumRows } from "#shop/orders/wording/sum-rows.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { Part } from "./part.tsx";

/** What was bought at which prices, and what it comes to, as its customer has read it. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Part name="lines">
      <table className="order-lines" aria-labelledby="order-lines">
        <thead>
          <tr>
            <th scope="col">{t("admin:orders.line.amount")}</th>
            <th scope="col">{t("admin:orders.line.name")}</th>
            <th scope="col">{t("admin:orders.line.full")}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={`${line.item} ${line.variant}`}>
              <td className="order-number">{line.amount} ×</td>
              <th scope="row">
                {lineName(line, language)}
                <small>{aboutLine(line)}</small>
              </th>
              <td className="order-number">{moneyOf(order, line.full, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sumRows(order, { t, language }).map(({ id, label, note, value }) => (
            <tr key={`${id} ${label}`} data-sum={id}>
              <th scope="row" colSpan={2}>
                {label}
                {note && <small>{note}</small>}
              </th>
              <td className="order-number">{value}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </Part>
  );

  function aboutLine({ sku, price, deposit, rate }: Order["lines"][number]): string {
    const sum = moneyOf(order, deposit, language);
    return [
      sku,
      t("shop:order.sums.each", { price: moneyOf(order, price, language) }),
      rate > 0 && t("admin:orders.line.rate", { rate: rate.toLocaleString(locales[language]) }),
      deposit > 0 && t("admin:orders.line.deposit", { sum }),
    ]
      .filter(Boolean)
      .join(" · ");
  }
}
