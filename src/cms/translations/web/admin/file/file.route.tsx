import "../translations.css";
import { Alert, Anchor, Button, FileInput, Group, List, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  checkTextFile,
  exportFormats,
  exportTranslations,
  importTranslations,
  largestTextFile,
  type TextFileCheck,
} from "#cms/translations/contract.ts";
import { queryString } from "#contract/wire/client.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { browserApi } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";
import { translationList } from "../list/translation-list.ts";
import type { Route } from "./+types/file.route";
import { FileCheck } from "./file-check.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:translations.file.title"));
}

/** Texts as files: for translators, and for another site. */
export default function TextFileScreen() {
  const t = useTexts();
  return (
    <>
      <PageHeader
        title={t("admin:translations.file.title")}
        back={{ to: translationList.path, label: t("admin:translations.title") }}
      />
      <Stack gap="lg" maw={960}>
        <Paper withBorder p="lg" component="section" aria-labelledby="texts-download">
          <Title order={2} size="h4" id="texts-download" mb="xs">
            {t("admin:translations.file.download")}
          </Title>
          <Text mb="sm">{t("admin:translations.file.downloadText")}</Text>
          <List spacing={6}>
            {([null, "changed"] as const).flatMap((state) =>
              exportFormats.map((format) => (
                <List.Item key={`${state}-${format}`}>
                  <Anchor href={`/api/v0${exportTranslations.path}${queryString({ format, ...(state && { state }) })}`}>
                    {t(`admin:translations.file.${state ?? "all"}.${format}`)}
                  </Anchor>
                </List.Item>
              )),
            )}
          </List>
        </Paper>
        <Upload />
      </Stack>
    </>
  );
}

/** Shows first what a file would change. */
function Upload() {
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [check, setCheck] = useState<TextFileCheck | null>(null);

  async function ask(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setRefused(null);
    try {
      await work();
    } catch (error) {
      setRefused(isRefused(error) ? error.reply.message : t("admin:unreachable"));
    }
    setBusy(false);
  }

  // Read from the form itself, since a file may have been chosen before the script arrived.
  const read = (form: FormData) =>
    ask(async () => {
      setCheck(null);
      const file = form.get("file");
      if (!(file instanceof File) || file.name === "") return setRefused(t("admin:translations.file.choose"));
      const content = await file.text();
      if (content.length > largestTextFile) return setRefused(t("admin:translations.file.large"));
      if (content === "") return setRefused(t("problem:TEXT_FILE"));
      setCheck(await browserApi.call(checkTextFile, { body: { content } }));
    });

  const take = ({ changes }: TextFileCheck) =>
    ask(async () => {
      const texts = changes.map(({ key, lang, text, version }) => ({ key, lang, text, version }));
      const { changed } = await browserApi.call(importTranslations, { body: { texts } });
      tellSuccess(t("admin:translations.file.done", { count: changed }));
      await navigate(translationList.href({ state: "changed" }));
    });

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="texts-upload">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void read(new FormData(event.currentTarget));
        }}
      >
        <Stack gap="md" align="flex-start">
          <Title order={2} size="h4" id="texts-upload">
            {t("admin:translations.file.upload")}
          </Title>
          <Text>{t("admin:translations.file.uploadText")}</Text>
          <Group align="flex-end" gap="sm" w="100%">
            <FileInput
              label={t("admin:translations.file.label")}
              placeholder={t("admin:translations.file.pick")}
              accept=".csv,.json,text/csv,application/json,text/plain"
              name="file"
              w="100%"
              maw={420}
            />
            <Button type="submit" loading={busy} variant={check ? "default" : "filled"}>
              {t("admin:translations.file.read")}
            </Button>
          </Group>
          {refused && (
            <Alert color="red" role="alert">
              {refused}
            </Alert>
          )}
        </Stack>
      </form>
      {check && <FileCheck check={check} busy={busy} onTake={() => void take(check)} />}
    </Paper>
  );
}
