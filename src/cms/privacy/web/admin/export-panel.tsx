import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { type ExportFormat, exportSubject } from "#cms/privacy/contract.ts";
import type { Language } from "#contract/language.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";

type Wish = { format: ExportFormat; lang: Language };

const choices: { key: string; wish: Wish }[] = [
  { key: "readableDe", wish: { format: "html", lang: "de" } },
  { key: "readableEn", wish: { format: "html", lang: "en" } },
  { key: "json", wish: { format: "json", lang: "de" } },
];

/** Hands the data out as a file: to read and print, or for machines. */
export function ExportPanel({ address }: { address: string }) {
  const t = useTexts();
  const site = useSiteLanguages();
  const offered = choices.filter(({ wish }) => wish.format === "json" || site.includes(wish.lang));
  const [busy, setBusy] = useState("");
  async function fetchFile({ key, wish }: (typeof choices)[number]): Promise<void> {
    setBusy(key);
    const fetched = await download({ address, ...wish }).catch(() => false);
    setBusy("");
    if (fetched) tellSuccess(t("privacy:export.done"));
    else tellError(t("privacy:export.failed"));
  }
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="privacy-export">
      <Title order={2} size="h4" mb={4} id="privacy-export">
        {t("privacy:export.title")}
      </Title>
      <Text size="sm" mb="md">
        {t("privacy:export.text")}
      </Text>
      <Group gap="xs">
        {offered.map((choice) => (
          <Button
            key={choice.key}
            variant="default"
            leftSection={<Icon name="file" />}
            loading={busy === choice.key}
            disabled={busy !== ""}
            onClick={() => void fetchFile(choice)}
          >
            {t(`privacy:export.${choice.key}`)}
          </Button>
        ))}
      </Group>
    </Paper>
  );
}

/** A native form would put the person's address into the URL, so the file is fetched and handed over. */
async function download({ address, format, lang }: Wish & { address: string }): Promise<boolean> {
  const answer = await fetch(`/api/v0${exportSubject.path}`, {
    method: exportSubject.method,
    credentials: "same-origin",
    headers: { "Content-Type": "application/json", "Accept-Language": lang },
    body: JSON.stringify({ address, format, lang }),
  });
  if (!answer.ok) return false;
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = nameIn(answer.headers.get("content-disposition")) ?? `export.${format}`;
  link.click();
  URL.revokeObjectURL(url);
  return true;
}

function nameIn(disposition: string | null): string | null {
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return name ? decodeURIComponent(name) : null;
}
