import { Alert, Button, FileInput, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { importRedirects, type RedirectImport } from "#cms/redirects/file-contract.ts";
import { queryString } from "#contract/wire/client.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import { redirectList } from "../list/redirect-list.ts";
import { FileReport } from "./file-report.tsx";

/** Shows first what would become of each line of a file. */
export function RedirectUpload() {
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [checked, setChecked] = useState<{ file: File; report: RedirectImport } | null>(null);

  async function send(file: File, query: { dry?: "yes" }): Promise<RedirectImport | null> {
    setBusy(true);
    setRefused(null);
    try {
      const body = new FormData();
      body.append("file", file);
      const answer = await fetch(`/api/v0${importRedirects.path}${queryString(query)}`, {
        method: importRedirects.method,
        headers: { "Accept-Language": document.documentElement.lang },
        body,
      });
      const reply = (await answer.json()) as RedirectImport | ProblemReply;
      if (!("code" in reply)) return reply;
      setRefused(reply.message);
    } catch {
      setRefused(t("admin:unreachable"));
    } finally {
      setBusy(false);
    }
    return null;
  }

  // Read from the form itself, since a file may have been chosen before the script arrived.
  async function check(form: FormData): Promise<void> {
    const file = form.get("file");
    setChecked(null);
    if (!(file instanceof File) || file.name === "") return setRefused(t("admin:redirects.file.choose"));
    const report = await send(file, { dry: "yes" });
    if (report) setChecked({ file, report });
  }

  async function take({ file }: { file: File }): Promise<void> {
    const report = await send(file, {});
    if (!report) return;
    // Something was changed since the file was checked.
    if (!report.stored) return setChecked({ file, report });
    tellSuccess(t("admin:redirects.file.done", { count: report.counts.new + report.counts.changed }));
    await navigate(redirectList.href({ sort: "-changed" }));
  }

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="redirects-upload">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void check(new FormData(event.currentTarget));
        }}
      >
        <Stack gap="md" align="flex-start">
          <Title order={2} size="h4" id="redirects-upload">
            {t("admin:redirects.file.upload")}
          </Title>
          <Text>{t("admin:redirects.file.uploadText")}</Text>
          <Group align="flex-end" gap="sm" w="100%">
            <FileInput
              label={t("admin:redirects.file.label")}
              placeholder={t("admin:redirects.file.pick")}
              accept=".csv,text/csv,text/plain"
              name="file"
              w="100%"
              maw={420}
            />
            <Button type="submit" loading={busy} variant={checked ? "default" : "filled"}>
              {t("admin:redirects.file.read")}
            </Button>
          </Group>
          {refused && (
            <Alert color="red" role="alert">
              {refused}
            </Alert>
          )}
        </Stack>
      </form>
      {checked && <FileReport report={checked.report} busy={busy} onTake={() => void take(checked)} />}
    </Paper>
  );
}
