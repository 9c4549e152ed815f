import type { Translate } from "#contract/translate.ts";
import type { ListAct, ListMenu } from "#web/admin/lists/list-declaration.ts";
import { MenuLink } from "#web/admin/lists/row-menu.tsx";
import { useTexts } from "#web/texts.tsx";
import type { UserIntent } from "./change-users.ts";
import { userAddress } from "./user-list.ts";
import type { UserRow } from "./user-rows.ts";

/** What the caller may do with users. */
export function userActs(t: Translate): ListAct<UserRow, UserIntent>[] {
  const may = (act: "invite" | "suspend") => (row: UserRow) => row.user.can?.[act] ?? false;
  return [
    { intent: "invite", icon: "mail", label: t("admin:users.inviteAgain"), may: may("invite"), bulk: false },
    {
      intent: "resume",
      icon: "unlock",
      label: t("admin:users.resumeUser"),
      may: may("suspend"),
      fits: ({ state }) => state === "suspended",
      bulk: false,
    },
    {
      intent: "suspend",
      icon: "lock",
      label: t("admin:users.suspendUser"),
      may: may("suspend"),
      fits: ({ state }) => state !== "suspended",
      asks: true,
      bulk: false,
    },
    {
      intent: "delete",
      icon: "trash",
      label: t("admin:users.remove"),
      fits: ({ user }) => user.can?.delete ?? false,
      asks: true,
      loses: true,
    },
  ];
}

export function userMenu(t: Translate): ListMenu<UserRow> {
  return {
    label: ({ name }) => t("admin:users.actionsFor", { name }),
    links: (row) => <OwnScreen row={row} />,
  };
}

function OwnScreen({ row: { id, user } }: { row: UserRow }) {
  const t = useTexts();
  return (
    <MenuLink to={userAddress(id)} icon={user.can?.update ? "edit" : "user"}>
      {t(user.can?.update ? "admin:users.edit" : "admin:users.view")}
    </MenuLink>
  );
}
