import { Group, Paper, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { readStock, type Stock } from "#shop/stock/contract.ts";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";
import { leftText } from "../stock-words.ts";
import { StockActs } from "./stock-acts.tsx";

type Props = {
  /** Null for one that is not stored yet. */
  product: string | null;
  /** With another version, its offers may be others. */
  version: number;
};

/** How many there are of each offer of a product, with what can be done about it. */
export function StockPanel({ product, version }: Props) {
  const t = useTexts();
  const [rows, setRows] = useState<Stock[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!product) return;
    let here = true;
    const ask = async () => {
      try {
        const { items } = await browserApi.call(readStock, { query: { product, pageSize: 100 } });
        if (here) setRows(items.filter(({ rule }) => rule !== "untracked"));
      } catch {
        if (here) setFailed(true);
      }
    };
    void ask();
    return () => {
      here = false;
    };
  }, [product, version, round]);
  if (!product || failed || rows?.length === 0) {
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t(failed ? "admin:stock.panel.failed" : "admin:stock.panel.unsaved")}
      </Text>
    );
  }
  return (
    <Stack gap="xs" mt="sm">
      {(rows ?? []).map((stock) => (
        <Paper key={stock._id} withBorder p="sm">
          <Group justify="space-between" gap="xs">
            <div>
              {(rows ?? []).length > 1 && (
                <Text size="sm" fw={600}>
                  {stock.name}
                </Text>
              )}
              <Text size="sm" {...(stock.low && { c: "var(--mantine-color-error)" })}>
                {leftText(stock, t)}
                {stock.reserved > 0 && ` · ${t("admin:stock.reserved", { count: stock.reserved })}`}
              </Text>
            </div>
            <StockActs stock={stock} onChange={() => setRound(round + 1)} />
          </Group>
        </Paper>
      ))}
      {rows === null && (
        <Text size="sm" c="dimmed">
          {t("admin:entry.files.loading")}
        </Text>
      )}
    </Stack>
  );
}
