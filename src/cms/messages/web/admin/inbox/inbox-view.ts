import { type Folder, folders } from "#cms/messages/contract.ts";
import { listHref, oneOf, pageOf, searchOf } from "#web/admin/lists/list-address.ts";
import { inboxPath } from "../message-tabs.tsx";

/** What the inbox shows, as it stands in the address. */
export type InboxView = {
  folder: Folder;
  q: string;
  tags: string;
  form: string;
  /** The id of a user, or `nobody`. */
  assigned: string;
  page: number;
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function viewOf(parameters: URLSearchParams): InboxView {
  const id = (name: string) => uuid.exec(parameters.get(name) ?? "")?.[0] ?? "";
  return {
    folder: oneOf(folders, parameters.get("folder")) ?? "inbox",
    q: searchOf(parameters),
    tags: (parameters.get("tags") ?? "").trim().slice(0, 160),
    form: id("form"),
    assigned: parameters.get("assigned") === "nobody" ? "nobody" : id("assigned"),
    page: pageOf(parameters),
  };
}

export function inboxAddress(view: Partial<InboxView>): string {
  const { folder = "inbox", q = "", tags = "", form = "", assigned = "", page = 1 } = view;
  return listHref(inboxPath, { folder: folder === "inbox" ? null : folder, q, tags, form, assigned, page });
}

export function messageAddress(id: string): string {
  return `${inboxPath}/${id}`;
}
