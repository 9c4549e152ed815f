import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { TagsField } from "#cms/tags/web/admin/index.ts";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = { opened: boolean; known: string[]; onClose: () => void; onTag: (tags: string[]) => void };

/** Asks for the tags of the selected messages. */
export function TagDialog({ opened, known, onClose, onTag }: Props) {
  const t = useTexts();
  const [tags, setTags] = useState<string[]>([]);
  return (
    <Modal opened={opened} onClose={onClose} onExitTransitionEnd={() => setTags([])} title={t("messages:do.tag")}>
      <TagsField id="messages-tags" first value={tags} known={known} error={undefined} onChange={setTags} />
      <Group justify="flex-end" mt="md">
        <Button onClick={() => onTag(tags)}>{t("messages:inbox.tagNow")}</Button>
      </Group>
    </Modal>
  );
}
