import { Button, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { ordersPath } from "#shop/catalogue/web/admin/index.ts";
import { consentWays } from "#shop/order-changes/change-states.ts";
import type { OrderChange } from "#shop/order-changes/contract.ts";
import { differenceText } from "#shop/order-changes/difference-lines.ts";
import type { Order } from "#shop/orders/contract.ts";
import { refusalOf, standingOf } from "#shop/orders/events.ts";
import { useMay } from "#web/admin/pieces/may.tsx";
import { Part } from "#web/admin/pieces/part.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { DifferenceTable } from "../difference-table.tsx";
import "./change-order.css";

type Props = { order: Order; changes: readonly OrderChange[] };

/** How an order was changed, and a change that waits for its customer. Nothing where there is nothing to say. */
export function ChangesPart({ order, changes }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const writes = useMay()("order.write");
  const canChange = writes && refusalOf("propose", standingOf(order)) === null;
  if (!canChange && changes.length === 0) return null;
  return (
    <Part id="order-changes" title={t("admin:changeOrder.part")}>
      <Stack gap="md" align="start">
        {canChange && (
          <Button component={Link} to={changePath(order._id)} variant="default">
            {t("admin:changeOrder.title")}
          </Button>
        )}
        {changes.map((change) => (
          <article key={change._id} className="change-entry">
            <Text fw={600}>{t(`admin:changeOrder.state.${change.state}`)}</Text>
            <Text size="xs" c="dimmed">
              <Time at={change.ended ?? change.at} /> {change.by?.name}
            </Text>
            {change.consent && (
              <Text size="sm">
                {t(`admin:changeOrder.consented.${change.consent.how}`, { who: change.consent.who })}
              </Text>
            )}
            <Text size="sm">{differenceText(change, { t, language })}</Text>
            {change.state === "proposed" && writes && <Waiting change={change} />}
            <details className="order-more" open={change.state === "proposed" ? true : undefined}>
              <summary>{t("admin:changeOrder.look")}</summary>
              <DifferenceTable difference={change} language={language} />
              {change.fields.map((field) =>
                field === "lines" || field === "shipping" ? null : (
                  <Text key={field} size="sm">
                    {t(`shop:change.field.${field}`)} {formerOf(change, field)}
                  </Text>
                ),
              )}
            </details>
          </article>
        ))}
      </Stack>
    </Part>
  );

  /** What stood there before, so that it stays readable. */
  function formerOf({ before }: OrderChange, field: "shippingData" | "invoiceData" | "pickup" | "wishedDay"): string {
    const former = before[field];
    if (former === null) return t("admin:changeOrder.formerNone");
    if (typeof former === "string") return t("admin:changeOrder.former", { former });
    const told =
      "street" in former
        ? [former.company, former.name, former.street, `${former.zip} ${former.city}`, former.country]
        : [former.name_de || former.name_en, former.start];
    return t("admin:changeOrder.former", { former: told.filter(Boolean).join(", ") });
  }
}

function changePath(order: string): string {
  return `${ordersPath}/${order}/change`;
}

/** Until when, and what the staff can do meanwhile. */
function Waiting({ change }: { change: OrderChange }) {
  const t = useTexts();
  const { _id, order, until } = change;
  return (
    <Stack gap="xs" align="start" my="sm">
      {until && (
        <Text size="sm">
          {t("admin:changeOrder.until")} <Time at={until} />
        </Text>
      )}
      <Form method="post" action={changePath(order)} className="change-consent">
        <input type="hidden" name="intent" value="consent" />
        <input type="hidden" name="id" value={_id} />
        <NativeSelect
          name="how"
          label={t("admin:changeOrder.consent.how")}
          data={consentWays.map((way) => ({ value: way, label: t(`admin:changeOrder.consent.${way}`) }))}
        />
        <TextInput name="who" required maxLength={160} label={t("admin:changeOrder.consent.who")} />
        <Button type="submit">{t("admin:changeOrder.consent.note")}</Button>
      </Form>
      <Form method="post" action={changePath(order)}>
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="id" value={_id} />
        <Button type="submit" variant="default">
          {t("admin:changeOrder.withdraw")}
        </Button>
      </Form>
    </Stack>
  );
}
