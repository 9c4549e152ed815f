import { suppressionReasons } from "#cms/mails/contract.ts";
import { mailParts } from "#contract/mail/mail-states.ts";
import { listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";

/** The outbox. */
export const mailList = listAddress("/admincenter/mails", { q: words(), state: oneFrom(mailParts) });

/** The addresses that get no mail. */
export const suppressionList = listAddress(`${mailList.path}/suppressions`, {
  q: words(),
  reason: oneFrom(suppressionReasons),
});

export function mailAddress(id: string): string {
  return `${mailList.path}/${id}`;
}
