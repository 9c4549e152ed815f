import { Anchor, Text } from "@mantine/core";
import { type Attachment, readAttachment } from "#cms/messages/contract.ts";
import { fileSize } from "#contract/formats/file-size.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** The attachments of a message; they are downloaded and never opened in the browser. */
export function MessageFiles({ files }: { files: Attachment[] }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ul className="message-files" lang={language}>
      {files.map(({ _id, name, size }) => (
        <li key={_id}>
          <Anchor
            href={`/api/v0${readAttachment.path.replace("{fileId}", _id)}`}
            download={name}
            size="sm"
            aria-label={t("messages:message.download", { name, size: fileSize(size, language) })}
          >
            <Icon name="file" />
            <span className="message-file-name">{name}</span>
            <Text span size="sm" c="dimmed">
              {fileSize(size, language)}
            </Text>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
