import { Alert, Button, FileInput, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { System, Transfer } from "#cms/transfer/contract.ts";
import { fileSize } from "#contract/formats/file-size.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { sendForm } from "#web/admin/form/send-form.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = {
  endpoint: string;
  /** In bytes. */
  largest: number;
  systems: System[];
};

/** Takes a file with a site. What would become of it is shown before anything happens. */
export function ImportUpload({ endpoint, largest, systems }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<{ percent: number } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);

  // Read from the form itself, since a file may have been chosen before the script arrived.
  async function begin(form: FormData): Promise<void> {
    const file = form.get("file");
    if (!(file instanceof File) || file.name === "") return setRefused(t("admin:transfer.import.choose"));
    stop.current = new AbortController();
    setRefused(null);
    setSending({ percent: 0 });
    const sent = await sendForm<Transfer>({
      ...{ endpoint, form, signal: stop.current.signal },
      onProgress: (percent) => setSending({ percent: Math.floor(percent) }),
    });
    if ("refused" in sent) setRefused(refusalText(sent.refused, t));
    else if ("reply" in sent) await revalidate();
    setSending(null);
  }

  const known = systems.map((system) => t(`admin:transfer.import.systems.${system}`));
  const named = new Intl.ListFormat(language, { type: "conjunction" }).format(known);
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="transfer-import">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void begin(new FormData(event.currentTarget));
        }}
      >
        <Stack gap="md" align="flex-start">
          <Title order={2} size="h4" id="transfer-import">
            {t("admin:transfer.import.title")}
          </Title>
          <Text>{t("admin:transfer.import.text")}</Text>
          <Text size="sm" c="dimmed">
            {t("admin:transfer.import.from", { systems: named, size: fileSize(largest, language) })}
          </Text>
          <Group align="flex-end" gap="sm" w="100%">
            <FileInput
              label={t("admin:transfer.import.label")}
              placeholder={t("admin:transfer.import.pick")}
              accept=".zip,.xml,.json,application/zip,text/xml,application/json"
              name="file"
              w="100%"
              maw={420}
              disabled={sending !== null}
            />
            <Button type="submit" disabled={sending !== null}>
              {t("admin:transfer.import.check")}
            </Button>
          </Group>
          <div role="status" style={{ width: "100%" }}>
            {sending && (
              <Stack gap={6}>
                <Text size="sm">
                  {sending.percent < 100
                    ? t("admin:transfer.import.sending", sending)
                    : t("admin:transfer.import.sent")}
                </Text>
                <Progress value={sending.percent} aria-hidden animated={sending.percent >= 100} />
              </Stack>
            )}
          </div>
          {sending && (
            <Button variant="default" onClick={() => stop.current?.abort()}>
              {t("admin:transfer.import.stop")}
            </Button>
          )}
          {refused && (
            <Alert color="red" role="alert">
              {refused}
            </Alert>
          )}
        </Stack>
      </form>
    </Paper>
  );
}
