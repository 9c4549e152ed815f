import { ActionIcon, Button, Group, Input, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { readFileBatch } from "#cms/files/contract.ts";
import { FilePicker, type FileRow, FileThumb, toRow } from "#cms/files/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { browserApi } from "#web/browser-api.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

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
  const rows = useRows(value);
  const pick = (files: FileRow[]) => {
    const ids = files.map((file) => file.id);
    onChange(several ? [...new Set([...value, ...ids])] : ids.slice(0, 1));
    setOpened(false);
  };
  return (
    <Input.Wrapper {...{ id, label, error }} labelElement="div">
      <Stack gap="xs" mt={4}>
        {value.map((one, at) => {
          const row = rows.get(one);
          return (
            <Group key={one} gap="xs" wrap="nowrap" className="canvas-file">
              <div className="canvas-thumb">{row && <FileThumb row={row} />}</div>
              <Text size="sm" flex={1} truncate>
                {row?.name ?? "…"}
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

/** The files with these ids, fetched once each. */
function useRows(ids: string[]): ReadonlyMap<string, FileRow> {
  const language = useLanguage();
  const [rows, setRows] = useState<ReadonlyMap<string, FileRow>>(new Map());
  const missing = ids.filter((id) => !rows.has(id)).join();
  useEffect(() => {
    if (!missing) return;
    let here = true;
    void browserApi.call(readFileBatch, { body: missing.split(",") }).then(
      (files) => {
        if (here)
          setRows(
            (before) => new Map([...before, ...files.map((file) => [file._id, toRow(file, { language })] as const)]),
          );
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [missing, language]);
  return rows;
}
