import "#web/admin/pieces/progress/progress.css";
import { Alert, Button, Paper, Text, Title } from "@mantine/core";
import { useRef } from "react";
import type { File as StoredFile } from "#cms/files/contract.ts";
import { fileExtensions } from "#cms/files/extensions.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { ProgressItem } from "#web/admin/pieces/progress/progress-item.tsx";
import { useTexts } from "#web/texts.tsx";
import { useReplacement } from "./use-replacement.ts";

/** Replaces the bytes of a file; its address and its uses stay the same. */
export function ReplaceFile({ file }: { file: StoredFile }) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const { sending, refused, start, stop } = useReplacement(file);
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="file-replace">
      <Title order={2} size="h5" id="file-replace" mb={4}>
        {t("admin:file.replace.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t("admin:file.replace.text")}
      </Text>
      {refused && (
        <Alert color="red" variant="light" role="alert" mb="sm" icon={<Icon name="warning" />}>
          {refused}
        </Alert>
      )}
      {sending ? (
        <ul className="file-sending">
          <ProgressItem name={sending.name} state={sending.state} percent={sending.percent} onCancel={stop} />
        </ul>
      ) : (
        <Button variant="default" leftSection={<Icon name="upload" />} onClick={() => field.current?.click()}>
          {t("admin:file.replace.choose")}
        </Button>
      )}
      <input
        ref={field}
        type="file"
        hidden
        accept={fileExtensions[file.kind].map((ext) => `.${ext}`).join(",")}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          // The same file may be chosen again.
          event.currentTarget.value = "";
          if (chosen) void start(chosen);
        }}
      />
    </Paper>
  );
}
