import { Button, Group } from "@mantine/core";
import type { Language, Localised } from "#contract/language.ts";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { useTexts } from "#web/texts.tsx";
import { CellsGrid } from "./cells-grid.tsx";

type Props = {
  opened: boolean;
  onClose: () => void;
  value: Localised;
  language: Language;
  onChange: (value: Localised) => void;
};

/** The cells of a table in one language. What is typed is in the page at once. */
export function CellsDialog({ opened, onClose, ...table }: Props) {
  const t = useTexts();
  const title = t("admin:cells.title", { language: t(`admin:language.${table.language}`) });
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="min(72rem, 96vw)">
      <CellsGrid key={table.language} {...table} />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t("admin:cells.done")}</Button>
      </Group>
    </Modal>
  );
}
