import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { changeStock, type Stock } from "#shop/stock/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { useTexts } from "#web/texts.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { HistoryDialog } from "./history-dialog.tsx";

type Props = { stock: Stock; onChange: () => void };

/** What can be done with the stock of one offer. */
export function StockActs({ stock, onChange }: Props) {
  const t = useTexts();
  const [dialog, setDialog] = useState<"correct" | "history" | null>(null);
  const close = () => setDialog(null);
  const named = (key: string) => t(`admin:stock.${key}`, { name: stock.name });
  return (
    <>
      <Group gap="xs">
        <May to={changeStock}>
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="edit" size={16} />}
            aria-label={named("correct.of")}
            onClick={() => setDialog("correct")}
          >
            {t("admin:stock.correct.open")}
          </Button>
        </May>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="history" size={16} />}
          aria-label={named("history.of")}
          onClick={() => setDialog("history")}
        >
          {t("admin:stock.history.open")}
        </Button>
      </Group>
      <CorrectDialog stock={stock} opened={dialog === "correct"} onClose={close} onChange={onChange} />
      <HistoryDialog stock={stock} opened={dialog === "history"} onClose={close} />
    </>
  );
}
