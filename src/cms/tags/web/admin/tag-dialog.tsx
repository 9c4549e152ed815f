import { Alert, Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { tagDelimiter } from "#contract/tags.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { useTexts } from "#web/texts.tsx";
import { type Branch, grownOn } from "./tag-tree.ts";
import { useTags } from "./use-tags.ts";

/** A new branch below another one, or at the stem; or another place or name for a branch. */
export type TagWish = { intent: "add"; below: string } | { intent: "move"; branch: Branch };

/** Asks for the path of a tag. */
export function TagDialog({ wish, onClose }: { wish: TagWish | null; onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal opened={wish !== null} onClose={onClose} title={wish && t(`admin:tags.form.${wish.intent}`)}>
      {wish && <TagForm wish={wish} onClose={onClose} />}
    </Modal>
  );
}

function TagForm({ wish, onClose }: { wish: TagWish; onClose: () => void }) {
  const t = useTexts();
  const [path, setPath] = useState(() => firstPath(wish));
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { ask, busy } = useTags({ onDone: onClose, onRefused: setRefused });
  // An existing name may be intended: then both branches are merged.
  const taken = refused?.code === "TAG_TAKEN";
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
          description={t("admin:tags.form.hint")}
          maxLength={lineLength}
          value={path}
          onChange={(event) => {
            setPath(event.currentTarget.value);
            setRefused(null);
          }}
          error={refused && !taken && refusalText(refused, t)}
        />
        {wish.intent === "move" && <Consequences branch={wish.branch} />}
        {taken && (
          <Alert color="yellow" variant="light" role="alert">
            {t("admin:tags.form.taken", { path })}
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

function firstPath(wish: TagWish): string {
  if (wish.intent === "move") return wish.branch.path;
  return wish.below && wish.below + tagDelimiter;
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
