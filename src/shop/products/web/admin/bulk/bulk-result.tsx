import { Table, Text, Title } from "@mantine/core";
import { formatMoney, fromWire } from "#shop/pricing/amounts/money.ts";
import type { BulkLine } from "#shop/products/bulk-contract.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";

/** What would become of each product. */
export function BulkResult({ lines, reading }: { lines: BulkLine[]; reading: Reading }) {
  const t = useTexts();
  const money = (price: number | null) => {
    const read = price === null ? null : fromWire(price);
    return read && "amount" in read
      ? formatMoney({ amount: read.amount, currency: reading.currency }, reading.language)
      : "–";
  };
  const hasOffers = lines.some(({ reduced }) => reduced !== null);
  return (
    <div role="status">
      <Title order={2} size="h5" mb="xs">
        {t("admin:bulk.result", { count: lines.length })}
      </Title>
      <Table.ScrollContainer minWidth={480} tabIndex={0} aria-label={t("admin:bulk.result", { count: lines.length })}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("admin:bulk.column.name")}</Table.Th>
              <Table.Th ta="right">{t("admin:bulk.column.before")}</Table.Th>
              <Table.Th ta="right">{t("admin:bulk.column.after")}</Table.Th>
              {hasOffers && <Table.Th ta="right">{t("admin:bulk.column.reduced")}</Table.Th>}
              <Table.Th>{t("admin:bulk.column.then")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ _id, name, before, after, reduced, publishes }) => (
              <Table.Tr key={_id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right">{money(before)}</Table.Td>
                <Table.Td ta="right">
                  <Text span size="sm" fw={before === after ? 400 : 600}>
                    {money(after)}
                  </Text>
                </Table.Td>
                {hasOffers && <Table.Td ta="right">{money(reduced)}</Table.Td>}
                <Table.Td>{t(`admin:bulk.then.${publishes ? "live" : "draft"}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}
