import { Paper, Text, Title } from "@mantine/core";
import type { PricedFor } from "#shop/manual-orders/contract.ts";
import { moneyOf, sumRows, sumsOf } from "#shop/orders/wording/sum-rows.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = { priced: PricedFor | null; stale: boolean; failed: boolean };

/** What it comes to, and what still fits into the cartons. */
export function SumsPart({ priced, stale, failed }: Props) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="take-sums-title">
      <Title order={2} size="h5" id="take-sums-title" mb="md">
        {t("admin:takeOrder.part.sums")}
      </Title>
      {priced ? (
        <div className="take-order-sums" data-stale={stale || undefined} aria-live="polite">
          <dl>
            {sumRows(sumsOf(priced.cart), { t, language }).map(({ id, label, note, value }) => (
              <div key={`${id} ${label}`} data-sum={id}>
                <dt>
                  {label}
                  {note && <small>{note}</small>}
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {hintOf(priced) && (
            <Text size="sm" c="dimmed" mt="sm">
              {hintOf(priced)}
            </Text>
          )}
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          {t("admin:takeOrder.nothingYet")}
        </Text>
      )}
      {failed && (
        <Text size="sm" c="var(--mantine-color-error)" mt="sm" role="alert">
          {t("admin:unreachable")}
        </Text>
      )}
    </Paper>
  );

  /** What the customer may like to hear before the order ends. */
  function hintOf({ cart }: PricedFor): string {
    const { shipping } = cart;
    if (shipping === null) return t("admin:takeOrder.hint.undelivered");
    const { room, next, cost, toFree } = shipping;
    const more = next === null ? null : moneyOf(cart, Math.round((next - cost) * 100) / 100, language);
    return [
      more && room > 0 ? t("admin:takeOrder.hint.room", { count: room, price: more }) : "",
      toFree?.amount
        ? t("admin:takeOrder.hint.toFree", { missing: moneyOf(cart, toFree.amount.missing, language) })
        : "",
    ]
      .filter(Boolean)
      .join(" ");
  }
}
