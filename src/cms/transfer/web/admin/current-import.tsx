import { Alert, Badge, Button, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import type { Transfer, TransferState } from "#cms/transfer/contract.ts";
import { fileSize } from "#contract/formats/file-size.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { ImportOptionsForm } from "./import-options.tsx";
import { ImportReport } from "./import-report.tsx";

const colours: Record<TransferState, string> = {
  ...{ checking: "blue", checked: "blue", importing: "blue" },
  ...{ done: "green", refused: "red", cancelled: "gray" },
};

type Props = { transfer: Transfer; refused: string | null };

/** An import from its check to its end. */
export function CurrentImport({ transfer, refused }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { state, name, size, system, problem, report, asks } = transfer;
  const goes = state === "checking" || state === "importing";
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="transfer-current">
      <Stack gap="md">
        <Group gap="sm" justify="space-between" wrap="wrap">
          <Title order={2} size="h4" id="transfer-current" style={{ overflowWrap: "anywhere" }}>
            {name}
          </Title>
          <Badge color={colours[state]} variant="light">
            {t(`admin:transfer.state.${state}`)}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {t(`admin:transfer.system.${system}`)} · {fileSize(size, language)}
        </Text>
        <div role="status">{goes && <Going transfer={transfer} />}</div>
        {goes && <ActButton transfer={transfer} intent="cancel" label={t("admin:transfer.import.stop")} />}
        {(refused ?? problem?.message) && (
          <Alert color="red" role="alert">
            {refused ?? problem?.message}
          </Alert>
        )}
        {state === "checked" && report?.faults.total === 0 && asks.length > 0 && (
          <ImportOptionsForm transfer={transfer} />
        )}
        {report && (state === "checked" || state === "done") && (
          <ImportReport report={report} done={state === "done"} />
        )}
        {state === "checked" && <Decision transfer={transfer} />}
      </Stack>
    </Paper>
  );
}

function Going({ transfer: { progress } }: { transfer: Transfer }) {
  const t = useTexts();
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <>
      <Text size="sm" mb={6}>
        {progress
          ? t(`admin:transfer.progress.${progress.phase}`, { done, total })
          : t("admin:transfer.progress.waiting")}
      </Text>
      <Progress value={progress ? (100 * done) / Math.max(1, total) : 100} animated={!progress} aria-hidden />
    </>
  );
}

/** With faults, there is nothing to be carried out. */
function Decision({ transfer }: { transfer: Transfer }) {
  const t = useTexts();
  const { report } = transfer;
  const some = report?.kinds.some(({ added, changed }) => added + changed > 0) ?? false;
  const may = report !== null && report.faults.total === 0 && some;
  return (
    <>
      {may && (
        <Text size="sm" c="dimmed">
          {t("admin:transfer.report.runHint")}
        </Text>
      )}
      <Group gap="sm">
        {may && <ActButton transfer={transfer} intent="run" label={t("admin:transfer.report.run")} primary />}
        <ActButton transfer={transfer} intent="cancel" label={t("admin:transfer.report.discard")} />
      </Group>
    </>
  );
}

type Act = { transfer: Pick<Transfer, "_id" | "version">; intent: string; label: string; primary?: boolean };

export function ActButton({ transfer: { _id, version }, intent, label, primary = false }: Act) {
  const navigation = useNavigation();
  const sent = navigation.formData?.get("intent") === intent && navigation.formData.get("_id") === _id;
  return (
    <Form method="post">
      <input type="hidden" name="_id" value={_id} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value={intent} variant={primary ? "filled" : "default"} loading={sent}>
        {label}
      </Button>
    </Form>
  );
}
