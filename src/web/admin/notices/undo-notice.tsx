import { Anchor, Button, Group, Text } from "@mantine/core";
import { randomId } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { actRefusalText, type Refusal } from "#web/admin/form/refusal.ts";
import { useTexts } from "#web/texts.tsx";
import { tell, tellError, tellSuccess } from "./notify.ts";
import { type Unfinished, UnfinishedThings } from "./unfinished-things.tsx";

/** Long enough to read it, to reconsider and to get there by keyboard. */
const shownFor = 15_000;

type Answer = { refused: Refusal | null };

type Undo<A extends Answer> = {
  message: string;
  label: string;
  /** The form that undoes it, and the address that handles it. */
  form: [name: string, value: string][];
  action: string;
  /** Shown after it was undone. */
  done: string;
  /** Called with the answer after it was undone; the screen may be another one by then. */
  onUndone?: (answer: A) => void;
  /** A public page that shows what was done. */
  page?: string | null | undefined;
  /** What was changed but needs more work. It stays until it is closed. */
  more?: Unfinished | undefined;
};

/** Shows what was done, with a button to undo it, and perhaps a link to where it is seen. */
export function tellWithUndo<A extends Answer>(undo: Undo<A>): void {
  const id = randomId("undo-");
  const close = () => notifications.hide(id);
  tell({
    id,
    kind: "success",
    text: undo.more ? [undo.message, undo.more.text, namesOf(undo.more)].join(" ") : undo.message,
    shown: <UndoMessage undo={undo} onClose={close} />,
    lives: undo.more ? null : shownFor,
  });
}

function namesOf({ things }: Unfinished): string {
  return things.map(({ name }) => name).join(", ");
}

function UndoMessage<A extends Answer>({ undo, onClose }: { undo: Undo<A>; onClose: () => void }) {
  const t = useTexts();
  const { message, label, form, action, done, onUndone, page, more } = undo;
  const fetcher = useFetcher<A>();
  const receive = useEffectEvent((answer: A) => {
    onClose();
    if (answer.refused) return tellError(actRefusalText(answer.refused, t));
    onUndone?.(answer);
    tellSuccess(done);
  });
  useEffect(() => {
    if (fetcher.data) receive(fetcher.data as A);
  }, [fetcher.data]);
  function takeBack(): void {
    const sent = new FormData();
    for (const [name, value] of form) sent.append(name, value);
    void fetcher.submit(sent, { method: "post", action });
  }
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" flex="1 1 140px">
        {message}
      </Text>
      <Group gap="sm" wrap="nowrap" flex="none">
        {page && (
          // In a new tab, so that typed text stays.
          <Anchor href={page} target="_blank" rel="noopener" size="sm">
            {t("admin:notices.view")}
          </Anchor>
        )}
        <Button size="compact-sm" variant="light" loading={fetcher.state !== "idle"} onClick={takeBack}>
          {label}
        </Button>
      </Group>
      {more && (
        <div className="admin-unfinished-box">
          <UnfinishedThings {...more} />
        </div>
      )}
    </Group>
  );
}
