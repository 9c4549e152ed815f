import { deleteUser } from "#cms/users/contract.ts";
import type { ListAct, ListMenu } from "#web/admin/lists/list-declaration.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { useTexts } from "#web/texts.tsx";
import type { UserIntent } from "./change-users.ts";
import { userAddress } from "./user-list.ts";
import type { UserRow } from "./user-rows.ts";

const may = (act: "invite" | "suspend") => (row: UserRow) => row.user.can?.[act] ?? false;

/** What the caller may do with users. */
export const userActs: ListAct<UserRow, UserIntent>[] = [
  { intent: "invite", icon: "mail", may: may("invite"), bulk: false },
  {
    intent: "resume",
    icon: "unlock",
    may: may("suspend"),
    fits: ({ state }) => state === "suspended",
    bulk: false,
  },
  {
    intent: "suspend",
    icon: "lock",
    may: may("suspend"),
    fits: ({ state }) => state !== "suspended",
    asks: true,
    bulk: false,
  },
  // Offered for several also where one of them cannot go: the answer says which.
  {
    ...({ intent: "delete", needs: deleteUser, icon: "trash", asks: true, loses: true } as const),
    fits: ({ user }) => user.can?.delete ?? false,
  },
];

export const userMenu: ListMenu<UserRow> = { links: (row) => <OwnScreen row={row} /> };

function OwnScreen({ row: { id, user } }: { row: UserRow }) {
  const t = useTexts();
  return (
    <MenuLink to={userAddress(id)} icon={user.can?.update ? "edit" : "user"}>
      {t(user.can?.update ? "admin:users.edit" : "admin:users.view")}
    </MenuLink>
  );
}
