import { Button, Group, Text } from "@mantine/core";
import { randomId } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { useTexts } from "#web/texts.tsx";
import { type Refusal, refusalText } from "../form/refusal.ts";
import { tell, tellError, tellSuccess } from "../notices/notify.ts";

/** Long enough to read it, to change one's mind and to get there by keyboard. */
const shownFor = 15_000;

type Undo = {
  message: string;
  label: string;
  /** The form that takes it back. */
  wish: { action: string; intent: string; ids: string[] };
  /** Said once it is taken back. */
  done: string;
};

/** Says what was done, with the way back beside it. */
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
