import { Alert, Paper, Stack, Table, Text, Title } from "@mantine/core";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { CheckedCount } from "./check-count.ts";

/** So many lines are named; more would only be longer. */
const most = 50;

/** What a count would change, and its lines that cannot be entered. */
export function CountResult({ checked: { changed, same, faults } }: { checked: CheckedCount }) {
  const t = useTexts();
  return (
    <Stack gap="md" role="status">
      {faults.length > 0 && (
        <Alert
          color="red"
          variant="light"
          icon={<Icon name="warning" />}
          title={t("admin:stock.count.faults", { count: faults.length })}
        >
          <ul className="shop-faults">
            {faults.slice(0, most).map(({ line, text, kind }) => (
              <li key={`${line} ${kind}`}>{t(`admin:stock.count.fault.${kind}`, { line, text: text.slice(0, 80) })}</li>
            ))}
          </ul>
          {faults.length > most && t("admin:stock.count.more", { count: faults.length - most })}
        </Alert>
      )}
      <Paper withBorder p="md" component="section" aria-labelledby="count-result">
        <Title order={2} size="h5" id="count-result" mb="xs">
          {t("admin:stock.count.result", { count: changed.length })}
        </Title>
        {same > 0 && (
          <Text size="sm" c="dimmed" mb="xs">
            {t("admin:stock.count.same", { count: same })}
          </Text>
        )}
        {changed.length > 0 && (
          <Table.ScrollContainer minWidth={420}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t("admin:stock.column.name")}</Table.Th>
                  <Table.Th ta="right">{t("admin:stock.count.before")}</Table.Th>
                  <Table.Th ta="right">{t("admin:stock.count.after")}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {changed.slice(0, most).map(({ line, sku, name, before, after }) => (
                  <Table.Tr key={line}>
                    <Table.Td>
                      {name}{" "}
                      <Text span size="xs" c="dimmed">
                        {sku}
                      </Text>
                    </Table.Td>
                    <Table.Td ta="right">{before}</Table.Td>
                    <Table.Td ta="right">{after}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        {changed.length > most && (
          <Text size="sm" c="dimmed">
            {t("admin:stock.count.more", { count: changed.length - most })}
          </Text>
        )}
      </Paper>
    </Stack>
  );
}
