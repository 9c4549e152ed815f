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

/** Milliseconds until a picture is asked for again whose sizes are still being made. */
const untilReady = 1500;

/** The files with these ids, fetched once each, and those that are being processed until they are not. */
function useRows(ids: string[]): ReadonlyMap<string, FileRow> {
  const language = useLanguage();
  const [rows, setRows] = useState<ReadonlyMap<string, FileRow>>(new Map());
  const missing = ids.filter((id) => !rows.has(id)).join();
  const unready = ids.filter((id) => rows.get(id)?.state === "processing").join();
  useEffect(() => {
    const wanted = missing || unready;
    if (!wanted) return;
    let here = true;
    const ask = () =>
      browserApi.call(readFileBatch, { body: wanted.split(",") }).then(
        (files) => {
          const fresh = files.map((file) => [file._id, toRow(file, { language })] as const);
          if (here) setRows((before) => new Map([...before, ...fresh]));
        },
        () => undefined,
      );
    const timer = setTimeout(() => void ask(), missing ? 0 : untilReady);
    return () => {
      here = false;
      clearTimeout(timer);
    };
    // With each reply that brings none of them ready, they are asked for again.
  }, [missing, unready, rows, language]);
  return rows;
}
