import { Anchor, Button, DataList, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import { mailtoOf } from "#contract/mail/mail-address.ts";
import type { Address } from "#shop/addresses/address.ts";
import { addressLines, mapAddress } from "#shop/addresses/address-lines.ts";
import { customersPath } from "#shop/catalogue/web/admin/index.ts";
import type { Order } from "#shop/orders/contract.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { pickupLines } from "#shop/orders/wording/pickup-lines.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useMay } from "#web/admin/pieces/may.tsx";
import { Fact } from "#web/admin/pieces/part.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { Copy, Part } from "./part.tsx";

/** Who has ordered, and how to reach them. */
export function CustomerPart({ order }: { order: Order }) {
  const t = useTexts();
  const may = useMay();
  const { email, channel, language, perm, shippingData, invoiceData } = order;
  const phone = shippingData?.phone ?? invoiceData?.phone;
  const vatId = (invoiceData ?? shippingData)?.vatId;
  return (
    <Part name="customer">
      <DataList labelWidth={140}>
        <Fact label={t("admin:orders.customer.name")}>{customerName(order)}</Fact>
        <Fact label={t("admin:orders.customer.email")}>
          {email ? (
            <Anchor href={mailtoOf(email)} size="sm">
              {email}
            </Anchor>
          ) : (
            t("admin:orders.customer.noEmail")
          )}
        </Fact>
        {phone && (
          <Fact label={t("admin:orders.customer.phone")}>
            <Anchor href={`tel:${phone.replace(/[^+\d]/g, "")}`} size="sm">
              {phone}
            </Anchor>
          </Fact>
        )}
        {vatId && <Fact label={t("admin:orders.customer.vatId")}>{vatId}</Fact>}
        <Fact label={t("admin:orders.customer.language")}>{t(`admin:language.${language}`)}</Fact>
        {channel !== "web" && (
          <Fact label={t("admin:orders.customer.channel")}>{t(`admin:orders.channel.${channel}`)}</Fact>
        )}
        <Fact label={t("admin:orders.customer.account")}>
          {perm.owner === null ? (
            t("admin:orders.customer.guest")
          ) : !may("user.read") ? (
            t("admin:orders.customer.has")
          ) : (
            <Anchor component={Link} to={`/admincenter/settings/users/${perm.owner}`} size="sm">
              {t("admin:orders.customer.open")}
            </Anchor>
          )}
        </Fact>
      </DataList>
      {(email || perm.owner !== null) && may("customer.read") && (
        <Anchor component={Link} to={`${customersPath}?order=${order._id}`} size="sm" mt="sm" display="block">
          {t("admin:orders.customer.all")}
        </Anchor>
      )}
      {email && <Copy of="email" value={email} />}
    </Part>
  );
}

/** Where the goods go or are collected, and where the invoice goes. */
export function PlaceParts({ order }: { order: Order }) {
  const t = useTexts();
  const language = useLanguage();
  const { shippingData, invoiceData, pickup } = order;
  return (
    <>
      {shippingData && <AddressPart of="shipping" address={shippingData} />}
      {pickup && (
        <Part name="pickup">
          <p className="order-block">{pickupLines(pickup, language).join("\n")}</p>
          {pickup.start === null && (
            <Text size="sm" c="dimmed" mt="xs">
              {t("admin:orders.noTime")}
            </Text>
          )}
        </Part>
      )}
      {invoiceData && <AddressPart of="invoice" address={invoiceData} />}
      {!invoiceData && shippingData && (
        <Text size="sm" c="dimmed">
          {t("admin:orders.sameInvoice")}
        </Text>
      )}
    </>
  );
}

function AddressPart({ of, address }: { of: "shipping" | "invoice"; address: Address }) {
  const t = useTexts();
  const language = useLanguage();
  const lines = addressLines(address, language).join("\n");
  return (
    <Part name={of}>
      <p className="order-block">{lines}</p>
      <Group gap="xs">
        <Button
          component="a"
          href={mapAddress(address)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          size="xs"
          mt="xs"
          leftSection={<Icon name="external" size={16} />}
          aria-label={t(`admin:orders.mapOf.${of}`)}
        >
          {t("admin:orders.map")}
        </Button>
        <Copy of={of} value={lines} />
      </Group>
    </Part>
  );
}
