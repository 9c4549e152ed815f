import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import type { Order } from "../order.ts";
import { lineName } from "../wording/line-name.ts";
import { moneyOf, type Sums, sumRows } from "../wording/sum-rows.ts";

type Line = Pick<Order["lines"][number], "item" | "variant" | "name_de" | "name_en" | "amount" | "price" | "full">;
type Props = { order: Sums & { lines: readonly Line[] }; language: Language };

/** What is ordered and what it comes to, as a receipt has it. */
export function OrderSums({ order, language }: Props) {
  const t = useTexts();
  return (
    <table className="order-table">
      <caption className="visually-hidden">{t("shop:order.table")}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("shop:order.sums.goods")}</th>
          <th scope="col">{t("shop:order.sums.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={`${line.item} ${line.variant}`}>
            <th scope="row">
              {line.amount} × {lineName(line, language)}
              <small>{t("shop:order.sums.each", { price: moneyOf(order, line.price, language) })}</small>
            </th>
            <td>{moneyOf(order, line.full, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumRows(order, { t, language }).map(({ id, label, note, value }) => (
          <tr key={`${id} ${label}`} data-sum={id}>
            <th scope="row">
              {label}
              {note && <small>{note}</small>}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
