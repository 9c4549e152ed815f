import { Button, Group, Input, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FilePicker, type FileRow, FileState } from "#cms/files/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = {
  id: string;
  label: string;
  hint: string;
  value: string | null;
  /** Null for a deleted file; nothing while it is not loaded. */
  row: FileRow | null | undefined;
  error?: string | undefined;
  /** What is not wrong, but could be better. */
  warnings?: string[];
  onPick: (row: FileRow) => void;
  onRemove: () => void;
  /** How it looks. */
  children?: ReactNode;
};

/** One picture of the design, chosen from the files or uploaded there. */
export function BrandFile({ id, label, hint, value, row, error, warnings, onPick, onRemove, children }: Props) {
  const t = useTexts();
  const [picking, setPicking] = useState(false);
  return (
    <Input.Wrapper
      {...{ label, error }}
      id={`${id}-field`}
      description={hint}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <Stack gap="xs" mt="xs">
        {children}
        {value !== null && (
          <Text size="sm" className="design-file-name">
            {row?.fileName ?? (row === null ? t("admin:design.brand.deleted") : "…")}
          </Text>
        )}
        {row && <FileState row={row} />}
        {warnings?.map((warning) => (
          <Text key={warning} size="sm" className="design-warning">
            <Icon name="warning" size={16} />
            <span>{warning}</span>
          </Text>
        ))}
        <Group gap="xs">
          <Button
            id={id}
            variant="default"
            size="xs"
            leftSection={<Icon name="image" size={16} />}
            onClick={() => setPicking(true)}
          >
            {t(value === null ? "admin:design.brand.choose" : "admin:design.brand.change")}
          </Button>
          {value !== null && (
            <Button variant="subtle" size="xs" color="gray" onClick={onRemove}>
              {t("admin:design.brand.remove")}
            </Button>
          )}
        </Group>
      </Stack>
      <FilePicker
        opened={picking}
        onClose={() => setPicking(false)}
        kind="image"
        several={false}
        onPick={([picked]) => {
          setPicking(false);
          if (picked) onPick(picked);
        }}
      />
    </Input.Wrapper>
  );
}
