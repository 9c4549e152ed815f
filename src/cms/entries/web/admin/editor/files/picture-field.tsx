import { Button, Group, Input } from "@mantine/core";
import { useState } from "react";
import { FilePicker } from "#cms/files/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import { FileLine } from "./file-line.tsx";
import { useFiles } from "./known-files.ts";

type Props = { value: string; error: string | undefined; onChange: (id: string) => void };

/** The picture above the text of an entry, and on its card. */
export function AvatarField(props: Props) {
  return <PictureField name="avatar" {...props} />;
}

/** What others show of a link to an entry. */
export function ImageField(props: Props) {
  return <PictureField name="image" {...props} />;
}

function PictureField({ name, value, error, onChange }: Props & { name: "avatar" | "image" }) {
  const t = useTexts();
  const { learn } = useFiles();
  const [opened, setOpened] = useState(false);
  return (
    <Input.Wrapper
      labelElement="div"
      label={t(`admin:entry.files.${name}`)}
      description={t(`admin:entry.files.${name}Hint`)}
      error={error}
    >
      <div className="admin-file-lines">{value && <FileLine id={value} onRemove={() => onChange("")} />}</div>
      <Group>
        <Button id={`entry-${name}`} variant="default" size="xs" onClick={() => setOpened(true)}>
          {t(`admin:entry.files.${value ? "change" : "choose"}`)}
        </Button>
      </Group>
      <FilePicker
        opened={opened}
        onClose={() => setOpened(false)}
        kind="image"
        several={false}
        onPick={(rows) => {
          learn(rows);
          onChange(rows[0]?.id ?? "");
        }}
      />
    </Input.Wrapper>
  );
}
