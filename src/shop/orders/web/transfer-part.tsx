import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import { dueOf } from "../due.ts";
import type { Order } from "../order.ts";
import { moneyOf } from "../wording/sum-rows.ts";

/** Where to transfer to, as text and as a code for banking apps. */
export function TransferPart({ order, token, language }: { order: Order; token: string | null; language: Language }) {
  const t = useTexts();
  const { bank, giroCode, received } = order.payment;
  if (!bank) return null;
  const left = dueOf(order);
  const rows: [string, string][] = [
    [t("shop:order.bank.name"), bank.name],
    ["IBAN", bank.iban.replace(/(.{4})(?=.)/g, "$1 ")],
    ...(bank.bic ? [["BIC", bank.bic] as [string, string]] : []),
    ...(bank.bank ? [[t("shop:order.bank.bank"), bank.bank] as [string, string]] : []),
    [t("shop:order.bank.sum"), moneyOf(order, left, language)],
    [t("shop:order.bank.reference"), bank.reference],
  ];
  return (
    <section className="order-transfer" aria-labelledby="order-transfer">
      <h2 id="order-transfer">{t("shop:order.bank.title")}</h2>
      {order.reservedUntil && <p>{t("shop:order.bank.until", { day: dayText(order.reservedUntil, language) })}</p>}
      {received > 0 && (
        <p>
          {t("shop:order.received", {
            received: moneyOf(order, received, language),
            left: moneyOf(order, left, language),
          })}
        </p>
      )}
      <div className="order-transfer-ways">
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {giroCode && (
          <figure>
            <img src={codeAddress(order._id, token)} alt={t("shop:order.bank.codeAlt")} width="180" height="180" />
            <figcaption>{t("shop:order.bank.code")}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}

function codeAddress(id: string, token: string | null): string {
  return `/api/v0/shop/order/girocode/?id=${id}${token === null ? "" : `&token=${encodeURIComponent(token)}`}`;
}
