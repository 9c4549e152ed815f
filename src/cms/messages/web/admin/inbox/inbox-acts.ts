import type { Translate } from "#contract/texts/translate.ts";
import type { ListAct } from "#web/admin/lists/list-declaration.ts";
import type { InboxIntent } from "./change-messages.ts";
import type { MessageRow } from "./inbox-rows.ts";

type Row = Pick<MessageRow, "folder" | "read" | "can">;

/** The acts on messages, by folder and by whether they are read. */
export function inboxActs(t: Translate): ListAct<Row, InboxIntent>[] {
  const within =
    (...folders: Row["folder"][]) =>
    ({ folder, can }: Row) =>
      folders.includes(folder) && can.write;
  const label = (intent: InboxIntent) => t(`messages:do.${intent}`);
  const kept = within("inbox", "archive", "spam");
  const trashed = ({ folder, can }: Row) => folder === "trash" && can.delete;
  return [
    {
      intent: "read",
      icon: "check",
      label: label("read"),
      may: kept,
      fits: ({ read }) => !read,
      fitsAll: (rows) => rows.some(({ read }) => !read),
    },
    {
      intent: "unread",
      icon: "mail",
      label: label("unread"),
      may: kept,
      fits: ({ read }) => read,
      fitsAll: (rows) => rows.every(({ read }) => read),
    },
    { intent: "ham", icon: "back", label: label("ham"), may: within("spam") },
    { intent: "archive", icon: "save", label: label("archive"), may: within("inbox"), undo: "unarchive" },
    { intent: "unarchive", icon: "back", label: label("unarchive"), may: within("archive") },
    { intent: "spam", icon: "warning", label: label("spam"), may: within("inbox", "archive"), undo: "ham" },
    {
      intent: "delete",
      icon: "trash",
      label: label("delete"),
      undo: "undelete",
      loses: true,
      may: ({ folder, can }) => folder !== "trash" && can.delete,
    },
    { intent: "undelete", icon: "back", label: label("undelete"), may: trashed },
    { intent: "purge", icon: "trash", label: label("purge"), may: trashed, asks: true, loses: true },
  ];
}
