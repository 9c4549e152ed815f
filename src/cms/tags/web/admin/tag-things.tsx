import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { fold } from "#contract/formats/fold.ts";
import { inTreeOrder, tagText } from "#contract/tags.ts";
import { PlainButton } from "#web/admin/lists/parts/plain-list.tsx";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { useTexts } from "#web/texts.tsx";
import { TagsField } from "./tags-field.tsx";

type Tagged = { tags: string[] };
type Props = {
  /** The prefix of the list's texts: `tag`, `untag`, `tagging` and `untagging`. */
  texts: string;
  opened: boolean;
  things: Tagged[];
  onClose: () => void;
};
type Tagging = Props & { known: string[]; onTag: (tags: string[]) => void };
type Untagging = Props & { onUntag: (tags: string[]) => void };

/** Asks which tags several things get. */
export function TagDialogOfMany(props: Tagging) {
  const t = useTexts();
  const { texts, opened, things, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={t(`${texts}.tagging.title`, { count: things.length })}>
      <TaggingForm {...props} />
    </Modal>
  );
}

function TaggingForm({ texts, known, onTag, onClose }: Tagging) {
  const t = useTexts();
  const [tags, setTags] = useState<string[]>([]);
  return (
    <TagForm texts={texts} tags={tags} send={t(`${texts}.tag`)} onClose={onClose} onSend={onTag}>
      <TagsField value={tags} known={known} error={undefined} first onChange={setTags} />
    </TagForm>
  );
}

/** Asks which of their tags several things lose. */
export function UntagDialogOfMany(props: Untagging) {
  const t = useTexts();
  const { texts, opened, things, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={t(`${texts}.untagging.title`, { count: things.length })}>
      <UntaggingForm {...props} />
    </Modal>
  );
}

function UntaggingForm({ texts, things, onUntag, onClose }: Untagging) {
  const t = useTexts();
  const [tags, setTags] = useState<string[]>([]);
  return (
    <TagForm texts={texts} tags={tags} send={t(`${texts}.untag`)} onClose={onClose} onSend={onUntag}>
      <Checkbox.Group label={t(`${texts}.untagging.label`)} value={tags} onChange={setTags}>
        <Stack gap={8} mt="xs">
          {tagsOf(things).map(([path, count]) => (
            <Checkbox key={path} value={path} label={`${tagText(path)} (${count})`} className="tag-choice" />
          ))}
        </Stack>
      </Checkbox.Group>
    </TagForm>
  );
}

/** The tags of several things, with how many of them have each. */
function tagsOf(things: Tagged[]): [path: string, count: number][] {
  const all = Map.groupBy(
    things.flatMap(({ tags }) => tags),
    fold,
  );
  const sorted = [...all].toSorted(([a], [b]) => inTreeOrder(a, b));
  return sorted.map(([, same]): [string, number] => [same[0] ?? "", same.length]);
}

type FormProps = Pick<Props, "texts"> & {
  tags: string[];
  send: string;
  onClose: () => void;
  onSend: (tags: string[]) => void;
  /** The field for the tags. */
  children: ReactNode;
};

function TagForm({ texts, tags, send, onClose, onSend, children }: FormProps) {
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
          {missing && tags.length === 0 && t(`${texts}.tagging.missing`)}
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

/** Both without script: a field and buttons of the form that the rows' checkboxes belong to. */
export function PlainTags({ texts }: Pick<Props, "texts">) {
  const t = useTexts();
  const tag = t(`${texts}.tag`);
  return (
    <Group gap="xs" mb="md">
      <TextInput name="typed" aria-label={tag} placeholder={tag} autoComplete="off" />
      <PlainButton intent="tag">{tag}</PlainButton>
      <PlainButton intent="untag">{t(`${texts}.untag`)}</PlainButton>
    </Group>
  );
}
