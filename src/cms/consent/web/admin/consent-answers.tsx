import { Code, Paper, Table, Title } from "@mantine/core";
import type { ConsentLedger } from "#cms/consent/contract.ts";
import { wishes } from "#cms/consent/services/services.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";

type Answer = ConsentLedger["answers"][number];

/** All answers of one visitor, latest first. */
export function ConsentAnswers({ id, answers }: { id: string; answers: Answer[] }) {
  const t = useTexts();
  if (answers.length === 0) {
    return (
      <ListEmpty
        icon="search"
        title={t("consent:admin.consents.none.title")}
        text={t("consent:admin.consents.none.text")}
      />
    );
  }
  return (
    <section aria-labelledby="consent-answers">
      <Title order={2} size="h4" id="consent-answers" mb="sm" className="admin-title">
        {t("consent:admin.consents.answers", { id })}
      </Title>
      <Paper withBorder className="admin-table">
        <Table verticalSpacing="sm" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("consent:admin.consents.at")}</Table.Th>
              <Table.Th>{t("consent:admin.consents.answer")}</Table.Th>
              <Table.Th>{t("consent:admin.consents.version")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {answers.map((answer) => (
              <Table.Tr key={answer.at}>
                <Table.Td>
                  <Time at={answer.at} />
                </Table.Td>
                <Table.Td className="admin-title">{answerText(answer, t)}</Table.Td>
                <Table.Td>
                  <Code>{answer.version}</Code>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </section>
  );
}

function answerText(answer: Answer, t: Translate): string {
  if (!answer.accepted) return t("consent:admin.consents.refusedAll");
  const allowed = wishes.filter((wish) => answer[wish]).map((wish) => t(`consent:services.${wish}.name`));
  return t("consent:admin.consents.allowed", { what: allowed.join(", ") });
}
