import { Button, Input, Stack } from "@mantine/core";
import { useState } from "react";
import { FilePicker } from "#cms/files/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { FileLine } from "./file-line.tsx";
import { joined, moved } from "./file-order.ts";
import { useFiles } from "./known-files.ts";

type Props = {
  label: string;
  value: string[];
  kind: "image" | "any";
  /** Several may be chosen at once. */
  several: boolean;
  error?: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Files in an order, chosen from the file browser. */
export function FileListField({ label, value, kind, several, error, onChange }: Props) {
  const t = useTexts();
  const { of, learn } = useFiles();
  const [opened, setOpened] = useState(false);
  const [said, setSaid] = useState("");
  const add = kind === "image" ? "addPictures" : "addFile";
  function move(at: number, by: -1 | 1): void {
    onChange(moved(value, { at, by }));
    const name = of(value[at] ?? "")?.fileName ?? t("admin:entry.files.missing");
    setSaid(t("admin:entry.files.moved", { name, at: at + by + 1, count: value.length }));
  }
  return (
    <Stack gap={6}>
      {value.length > 0 && (
        <ol className="admin-file-lines" aria-label={label}>
          {value.map((id, at) => (
            <li key={id}>
              <FileLine
                id={id}
                onUp={at > 0 ? () => move(at, -1) : undefined}
                onDown={at < value.length - 1 ? () => move(at, 1) : undefined}
                onRemove={() => onChange(value.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={16} />}
          aria-label={t(`admin:entry.files.${add}To`, { name: label })}
          onClick={() => setOpened(true)}
        >
          {t(`admin:entry.files.${add}`)}
        </Button>
      </div>
      {error && <Input.Error>{error}</Input.Error>}
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <FilePicker
        opened={opened}
        onClose={() => setOpened(false)}
        kind={kind}
        several={several}
        onPick={(rows) => {
          learn(rows);
          onChange(
            joined(
              value,
              rows.map(({ id }) => id),
            ),
          );
        }}
      />
    </Stack>
  );
}
