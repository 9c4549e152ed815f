import { Button, Group, Popover, Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { Stock } from "#shop/stock/contract.ts";
import { actRefusalText } from "#web/admin/form/refusal.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { StockOutcome } from "./correct-form.ts";
import { stockPath } from "./stock-path.ts";
import { leftText } from "./stock-words.ts";

type Props = { stock: Stock; name: string };

/** How many are left, and a click on it to set how many there are. */
export function QuickStock({ stock, name }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const label = t("admin:stock.quick.label", { name, left: leftText(stock, t) });
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      withinPortal
      position="bottom-start"
      width={280}
    >
      <Popover.Target>
        <UnstyledButton
          className="shop-quick"
          data-low={stock.low || undefined}
          aria-label={label}
          title={label}
          onClick={() => setOpened(true)}
        >
          {leftText(stock, t)}
          <Icon name="edit" size={14} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <StockForm stock={stock} name={name} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function StockForm({ stock, name, onDone }: Props & { onDone: () => void }) {
  const t = useTexts();
  const fetcher = useFetcher<StockOutcome>();
  const [typed, setTyped] = useState(String(stock.on_hand));
  const isWhole = /^\d+$/.test(typed.trim());
  const onAnswer = useEffectEvent(({ stock: now, refused }: StockOutcome) => {
    if (refused) return tellError(actRefusalText(refused, t));
    tellSuccess(t("admin:stock.quick.done", { name, count: now?.left ?? 0 }));
    onDone();
  });
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.state, fetcher.data]);
  function save(event: FormEvent): void {
    event.preventDefault();
    if (!isWhole) return;
    const change = Number(typed) - stock.on_hand;
    if (change === 0) return onDone();
    const form = { intent: "correct", id: stock._id, change: String(change), reason: t("admin:stock.quick.reason") };
    void fetcher.submit(form, { method: "post", action: stockPath });
  }
  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t("admin:stock.quick.onHand")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          error={isWhole ? undefined : t("admin:shop.fault.notWhole")}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          {stock.reserved > 0 && `${t("admin:stock.quick.reserved", { count: stock.reserved })} `}
          {t("admin:stock.quick.hint")}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={onDone}>
            {t("admin:cancel")}
          </Button>
          <Button size="xs" type="submit" loading={fetcher.state !== "idle"} disabled={!isWhole}>
            {t("admin:form.save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
