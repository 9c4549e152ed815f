import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Reply } from "#contract/wire/route.ts";
import { readStockChanges, type Stock } from "#shop/stock/contract.ts";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { stock: Stock; opened: boolean; onClose: () => void };
type Changes = Reply<typeof readStockChanges>;

const pageSize = 20;

/** How the stock of an offer has changed, latest first. */
export function HistoryDialog({ stock, opened, onClose }: Props) {
  const t = useTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={t("admin:stock.history.of", { name: stock.name })} size="lg">
      {opened && <History stock={stock} />}
    </Modal>
  );
}

function History({ stock }: { stock: Stock }) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<Changes | "failed" | null>(null);
  useEffect(() => {
    let here = true;
    browserApi.call(readStockChanges, { query: { id: stock._id, page, pageSize } }).then(
      (changes) => here && setShown(changes),
      () => here && setShown("failed"),
    );
    return () => {
      here = false;
    };
  }, [stock._id, page]);
  if (shown === null) return <Text size="sm">{t("admin:entry.files.loading")}</Text>;
  if (shown === "failed") return <Text size="sm">{t("admin:stock.panel.failed")}</Text>;
  if (shown.total === 0) return <Text size="sm">{t("admin:stock.history.none")}</Text>;
  const pages = Math.ceil(shown.total / pageSize);
  return (
    <Stack gap="md">
      <Table.ScrollContainer minWidth={420}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {["at", "change", "onHand", "reason", "by"].map((key) => (
                <Table.Th key={key} {...(["change", "onHand"].includes(key) && { ta: "right" })}>
                  {t(`admin:stock.history.column.${key}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.items.map(({ at, change, on_hand, reason, by }) => (
              <Table.Tr key={`${at} ${change} ${on_hand}`}>
                <Table.Td>
                  <Time at={at} />
                </Table.Td>
                <Table.Td ta="right">{change > 0 ? `+${change}` : String(change).replace("-", "\u2212")}</Table.Td>
                <Table.Td ta="right">{on_hand}</Table.Td>
                <Table.Td>{reason}</Table.Td>
                <Table.Td>{by?.name ?? t("admin:audit.website")}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {pages > 1 && (
        <Group justify="space-between">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t("admin:stock.history.newer")}
          </Button>
          <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t("admin:stock.history.older")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
