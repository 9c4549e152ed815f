import type { Mail } from "#cms/mails/contract.ts";
import { useListChanges } from "#web/admin/lists/parts/use-list-changes.tsx";
import { mailList } from "../mail-list.ts";
import type { MailIntent } from "./resend-mails.ts";

type Row = { id: string; to: string };

/** Sends a mail again, and reports the result. */
export function useResend() {
  const { change, busy } = useListChanges<MailIntent, Row>({
    action: mailList.path,
    texts: "admin:mails",
    asks: [],
    nameOf: ({ to }) => to,
    onDone: () => undefined,
  });
  return { resend: ({ _id, to }: Mail) => change("resend", [{ id: _id, to }]), busy };
}
