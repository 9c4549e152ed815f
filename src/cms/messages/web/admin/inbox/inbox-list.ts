import { folders } from "#cms/messages/contract.ts";
import { firstOf, idOf, listAddress, words } from "#web/admin/lists/filters/list-address.ts";
import { inboxPath } from "../message-tabs.tsx";

export const inboxList = listAddress(inboxPath, {
  folder: firstOf(folders),
  q: words(),
  tags: words(),
  form: idOf(),
  /** The id of a user, or `nobody`. */
  assigned: idOf("nobody"),
});

export function messageAddress(id: string): string {
  return `${inboxPath}/${id}`;
}
