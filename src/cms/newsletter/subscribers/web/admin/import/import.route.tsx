import { Alert, Button, FileInput, List, Paper, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type Import, uploadImport } from "#cms/newsletter/subscribers/import-contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { useTexts } from "#web/texts.tsx";
import { subscribersPath } from "../list/subscriber-list.ts";
import { NewsletterTabs } from "../newsletter-tabs.tsx";
import type { Route } from "./+types/import.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("subscribers:import.title"));
}

/** Uploads a file of addresses; the next screen decides what to import. */
export default function ImportScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  // Read from the form itself, since a file may have been chosen before the script arrived.
  async function send(body: FormData): Promise<void> {
    const file = body.get("file");
    if (!(file instanceof File) || file.name === "") return setRefused(t("subscribers:import.choose"));
    setBusy(true);
    setRefused(null);
    try {
      const answer = await fetch(`/api/v0${uploadImport.path}`, { method: "POST", body });
      const reply = (await answer.json()) as Import | ProblemReply;
      if ("code" in reply) setRefused(reply.message);
      else await navigate(`${subscribersPath}/import/${reply._id}`);
    } catch {
      setRefused(t("admin:unreachable"));
    }
    setBusy(false);
  }

  return (
    <>
      <PageHeader title={t("subscribers:import.title")} tabs={<NewsletterTabs />} />
      <Paper withBorder p="lg" maw={760}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send(new FormData(event.currentTarget));
          }}
        >
          <Stack gap="md" align="flex-start">
            <Text>{t("subscribers:import.text")}</Text>
            <List size="sm">
              {["file", "proof", "left"].map((name) => (
                <List.Item key={name}>{t(`subscribers:import.rules.${name}`)}</List.Item>
              ))}
            </List>
            {refused && (
              <Alert color="red" role="alert">
                {refused}
              </Alert>
            )}
            <FileInput
              label={t("subscribers:import.file")}
              placeholder={t("subscribers:import.pick")}
              accept=".csv,text/csv,text/plain"
              name="file"
              w="100%"
              maw={420}
            />
            <Button type="submit" loading={busy}>
              {t("subscribers:import.read")}
            </Button>
          </Stack>
        </form>
      </Paper>
    </>
  );
}
