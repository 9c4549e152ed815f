import { Button, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { TagsField } from "#cms/tags/web/admin/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { inTreeOrder, tagText } from "#contract/tags.ts";
import { useTexts } from "#web/texts.tsx";
import type { FileRow } from "../file-rows.ts";

type Props = { opened: boolean; files: FileRow[]; onClose: () => void };
type Tagging = Props & { known: string[]; onTag: (tags: string[]) => void };
type Untagging = Props & { onUntag: (tags: string[]) => void };

/** Asks which tags several files get. */
export function TagFilesDialog(props: Tagging) {
  const t = useTexts();
  const { opened, files, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={t("admin:files.tagging.title", { count: files.length })}>
      <TaggingForm {...props} />
    </Modal>
  );
}

function TaggingForm({ known, onTag, onClose }: Tagging) {
  const t = useTexts();
  const [tags, setTags] = useState<string[]>([]);
  return (
    <TagForm tags={tags} send={t("admin:files.tag")} onClose={onClose} onSend={onTag}>
      <TagsField value={tags} known={known} error={undefined} first onChange={setTags} />
    </TagForm>
  );
}

/** Asks which of their tags several files lose. */
export function UntagFilesDialog(props: Untagging) {
  const t = useTexts();
  const { opened, files, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={t("admin:files.untagging.title", { count: files.length })}>
      <UntaggingForm {...props} />
    </Modal>
  );
}

function UntaggingForm({ files, onUntag, onClose }: Untagging) {
  const t = useTexts();
  const [tags, setTags] = useState<string[]>([]);
  return (
    <TagForm tags={tags} send={t("admin:files.untag")} onClose={onClose} onSend={onUntag}>
      <Checkbox.Group label={t("admin:files.untagging.label")} value={tags} onChange={setTags}>
        <Stack gap={8} mt="xs">
          {tagsOf(files).map(([path, count]) => (
            <Checkbox key={path} value={path} label={`${tagText(path)} (${count})`} className="files-untag" />
          ))}
        </Stack>
      </Checkbox.Group>
    </TagForm>
  );
}

/** The tags of several files, with how many of them have each. */
function tagsOf(files: FileRow[]): [path: string, count: number][] {
  const all = Map.groupBy(
    files.flatMap(({ tags }) => tags),
    fold,
  );
  const sorted = [...all].toSorted(([a], [b]) => inTreeOrder(a, b));
  return sorted.map(([, same]): [string, number] => [same[0] ?? "", same.length]);
}

type FormProps = {
  tags: string[];
  send: string;
  onClose: () => void;
  onSend: (tags: string[]) => void;
  /** The field for the tags. */
  children: ReactNode;
};

function TagForm({ tags, send, onClose, onSend, children }: FormProps) {
  const t = useTexts();
  const [missing, setMissing] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(tags.length === 0);
    if (tags.length === 0) return;
    onSend(tags);
    onClose();
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {children}
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {missing && tags.length === 0 && t("admin:files.tagging.missing")}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t("admin:cancel")}
          </Button>
          <Button type="submit">{send}</Button>
        </Group>
      </Stack>
    </form>
  );
}
