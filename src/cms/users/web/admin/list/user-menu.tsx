import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { RowMenu } from "#web/admin/lists/row-menu.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { UserIntent } from "./change-users.ts";
import { userAddress } from "./user-list-view.ts";
import type { UserRow } from "./user-rows.ts";

type Props = { row: UserRow; onChange: (intent: UserIntent, users: UserRow[]) => void };

/** What the caller may do with one user. */
export function UserMenu({ row, onChange }: Props) {
  const t = useTexts();
  const { can } = row.user;
  return (
    <RowMenu label={t("admin:users.actionsFor", { name: row.name })}>
      <Menu.Item component={Link} to={userAddress(row.id)} leftSection={<Icon name={can?.update ? "edit" : "user"} />}>
        {t(can?.update ? "admin:users.edit" : "admin:users.view")}
      </Menu.Item>
      {can?.invite && (
        <Menu.Item leftSection={<Icon name="mail" />} onClick={() => onChange("invite", [row])}>
          {t("admin:users.inviteAgain")}
        </Menu.Item>
      )}
      {can?.suspend && row.state === "suspended" && (
        <Menu.Item leftSection={<Icon name="unlock" />} onClick={() => onChange("resume", [row])}>
          {t("admin:users.resumeUser")}
        </Menu.Item>
      )}
      {can?.suspend && row.state !== "suspended" && (
        <Menu.Item leftSection={<Icon name="lock" />} onClick={() => onChange("suspend", [row])}>
          {t("admin:users.suspendUser")}
        </Menu.Item>
      )}
      {can?.delete && (
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<Icon name="trash" />}
          onClick={() => onChange("delete", [row])}
        >
          {t("admin:users.remove")}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
