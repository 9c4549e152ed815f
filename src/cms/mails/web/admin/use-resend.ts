import type { Mail } from "#cms/mails/contract.ts";
import { type ListOutcome, useListChanges } from "#web/admin/lists/use-list-changes.tsx";
import { mailListPath } from "./mail-list-view.ts";
import type { MailIntent } from "./resend-mails.ts";

type Row = { id: string; to: string };

/** Sends a mail once more, and says what came of it. */
export function useResend(sent?: ListOutcome<MailIntent>) {
  const { change, busy } = useListChanges<MailIntent, Row>({
    action: mailListPath,
    texts: "admin:mails",
    asks: [],
    nameOf: ({ to }) => to,
    sent,
    onDone: () => undefined,
  });
  return { resend: ({ _id, to }: Mail) => change("resend", [{ id: _id, to }]), busy };
}
