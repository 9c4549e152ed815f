import { Button, Input, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { readCells, widthOf } from "#contract/blocks/cells.ts";
import type { Language, Localised } from "#contract/language.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { CellsDialog } from "./cells-dialog.tsx";

type Props = {
  id: string;
  label: string;
  value: Localised;
  language: Language;
  error?: string | undefined;
  onChange: (value: Localised) => void;
};

/** How large the table of a block is, and the way to its cells. */
export function CellsInput({ id, label, error, ...table }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const cells = readCells(table.value[table.language] ?? "");
  return (
    <Input.Wrapper {...{ id, label, error }} labelElement="div">
      <Stack gap={4} mt={4} align="start">
        <Text size="sm" c="dimmed">
          {cells.length > 0
            ? t("admin:cells.size", { rows: cells.length, columns: widthOf(cells) })
            : t("admin:cells.none")}
        </Text>
        <Button id={id} variant="default" size="xs" leftSection={<Icon name="edit" />} onClick={() => setOpened(true)}>
          {t("admin:cells.edit")}
        </Button>
      </Stack>
      <CellsDialog {...table} opened={opened} onClose={() => setOpened(false)} />
    </Input.Wrapper>
  );
}
