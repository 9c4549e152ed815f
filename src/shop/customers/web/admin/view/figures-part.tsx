import { Text } from "@mantine/core";
import { Link } from "react-router";
import { ordersPath } from "#shop/catalogue/web/admin/index.ts";
import type { CustomerDetail } from "#shop/customers/contract.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = { customer: CustomerDetail };

/** What the orders come to. */
export function FiguresPart({ customer }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { turnover, orders, average, open } = customer;
  const figures = [
    ["turnover", moneyOf(customer, turnover, language)],
    ["orders", orders],
    ["average", moneyOf(customer, average, language)],
    ["open", open],
  ] as const;
  return (
    <FormSection id="customer-figures" title={t("admin:customers.part.figures")}>
      <dl className="customer-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`admin:customers.figure.${name}`)}</dt>
            <dd className="customer-number">{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {t("admin:customers.figure.hint")}
      </Text>
    </FormSection>
  );
}

/** The latest orders, each with where it stands. */
export function OrdersPart({ customer: { latest, orders, email } }: Props) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <FormSection id="customer-orders" title={t("admin:customers.part.orders")}>
      {latest.length === 0 && <Text size="sm">{t("admin:customers.noOrders")}</Text>}
      {latest.length > 0 && (
        <ul className="customer-entries">
          {latest.map((order) => (
            <li key={order._id} className="customer-order">
              <div>
                <Link to={`${ordersPath}/${order._id}`} className="customer-link">
                  {order.number}
                </Link>
                <Text size="xs" c="dimmed">
                  <Time at={order.created} />
                </Text>
              </div>
              <Text size="sm">
                {order.state === "cancelled"
                  ? t("admin:orders.state.cancelled")
                  : `${t(`admin:orders.payment.${order.payment}`)} · ${t(`admin:orders.fulfilment.${order.fulfilment}`)}`}
              </Text>
              <Text size="sm" fw={600} className="customer-number">
                {moneyOf(order, order.total, language)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {orders > latest.length && (
        <Link to={`${ordersPath}?${new URLSearchParams({ q: email })}`} className="customer-link">
          {t("admin:customers.allOrders")}
        </Link>
      )}
    </FormSection>
  );
}
