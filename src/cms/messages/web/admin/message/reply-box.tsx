import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { Message } from "#cms/messages/contract.ts";
import { longestMessage } from "#cms/messages/rules.ts";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { type Refusal, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { type Fields, text as typedText } from "#web/form/fields.ts";
import { newId } from "#web/new-id.ts";
import { useTexts } from "#web/texts.tsx";
import type { MessageOutcome } from "./change-one.ts";

type Props = { message: Message; leaving: RefObject<boolean> };

type ReplyValues = { text: string };

const replyFields: Fields<ReplyValues> = { text: typedText("text", { tidy: (typed) => typed.trim() }) };
const nothing: ReplyValues = { text: "" };

/** `sent`: the text that was sent under this id; whether it arrived is not known as long as there is no response. */
type Draft = { id: string; text: string; sent: string | null };

/**
 * A reply by mail. Typed text stays until the server has it. The same reply goes out once, however often it is sent; a
 * text that was changed after sending is another reply, since the server would otherwise keep the first one.
 */
export function ReplyBox({ message, leaving }: Props) {
  const t = useTexts();
  const fetcher = useFetcher<MessageOutcome>();
  const [draft, setDraft] = useState<Draft>(() => ({ id: newId(), text: "", sent: null }));
  const [error, setError] = useState<string | null>(null);
  const busy = fetcher.state !== "idle";
  function write(text: string): void {
    setError(null);
    setDraft({ ...draft, text });
  }
  const values: ReplyValues = { text: draft.text };
  const copies = useTypedCopy({
    ...{ kind: "reply", of: message._id, fields: replyFields, values, untouched: nothing, leaving },
    onTake: ({ text }) => write(text),
  });
  const [answer, setAnswer] = useState(fetcher.data);
  if (fetcher.data && fetcher.data !== answer) {
    setAnswer(fetcher.data);
    const { refused } = fetcher.data;
    if (refused) setError(errorIn(refused));
    else setDraft({ id: newId(), text: draft.text === draft.sent ? "" : draft.text, sent: null });
  }
  const onAnswer = useEffectEvent(({ refused }: MessageOutcome) => {
    if (!refused) return tellSuccess(t("messages:message.done.reply"));
    if (!errorIn(refused)) tellError(refusalText(refused, t));
  });
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);
  function send(): void {
    if (busy) return;
    forgetTold();
    const { text, sent } = draft;
    const id = sent === null || sent === text ? draft.id : newId();
    setDraft({ id, text, sent: text });
    const form = { intent: "reply", _id: message._id, reply: id, text };
    void fetcher.submit(form, { method: "post" });
  }
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} mt="md" aria-labelledby="message-reply">
      <Title order={2} size="h4" id="message-reply" mb="sm">
        {t("messages:message.reply")}
      </Title>
      <FormCopyNotice
        copies={copies}
        values={values}
        labelOf={() => t("messages:message.reply")}
        textOf={({ text }) => text}
      />
      <GrowingText
        label={t("messages:message.replyTo", { address: message.email })}
        minRows={6}
        maxLength={longestMessage}
        value={draft.text}
        error={error}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Group justify="space-between" mt="md" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 240px">
          {t("messages:message.replyHint")}
        </Text>
        <Button loading={busy} leftSection={<Icon name="mail" />} onClick={send}>
          {t("messages:message.send")}
        </Button>
      </Group>
      <LeaveGuard dirty={copies.dirty} leaving={leaving} />
    </Paper>
  );
}

function errorIn(refused: Refusal): string | null {
  return refusedFields(refused).find(({ field }) => field === "text")?.message ?? null;
}
