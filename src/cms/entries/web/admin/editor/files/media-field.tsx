import { Button, Fieldset, Group, Stack, Text } from "@mantine/core";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { Act } from "./file-line.tsx";
import { FileListField } from "./file-list-field.tsx";

type Props = { value: string[][]; error: string | undefined; onChange: (slots: string[][]) => void };

/** Groups of pictures, each beside one another. */
export function MediaField({ value, error, onChange }: Props) {
  const t = useTexts();
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t("admin:entry.files.mediaHint")}
      </Text>
      {value.map((slot, at) => {
        const name = t("admin:entry.files.slot", { number: at + 1 });
        return (
          <Fieldset key={name} legend={name} variant="default" p="sm">
            <Group justify="flex-end" className="admin-file-corner">
              <Act
                icon="close"
                label={t("admin:entry.files.removeSlot", { number: at + 1 })}
                onClick={() => onChange(value.toSpliced(at, 1))}
              />
            </Group>
            <FileListField
              label={name}
              value={slot}
              kind="image"
              several
              error={at === 0 ? error : undefined}
              onChange={(ids) => onChange(value.with(at, ids))}
            />
          </Fieldset>
        );
      })}
      <div>
        <Button
          id="entry-media"
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => onChange([...value, []])}
        >
          {t("admin:entry.files.addSlot")}
        </Button>
      </div>
    </Stack>
  );
}
