import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { channels } from "#shop/manual-orders/channels.ts";
import { findCustomers, type KnownCustomer } from "#shop/manual-orders/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { FoundPicker } from "#web/admin/pieces/found-picker.tsx";
import { useSoon } from "#web/admin/pieces/hooks/use-soon.ts";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";
import { type TypedOrder, typedAddress } from "../typed-order.ts";
import type { PartProps } from "./part-props.ts";

/** How the order came, and from whom: a known customer brings the addresses along. */
export function CustomerPart({ typed, change, faultAt }: PartProps) {
  const t = useTexts();
  const { account, email, channel } = typed;
  const [found, setFound] = useState<KnownCustomer[]>([]);
  const [failed, setFailed] = useState(false);
  const search = useSoon((q: string) => {
    browserApi.call(findCustomers, { query: { q } }).then(
      ({ items }) => {
        setFound(items);
        setFailed(false);
      },
      () => {
        setFound([]);
        setFailed(true);
      },
    );
  }, 250);
  return (
    <FormSection id="take-customer" title={t("admin:takeOrder.part.customer")}>
      <NativeSelect
        id="channel"
        label={t("admin:takeOrder.channel")}
        data={channels.map((value) => ({ value, label: t(`admin:orders.channel.${value}`) }))}
        value={channel}
        onChange={({ currentTarget: { value } }) => change({ channel: value as TypedOrder["channel"] })}
      />
      {account ? (
        <Group justify="space-between" gap="sm">
          <div className="take-order-account">
            <Text fw={600}>{account.name}</Text>
            <Text size="sm" c="dimmed">
              {account.email}
            </Text>
            {faultAt("customer") && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {faultAt("customer")}
              </Text>
            )}
          </div>
          <Button variant="default" onClick={() => change({ account: null })}>
            {t("admin:takeOrder.customer.other")}
          </Button>
        </Group>
      ) : (
        <>
          <FoundPicker
            id="customer-search"
            label={t("admin:takeOrder.customer.search")}
            placeholder={t("admin:takeOrder.customer.searchHint")}
            found={found.map((one, at) => ({ value: String(at), label: labelOf(one) }))}
            nothing={t(failed ? "admin:unreachable" : "admin:takeOrder.customer.nobody")}
            search={search}
            onPick={(at) => {
              const known = found[Number(at)];
              if (known) change(broughtBy(known, typed));
            }}
          />
          <TextInput
            id="email"
            type="email"
            label={t("admin:takeOrder.customer.email")}
            description={t("admin:takeOrder.customer.emailHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            autoComplete="off"
            maxLength={160}
            value={email}
            error={faultAt("email")}
            onChange={({ currentTarget: { value } }) => change({ email: value })}
          />
        </>
      )}
    </FormSection>
  );

  function labelOf({ customer, name, email: address, shippingData, invoiceData }: KnownCustomer): string {
    const town = (shippingData ?? invoiceData)?.city;
    return [name, address, town, customer ? "" : t("admin:takeOrder.customer.guest")].filter(Boolean).join(" · ");
  }
}

/** What a known customer fills in. */
function broughtBy({ customer, name, email, shippingData, invoiceData }: KnownCustomer, typed: TypedOrder) {
  const { country } = typed.shippingData;
  const goods = shippingData ?? (invoiceData ? null : { name, street: "", zip: "", city: "", country });
  return {
    account: customer ? { id: customer, name, email } : null,
    email: customer ? "" : email,
    shippingData: typedAddress(goods ?? invoiceData, country),
    ownInvoice: shippingData !== null && invoiceData !== null,
    invoiceData: typedAddress(invoiceData ?? goods, country),
  };
}
