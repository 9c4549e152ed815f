import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { tagDelimiter, tagText, typedBelow, within } from "#contract/tags.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { useTexts } from "#web/texts.tsx";
import { tagChoices } from "./tag-choices.ts";
import { type Branch, grownOn } from "./tag-tree.ts";
import { useTags } from "./use-tags.ts";

/** A new branch below another one, or at the stem; or another place or name for a branch. */
export type TagWish = { intent: "add"; below: string } | { intent: "move"; branch: Branch };

type Props = {
  wish: TagWish | null;
  /** All tags there are. */
  tags: string[];
  onClose: () => void;
};

/** Asks for the name of a tag and the tag that it belongs to. */
export function TagDialog({ wish, tags, onClose }: Props) {
  const t = useTexts();
  return (
    <Modal opened={wish !== null} onClose={onClose} title={wish && t(`admin:tags.form.${wish.intent}`)}>
      {wish && <TagForm wish={wish} tags={tags} onClose={onClose} />}
    </Modal>
  );
}

function TagForm({ wish, tags, onClose }: Props & { wish: TagWish }) {
  const t = useTexts();
  const [{ name, below }, setPlace] = useState(() => firstPlace(wish));
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { ask, busy } = useTags({ onDone: onClose, onRefused: setRefused });
  // An existing name may be intended: then both branches are merged.
  const taken = refused?.code === "TAG_TAKEN";
  const path = typedBelow(name, below);
  const free = wish.intent === "move" ? tags.filter((tag) => !within(tag, wish.branch.path)) : tags;
  function change(place: { name?: string; below?: string }): void {
    setPlace((now) => ({ ...now, ...place }));
    setRefused(null);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const id: Record<string, string> = wish.intent === "move" ? { id: wish.branch._id } : {};
    ask({ intent: wish.intent, path, ...id, ...(taken ? { merge: "1" } : {}) });
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t("admin:tags.form.path")}
          maxLength={lineLength}
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={refused && !taken && refusalText(refused, t)}
        />
        {free.length > 0 && (
          <NativeSelect
            label={t("admin:tags.form.below")}
            description={t("admin:tags.form.belowHint")}
            inputWrapperOrder={["label", "input", "error", "description"]}
            data={[{ value: "", label: t("admin:tags.form.top") }, ...tagChoices(free, below)]}
            value={below}
            onChange={(event) => change({ below: event.currentTarget.value })}
          />
        )}
        {wish.intent === "move" && <Consequences branch={wish.branch} />}
        {taken && (
          <Alert color="yellow" variant="light" role="alert">
            {t("admin:tags.form.taken", { path: tagText(path) })}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t("admin:cancel")}
          </Button>
          <Button type="submit" loading={busy} color={taken ? "red.9" : undefined}>
            {t(taken ? "admin:tags.form.merge" : "admin:tags.form.save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function firstPlace(wish: TagWish): { name: string; below: string } {
  if (wish.intent === "add") return { name: "", below: wish.below };
  const steps = wish.branch.path.split(tagDelimiter);
  return { name: steps.at(-1) ?? "", below: steps.slice(0, -1).join(tagDelimiter) };
}

/** The things that move with the branch. */
function Consequences({ branch }: { branch: Branch }) {
  const t = useTexts();
  const branches = grownOn(branch);
  return (
    <Text size="sm">
      {t("admin:tags.form.moves", { count: branch.total })}
      {branches > 0 && ` ${t("admin:tags.form.branches", { count: branches })}`}
      {branch.total > 0 && ` ${t("admin:tags.form.live")}`}
    </Text>
  );
}
