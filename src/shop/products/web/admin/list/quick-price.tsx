import { Button, Checkbox, Group, Popover, Stack, Text, UnstyledButton } from "@mantine/core";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { formatMoney, fromWire } from "#shop/pricing/amounts/money.ts";
import { MoneyInput, moneyFault, moneyText, type Reading } from "#shop/things/web/admin/index.ts";
import { actRefusalText, refusedFields } from "#web/admin/form/refusal.ts";
import type { ListOutcome } from "#web/admin/lists/list-acts.ts";
import { meantOf } from "#web/admin/lists/list-row.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { productsPath } from "../product-address.ts";
import type { ProductIntent } from "./product-acts.tsx";
import type { ProductRow } from "./product-rows.ts";

type Props = { row: ProductRow; name: string; reading: Reading };

/** `12,90 €`, `12,90 € – 24,50 €`; empty without a price. */
export function priceText({ least, most }: ProductRow["price"], { language, currency }: Reading): string {
  const text = (price: number) => {
    const read = fromWire(price);
    return "amount" in read ? formatMoney({ amount: read.amount, currency }, language) : "";
  };
  if (least === null || most === null) return "";
  return least === most ? text(least) : `${text(least)} – ${text(most)}`;
}

/** The price of a product without variants, and a click on it to change it. */
export function QuickPrice({ row, name, reading }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const text = priceText(row.price, reading) || t("admin:products.quick.none");
  const label = t("admin:products.quick.label", { name, price: text });
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      withinPortal
      position="bottom-start"
      width={300}
    >
      <Popover.Target>
        <UnstyledButton className="shop-quick" aria-label={label} title={label} onClick={() => setOpened(true)}>
          {text}
          <Icon name="edit" size={14} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <PriceForm row={row} name={name} reading={reading} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function PriceForm({ row, name, reading, onDone }: Props & { onDone: () => void }) {
  const t = useTexts();
  const fetcher = useFetcher<ListOutcome<ProductIntent>>();
  const [typed, setTyped] = useState(moneyText(row.price.least, reading));
  // What is live and unchanged can be published with nothing but its price.
  const mayPublish = row.state === "live" && row.can.publish;
  const [publishes, setPublishes] = useState(mayPublish);
  const fault = moneyFault(typed, reading);
  /** What was sent: of another text, the refusal says nothing. */
  const [sent, setSent] = useState<string>();
  const refusedField = fetcher.data?.refused && refusedFields(fetcher.data.refused)[0];
  const onAnswer = useEffectEvent(({ done, refused }: ListOutcome<ProductIntent>) => {
    if (refused) return refusedField ? undefined : tellError(actRefusalText(refused, t));
    tellSuccess(t(`admin:products.done.${done?.told ?? "price"}`, { count: 1, name }));
    onDone();
  });
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.state, fetcher.data]);
  function save(event: FormEvent): void {
    event.preventDefault();
    if (fault) return;
    setSent(typed);
    const id = meantOf({ id: row.id, version: row.version });
    const form = { intent: "price", id, price: typed, publish: String(publishes) };
    void fetcher.submit(form, { method: "post", action: productsPath });
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        <MoneyInput
          id={`price-${row.id}`}
          name="price"
          label={t("admin:shop.field.price")}
          value={typed}
          error={sent === typed ? refusedField?.message : undefined}
          reading={reading}
          first
          onChange={setTyped}
        />
        {mayPublish ? (
          <Checkbox
            label={t("admin:products.quick.publish")}
            description={publishes ? undefined : t("admin:products.quick.later")}
            checked={publishes}
            onChange={(event) => setPublishes(event.currentTarget.checked)}
          />
        ) : (
          <Text size="xs" c="dimmed">
            {t(`admin:products.quick.${row.state === "draft" ? "draft" : "changed"}`)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={onDone}>
            {t("admin:cancel")}
          </Button>
          <Button size="xs" type="submit" loading={fetcher.state !== "idle"} disabled={fault !== null}>
            {t("admin:form.save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
