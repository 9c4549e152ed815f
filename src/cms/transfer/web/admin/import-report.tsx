import { Alert, Anchor, List, Stack, Table, Text, Title } from "@mantine/core";
import { useContext } from "react";
import { Link } from "react-router";
import { outcomes, type Report } from "#cms/transfer/contract.ts";
import { ThingScreensContext } from "#web/admin/thing-screens.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { report: Report; done: boolean };

/** What would become of everything in a file, or what has. */
export function ImportReport({ report, done }: Props) {
  const t = useTexts();
  const { kinds, faults, remarks, things } = report;
  const touched = kinds.some(({ added, changed }) => added + changed > 0);
  const said = (kind: Report["kinds"][number]) =>
    outcomes
      .filter((outcome) => kind[outcome] > 0)
      .map((outcome) =>
        t("admin:transfer.report.some", { count: kind[outcome], outcome: t(`admin:transfer.report.${outcome}`) }),
      )
      .join(" · ");
  const title = t(done ? "admin:transfer.report.done" : "admin:transfer.report.title");
  return (
    <Stack gap="md">
      {faults.total === 0 && (
        <Title order={3} size="h5">
          {title}
        </Title>
      )}
      {faults.total > 0 && (
        <Alert color="red" title={t("admin:transfer.report.faults", { count: faults.total })}>
          <Text size="sm" mb="xs">
            {t("admin:transfer.report.faultsText")}
          </Text>
          <ToldList told={faults} />
        </Alert>
      )}
      {faults.total === 0 && kinds.length === 0 && <Text>{t("admin:transfer.report.empty")}</Text>}
      {faults.total === 0 && kinds.length > 0 && !touched && <Text>{t("admin:transfer.report.nothing")}</Text>}
      {faults.total === 0 && kinds.length > 0 && (
        <Table aria-label={title} verticalSpacing="xs">
          <Table.Tbody>
            {kinds.map((kind) => (
              <Table.Tr key={kind.kind}>
                <Table.Th scope="row" fw={400} pl={0} w="40%" style={{ verticalAlign: "top" }}>
                  {t(`admin:transfer.kinds.${kind.kind}`)}
                </Table.Th>
                <Table.Td>{said(kind)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {remarks.total > 0 && (
        <details>
          <summary>{t("admin:transfer.report.remarks", { count: remarks.total })}</summary>
          <ToldList told={remarks} />
        </details>
      )}
      {things.length > 0 && <Things things={things} />}
    </Stack>
  );
}

function ToldList({ told: { total, first } }: { told: Report["faults"] }) {
  const t = useTexts();
  // The same of the same place is told once.
  const unique = new Map(first.map((told) => [`${told.place} ${told.message}`, told]));
  return (
    <>
      <List size="sm" mt="xs" spacing={4} style={{ overflowWrap: "anywhere" }}>
        {[...unique].map(([key, { place, message }]) => (
          <List.Item key={key}>
            <Text span size="sm" fw={600}>
              {place}
            </Text>{" "}
            {message}
          </List.Item>
        ))}
      </List>
      {total > first.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t("admin:transfer.report.more", { count: total - first.length })}
        </Text>
      )}
    </>
  );
}

/** Links to some of what came. */
function Things({ things }: Pick<Report, "things">) {
  const t = useTexts();
  const screens = useContext(ThingScreensContext);
  return (
    <div>
      <Text size="sm" fw={600}>
        {t("admin:transfer.report.things")}
      </Text>
      <List size="sm" mt={4}>
        {things.map(({ kind, _id, title }) => (
          <List.Item key={_id}>
            <Anchor component={Link} to={`${screens[kind as keyof typeof screens] ?? ""}/${_id}`}>
              {title}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <Anchor href="/" size="sm" mt="xs" display="inline-block">
        {t("admin:transfer.report.open")}
      </Anchor>
    </div>
  );
}
