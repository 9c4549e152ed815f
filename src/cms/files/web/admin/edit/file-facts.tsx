import { Button, CopyButton, DataList, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { File } from "#cms/files/contract.ts";
import { downloadAddress } from "#cms/files/picture.ts";
import { fileSize } from "#contract/formats/file-size.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = { file: File /** Scheme and host that visitors use. */; origin: string };

/** The facts about a file, and its permanent address. */
export function FileFacts({ file, origin }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { ext, type, size, res, uploadDate, crop, rotate } = file;
  const facts: [string, ReactNode][] = [
    ["type", ext ? `${ext.toUpperCase()} (${type})` : type],
    ["size", fileSize(size, language)],
    ...(res ? [["res", pixels(res)] as [string, ReactNode]] : []),
    ...(crop ? [["crop", pixels({ w: crop.width, h: crop.height })] as [string, ReactNode]] : []),
    ...(rotate === 0 ? [] : [["rotate", t("admin:file.degrees", { degrees: rotate })] as [string, ReactNode]]),
    ["uploaded", <Time key="uploaded" at={uploadDate} />],
  ];
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="file-facts">
      <Title order={2} size="h5" id="file-facts" mb="md">
        {t("admin:file.facts.title")}
      </Title>
      <DataList labelWidth={120} className="file-facts">
        {facts.map(([name, value]) => (
          <DataList.Item key={name}>
            <DataList.ItemLabel>{t(`admin:file.facts.${name}`)}</DataList.ItemLabel>
            <DataList.ItemValue>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <StableLink file={file} origin={origin} />
    </Paper>
  );
}

function pixels({ w, h }: { w: number; h: number }): string {
  return `${w} × ${h}`;
}

function StableLink({ file, origin }: Props) {
  const t = useTexts();
  const address = origin + downloadAddress(file._id, "latest");
  return (
    <Stack gap="xs" mt="md">
      <TextInput
        label={t("admin:file.link.label")}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} leftSection={<Icon name={copied ? "check" : "link"} />}>
            <span role="status">{t(copied ? "admin:file.link.copied" : "admin:file.link.copy")}</span>
          </Button>
        )}
      </CopyButton>
      <Text size="xs" c="dimmed">
        {t("admin:file.link.hint")}
      </Text>
    </Stack>
  );
}
