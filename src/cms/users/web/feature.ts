import type { WebFeature } from "#web/feature.ts";

export const usersFeature: WebFeature = {
  menu: [
    {
      group: "manage",
      to: "/admincenter/settings/users",
      label: "admin:menu.users",
      icon: "users",
      needs: "user.read",
    },
  ],
  settings: [
    { name: "account", to: "/admincenter/account", icon: "user" },
    { name: "users", to: "/admincenter/settings/users", icon: "users", needs: "user.read" },
  ],
};
