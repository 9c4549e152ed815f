import { Button, Stack, Table, Text, Title } from "@mantine/core";
import { lineOutcomes, type RedirectImport } from "#cms/redirects/file-contract.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { report: RedirectImport; busy: boolean; onTake: () => void };

/** More lines than anybody reads on a screen. */
const mostShown = 500;

/** What would become of each line of a file; those that cannot be used stand first. */
export function FileReport({ report: { counts, lines }, busy, onTake }: Props) {
  const t = useTexts();
  const order = (outcome: keyof typeof counts) => ["fault", "changed", "new", "same"].indexOf(outcome);
  const sorted = lines.toSorted((a, b) => order(a.outcome) - order(b.outcome) || a.line - b.line);
  const shown = sorted.slice(0, mostShown);
  const some = counts.new + counts.changed;
  return (
    <Stack gap="md" mt="lg">
      <div role="status">
        <Title order={3} size="h5">
          {t("admin:redirects.file.lines", { count: lines.length })}
        </Title>
        {lineOutcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <Text size="sm" key={outcome} fw={outcome === "fault" ? 600 : undefined}>
              {t(`admin:redirects.file.counts.${outcome}`, { count: counts[outcome] })}
            </Text>
          ))}
        {counts.fault > 0 && <Text size="sm">{t("admin:redirects.file.nothingStored")}</Text>}
        {counts.fault === 0 && some === 0 && <Text size="sm">{t("admin:redirects.file.nothingNew")}</Text>}
      </div>
      {counts.fault === 0 && some > 0 && (
        <Button loading={busy} onClick={onTake} style={{ alignSelf: "flex-start" }}>
          {t("admin:redirects.file.take", { count: some })}
        </Button>
      )}
      <Table.ScrollContainer minWidth={460}>
        <Table aria-label={t("admin:redirects.file.lines", { count: lines.length })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={80}>{t("admin:redirects.file.line")}</Table.Th>
              <Table.Th miw={170}>{t("admin:redirects.file.outcome")}</Table.Th>
              <Table.Th>{t("admin:redirects.column.from")}</Table.Th>
              <Table.Th>{t("admin:redirects.column.to")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ line, from, to, outcome, message }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>
                  {message ?? (
                    <Text size="sm" fw={600}>
                      {t(`admin:redirects.file.is.${outcome}`)}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{from}</Table.Td>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{to}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {sorted.length > shown.length && (
        <Text size="sm" c="dimmed">
          {t("admin:redirects.file.more", { count: sorted.length - shown.length })}
        </Text>
      )}
    </Stack>
  );
}
