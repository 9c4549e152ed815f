import { Button, Group } from "@mantine/core";
import { useSubmit } from "react-router";
import type { Message } from "#cms/messages/contract.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { forgetTold } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import type { InboxIntent } from "../inbox/change-messages.ts";
import { inboxActs } from "../inbox/inbox-acts.ts";
import { inboxPath } from "../message-tabs.tsx";

/** Moves a message; the list carries this out and is shown afterwards. */
export function MessageActions({ message, onLeave }: { message: Message; onLeave: () => void }) {
  const t = useTexts();
  const submit = useSubmit();
  // Opening it has marked it as read.
  const row = { ...message, read: true };
  const acts = inboxActs(t).filter(({ may, fits }) => may?.(row) !== false && fits?.(row) !== false);
  const go = (intent: InboxIntent): void => {
    forgetTold();
    onLeave();
    void submit({ intent, id: message._id }, { method: "post", action: inboxPath });
  };
  return (
    <Group gap="xs" className="message-actions">
      {acts.map(({ intent, label, loses, asks }) => (
        <Button
          key={intent}
          variant="default"
          c={loses ? "var(--mantine-color-error)" : undefined}
          onClick={() => {
            if (!asks) return go(intent);
            confirmFirst({
              title: t("messages:inbox.purge.title", { count: 1 }),
              content: t("messages:inbox.purge.one", { name: message.subject || message.form.name }),
              loses: true,
              final: true,
              onConfirm: () => go(intent),
            });
          }}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
