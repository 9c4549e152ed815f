import { DataList } from "@mantine/core";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Order } from "#shop/orders/contract.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import type { Withdrawal } from "#shop/withdrawals/contract.ts";
import { isGoodsLate } from "#shop/withdrawals/withdrawal.ts";
import { Fact } from "#web/admin/pieces/part.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { Part } from "./part.tsx";

type Props = { withdrawal: Withdrawal; order: Order; today: string };

/** The money and the periods. */
export function SumsPart({ withdrawal, order, today }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { state, sum, owed, delivered, end, returnBy, due, sentBack, goodsBack, refund } = withdrawal;
  const fact = (key: string) => t(`admin:withdrawals.fact.${key}`);
  const money = (amount: number) => moneyOf(order, amount, language);
  const day = (date: string) => dayText(date, language);
  const isOpen = state === "declared" || state === "goods_back";
  const restocked = goodsBack?.restocked.map(({ line, amount }) => {
    const of = order.lines[line];
    return `${amount} × ${of ? lineName(of, language) : ""}`;
  });
  return (
    <Part name="sums">
      <DataList withDivider labelWidth={150}>
        {sum !== null && <Fact label={fact("sum")}>{money(sum)}</Fact>}
        {isOpen && sum !== null && <Fact label={fact("owed")}>{money(owed)}</Fact>}
        {isOpen && (
          <Fact label={fact("due")}>
            {day(due)}
            {due < today && ` – ${t("admin:withdrawals.late")}`}
          </Fact>
        )}
        {(state === "declared" || isGoodsLate(withdrawal)) && <Fact label={fact("returnBy")}>{day(returnBy)}</Fact>}
        <Fact label={fact("end")}>
          {end && delivered
            ? t("admin:withdrawals.end", { end: day(end), delivered: day(delivered) })
            : t("admin:withdrawals.endUnknown")}
        </Fact>
        {sentBack && <Fact label={fact("sentBack")}>{day(sentBack)}</Fact>}
        {goodsBack && <Fact label={fact("goodsBack")}>{day(goodsBack.at)}</Fact>}
        {restocked && restocked.length > 0 && <Fact label={fact("restocked")}>{restocked.join(", ")}</Fact>}
        {refund && state === "refunded" && (
          <Fact label={fact("refund")}>
            {[money(refund.amount), day(refund.date), refund.reference].filter(Boolean).join(" · ")}
          </Fact>
        )}
        {refund?.reason && <Fact label={fact("reason")}>{refund.reason}</Fact>}
      </DataList>
    </Part>
  );
}
