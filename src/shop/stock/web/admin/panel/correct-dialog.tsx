import { Button, Group, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { Stock } from "#shop/stock/contract.ts";
import { actRefusalText } from "#web/admin/form/refusal.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { useTexts } from "#web/texts.tsx";
import type { StockOutcome } from "../correct-form.ts";
import { stockPath } from "../stock-path.ts";

type Props = { stock: Stock; opened: boolean; onClose: () => void; onChange: () => void };

/** Puts pieces in or takes some out, for a reason; and says below how many the staff is told. */
export function CorrectDialog({ stock, opened, onClose, onChange }: Props) {
  const t = useTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={t("admin:stock.correct.of", { name: stock.name })}>
      <Stack gap="xl">
        <ChangeForm stock={stock} onDone={onClose} onChange={onChange} />
        <WarnForm stock={stock} onChange={onChange} />
      </Stack>
    </Modal>
  );
}

const ways = ["in", "out", "counted"] as const;
type Way = (typeof ways)[number];

function ChangeForm({ stock, onDone, onChange }: Pick<Props, "stock" | "onChange"> & { onDone: () => void }) {
  const t = useTexts();
  const [way, setWay] = useState<Way>("in");
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const isWhole = /^\d{1,8}$/.test(typed.trim());
  const amount = Number(typed);
  const change = way === "counted" ? amount - stock.on_hand : way === "in" ? amount : -amount;
  const after = stock.left + change;
  const { send, busy, refused } = useStockForm((now) => {
    tellSuccess(t("admin:stock.correct.done", { name: stock.name, count: now.left }));
    onChange();
    onDone();
  });
  function save(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (!isWhole) return;
    if (change === 0) return onDone();
    const said = reason.trim() || t(`admin:stock.correct.reasons.${way}`);
    send({ intent: "correct", id: stock._id, change: String(change), reason: said });
  }
  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          aria-label={t("admin:stock.correct.way")}
          value={way}
          onChange={(value) => setWay(value)}
          data={ways.map((value) => ({ value, label: t(`admin:stock.correct.ways.${value}`) }))}
        />
        <TextInput
          data-autofocus
          label={t(`admin:stock.correct.amount.${way}`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          error={refused ?? (typed !== "" && !isWhole ? t("admin:shop.fault.notWhole") : undefined)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          label={t("admin:stock.correct.reason")}
          placeholder={t(`admin:stock.correct.reasons.${way}`)}
          maxLength={160}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {isWhole ? t("admin:stock.correct.after", { count: after }) : ""}
          </Text>
          <Button type="submit" loading={busy} disabled={!isWhole}>
            {t("admin:form.save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function WarnForm({ stock, onChange }: Pick<Props, "stock" | "onChange">) {
  const t = useTexts();
  const stored = stock.warn_below === null ? "" : String(stock.warn_below);
  const [typed, setTyped] = useState(stored);
  const isWhole = /^\d{0,8}$/.test(typed.trim());
  const { send, busy, refused } = useStockForm(() => {
    tellSuccess(t("admin:stock.warn.done"));
    onChange();
  });
  function save(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (isWhole) send({ intent: "warn", id: stock._id, below: typed.trim() });
  }
  return (
    <form onSubmit={save}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          className="shop-grows"
          label={t("admin:stock.warn.label")}
          description={t("admin:stock.warn.hint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={typed}
          error={refused ?? (isWhole ? undefined : t("admin:shop.fault.notWhole"))}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={!isWhole || typed.trim() === stored}>
          {t("admin:form.save")}
        </Button>
      </Group>
    </form>
  );
}

/** Sends a form about a stock to the screen of stocks, wherever it is shown. */
function useStockForm(onDone: (stock: Stock) => void) {
  const t = useTexts();
  const fetcher = useFetcher<StockOutcome>();
  const onAnswer = useEffectEvent(({ stock }: StockOutcome) => stock && onDone(stock));
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.state, fetcher.data]);
  const { refused = null } = fetcher.data ?? {};
  return {
    busy: fetcher.state !== "idle",
    refused: refused ? actRefusalText(refused, t) : null,
    send: (form: Record<string, string>) => void fetcher.submit(form, { method: "post", action: stockPath }),
  };
}
