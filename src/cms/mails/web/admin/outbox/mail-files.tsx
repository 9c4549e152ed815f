import { Paper, Text, Title } from "@mantine/core";
import type { Mail } from "#cms/mails/contract.ts";
import { fileSize } from "#contract/formats/file-size.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** The files that the mail brings, with their sizes. */
export function MailFiles({ files }: { files: NonNullable<Mail["attachments"]> }) {
  const t = useTexts();
  const language = useLanguage();
  if (files.length === 0) return null;
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby="mail-files">
      <Title order={2} size="h4" id="mail-files" mb="sm">
        {t("admin:mail.files")}
      </Title>
      <ul className="mails-files">
        {files.map(({ name, size }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files of a mail may have the same name
          <li key={place}>
            <Icon name="file" />
            <span className="admin-title">{name}</span>
            <Text span size="sm" c="dimmed">
              {fileSize(size, language)}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
