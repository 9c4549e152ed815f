import { Button, Input, Stack, Text } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import { FileListField } from "./file-list-field.tsx";

type Props = {
  value: string[][];
  error: string | undefined;
  onChange: (slots: string[][]) => void;
  /** Moves them into the text. */
  intoText: () => void;
};

/** Groups of pictures that a program has put below the text. People put pictures into the text. */
export function MediaField({ value, error, onChange, intoText }: Props) {
  const t = useTexts();
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t("admin:entry.files.mediaHint")}
      </Text>
      {value.map((slot, at) => {
        const name = t("admin:entry.files.slot", { number: at + 1 });
        return (
          <FileListField
            key={name}
            label={name}
            value={slot}
            kind="image"
            several
            onChange={(ids) => onChange(ids.length > 0 ? value.with(at, ids) : value.toSpliced(at, 1))}
          />
        );
      })}
      {error && <Input.Error>{error}</Input.Error>}
      <div>
        <Button id="entry-media" variant="light" size="xs" onClick={intoText}>
          {t("admin:entry.files.intoText")}
        </Button>
      </div>
    </Stack>
  );
}
