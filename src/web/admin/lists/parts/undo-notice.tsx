import { Button, Group, Text } from "@mantine/core";
import { randomId } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { tell, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";

/** Long enough to read it, to reconsider and to get there by keyboard. */
const shownFor = 15_000;

type Undo = {
  message: string;
  label: string;
  /** The form that undoes it. */
  wish: { action: string; intent: string; ids: string[] };
  /** Shown after it was undone. */
  done: string;
};

/** Shows what was done, with a button to undo it. */
export function tellWithUndo(undo: Undo): void {
  const id = randomId("undo-");
  const close = () => notifications.hide(id);
  tell({
    id,
    kind: "success",
    text: undo.message,
    shown: <UndoMessage undo={undo} onClose={close} />,
    lives: shownFor,
  });
}

function UndoMessage({ undo: { message, label, wish, done }, onClose }: { undo: Undo; onClose: () => void }) {
  const t = useTexts();
  const fetcher = useFetcher<{ refused: Refusal | null }>();
  const receive = useEffectEvent(({ refused }: { refused: Refusal | null }) => {
    onClose();
    if (refused) tellError(refusalText(refused, t));
    else tellSuccess(done);
  });
  useEffect(() => {
    if (fetcher.data) receive(fetcher.data);
  }, [fetcher.data]);
  function takeBack(): void {
    const form = new FormData();
    form.set("intent", wish.intent);
    for (const id of wish.ids) form.append("id", id);
    void fetcher.submit(form, { method: "post", action: wish.action });
  }
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" flex="1 1 140px">
        {message}
      </Text>
      <Button size="compact-sm" variant="light" flex="none" loading={fetcher.state !== "idle"} onClick={takeBack}>
        {label}
      </Button>
    </Group>
  );
}
