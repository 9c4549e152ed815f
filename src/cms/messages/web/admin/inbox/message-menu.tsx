import { Menu } from "@mantine/core";
import { RowMenu } from "#web/admin/lists/row-menu.tsx";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { InboxIntent } from "./change-messages.ts";
import type { MessageRow } from "./inbox-rows.ts";

type Props = { row: MessageRow; onChange: (intent: InboxIntent, rows: MessageRow[]) => void };

const icons: Partial<Record<InboxIntent, IconName>> = {
  read: "check",
  unread: "mail",
  spam: "warning",
  ham: "back",
  archive: "save",
  unarchive: "back",
  undelete: "back",
  delete: "trash",
  purge: "trash",
};

/** What can be done with messages of a folder, read ones or unread ones. */
export function intentsFor({ folder, read }: Pick<MessageRow, "folder" | "read">): InboxIntent[] {
  if (folder === "trash") return ["undelete", "purge"];
  const marking: InboxIntent = read ? "unread" : "read";
  if (folder === "spam") return [marking, "ham", "delete"];
  return [marking, folder === "archive" ? "unarchive" : "archive", "spam", "delete"];
}

export function mayDo(intent: InboxIntent, { can }: Pick<MessageRow, "can">): boolean {
  return ["delete", "undelete", "purge"].includes(intent) ? can.delete : can.write;
}

/** What can be done with one message of the list. */
export function MessageMenu({ row, onChange }: Props) {
  const t = useTexts();
  const intents = intentsFor(row).filter((intent) => mayDo(intent, row));
  if (intents.length === 0) return null;
  const from = row.name || row.email || t("messages:nobody");
  return (
    <RowMenu label={t("messages:inbox.actionsFor", { name: from })}>
      {intents.map((intent) => (
        <Menu.Item
          key={intent}
          leftSection={<Icon name={icons[intent] ?? "check"} />}
          c={intent === "delete" || intent === "purge" ? "var(--mantine-color-error)" : undefined}
          onClick={() => onChange(intent, [row])}
        >
          {t(`messages:do.${intent}`)}
        </Menu.Item>
      ))}
    </RowMenu>
  );
}
