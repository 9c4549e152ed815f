import type { WebFeature } from "#web/feature.ts";

const screen = "/admincenter/settings/users";

export const usersFeature: WebFeature = {
  menu: [
    {
      group: "manage",
      to: screen,
      label: "admin:menu.users",
      icon: "users",
      needs: "user.read",
      search: `${screen}/browse`,
    },
  ],
  creates: [{ label: "admin:users.invite", to: `${screen}/add`, icon: "users", needs: "user.create" }],
  settings: [
    { name: "account", to: "/admincenter/account", icon: "user" },
    { name: "users", to: screen, icon: "users", needs: "user.read" },
  ],
  things: { user: screen, session: screen, login: screen, password: screen },
};
