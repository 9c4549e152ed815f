import type { Translate } from "#contract/texts/translate.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import { formatMoney } from "#shop/pricing/amounts/money.ts";
import { parseAmount } from "#shop/pricing/amounts/parse-amount.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";
import type { PaymentValues } from "./payment-fields.ts";

type Telling = { t: Translate; reading: Reading; nameOf: (code: string) => string };

/** For which orders a source is offered, in words. */
export function ruleText(source: PaymentSource, values: PaymentValues, { t, reading, nameOf }: Telling): string {
  const money = (text: string) => {
    const read = parseAmount(text, reading);
    return "amount" in read ? formatMoney({ amount: read.amount, currency: reading.currency }, reading.language) : null;
  };
  const [from, to] = [money(values[`${source}_from`]), money(values[`${source}_to`])];
  const countries = values[`${source}_countries`];
  const customers = values[`${source}_customers`];
  const told = [
    countries.length > 0 && t("admin:payments.told.countries", { list: countries.map(nameOf).join(", ") }),
    from && to ? t("admin:payments.told.between", { from, to }) : from && t("admin:payments.told.from", { from }),
    !from && to && t("admin:payments.told.to", { to }),
    customers !== "all" && t(`admin:payments.told.${customers}`),
    values[`${source}_notFirst`] && t("admin:payments.told.notFirst"),
  ].filter((one) => typeof one === "string");
  return told.length > 0 ? told.join(" · ") : t("admin:payments.told.all");
}
