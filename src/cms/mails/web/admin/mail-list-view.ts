import { type MailState, mailStateNames } from "#contract/mail/mail-states.ts";
import { listHref, oneOf, pageOf, searchOf } from "#web/admin/lists/list-address.ts";

export const mailListPath = "/admincenter/mails";

/** What the outbox shows, as it stands in the address. */
export type MailListView = { q: string; state: MailState | null; page: number };

export function viewOf(parameters: URLSearchParams): MailListView {
  return {
    q: searchOf(parameters),
    state: oneOf(mailStateNames, parameters.get("state")),
    page: pageOf(parameters),
  };
}

export function listAddress(view: MailListView): string {
  return listHref(mailListPath, view);
}

export function mailAddress(id: string): string {
  return `${mailListPath}/${id}`;
}
