import { ActionIcon, Button, Group, Input, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { FilePicker, type FileRow, FileThumb, useFileRows } from "#cms/files/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = {
  id: string;
  label: string;
  /** Only pictures. */
  picture: boolean;
  several: boolean;
  value: string[];
  error?: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Pictures or files of a block, in their order. */
export function FilesInput({ id, label, picture, several, value, error, onChange }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const rows = useFileRows(value);
  const pick = (files: FileRow[]) => {
    const ids = files.map((file) => file.id);
    onChange(several ? [...new Set([...value, ...ids])] : ids.slice(0, 1));
    setOpened(false);
  };
  return (
    <Input.Wrapper {...{ id: `${id}-files`, label, error }} labelElement="div">
      <Stack gap="xs" mt={4}>
        {value.map((one, at) => {
          const row = rows.get(one);
          return (
            <Group key={one} gap="xs" wrap="nowrap" className="canvas-file">
              <div className="canvas-thumb">{row && <FileThumb row={row} />}</div>
              <Text size="sm" flex={1} truncate>
                {row?.name ?? (row === null ? t("admin:canvas.deletedFile") : "…")}
              </Text>
              {several && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={at === 0}
                  aria-label={`${t("admin:canvas.up")}: ${row?.name ?? ""}`}
                  onClick={() => onChange(value.with(at, value[at - 1]!).with(at - 1, one))}
                >
                  <Icon name="up" />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${t("admin:canvas.take")}: ${row?.name ?? ""}`}
                onClick={() => onChange(value.filter((other) => other !== one))}
              >
                <Icon name="close" />
              </ActionIcon>
            </Group>
          );
        })}
        <Button id={id} variant="default" size="xs" leftSection={<Icon name="image" />} onClick={() => setOpened(true)}>
          {t(value.length > 0 && !several ? "admin:canvas.change" : "admin:canvas.choose")}
        </Button>
      </Stack>
      <FilePicker
        opened={opened}
        onClose={() => setOpened(false)}
        onPick={pick}
        kind={picture ? "image" : "any"}
        several={several}
      />
    </Input.Wrapper>
  );
}
