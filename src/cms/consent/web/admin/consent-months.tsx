import { Paper, Table, Title } from "@mantine/core";
import type { ConsentLedger } from "#cms/consent/contract.ts";
import { namedWishes, wishes } from "#cms/consent/services/services.ts";
import { monthText } from "#contract/formats/dates/date-time.ts";
import { numberText } from "#contract/formats/number.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** The numbers of answers by month. */
export function ConsentMonths({ months }: { months: ConsentLedger["months"] }) {
  const t = useTexts();
  const language = useLanguage();
  const asked = wishes.filter((wish) => namedWishes.includes(wish) || months.some((row) => row[wish] > 0));
  const number = (count: number) => numberText(count, language);
  return (
    <div>
      <Title order={2} size="h4" id="consent-months" mb="sm">
        {t("consent:admin.consents.months")}
      </Title>
      <Paper withBorder className="admin-table">
        <Table.ScrollContainer minWidth={560} type="native" tabIndex={0} role="region" aria-labelledby="consent-months">
          <Table verticalSpacing="sm" horizontalSpacing="md" className="consent-counts">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("consent:admin.consents.month")}</Table.Th>
                <Table.Th>{t("consent:admin.consents.total")}</Table.Th>
                <Table.Th>{t("consent:admin.consents.refused")}</Table.Th>
                {asked.map((wish) => (
                  <Table.Th key={wish}>{t(`consent:services.${wish}.name`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {months.map((row) => (
                <Table.Tr key={row.month}>
                  <Table.Td suppressHydrationWarning>{monthText(row.month, language)}</Table.Td>
                  <Table.Td>{number(row.answers)}</Table.Td>
                  <Table.Td>{number(row.refused)}</Table.Td>
                  {asked.map((wish) => (
                    <Table.Td key={wish}>{number(row[wish])}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
    </div>
  );
}
