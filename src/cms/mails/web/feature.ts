import type { WebFeature } from "#web/feature.ts";

export const mailsFeature: WebFeature = {
  menu: [{ group: "manage", to: "/admincenter/mails", label: "admin:menu.mails", icon: "mail", needs: "mail.read" }],
  settings: [{ name: "mails", to: "/admincenter/mails", icon: "mail", needs: "mail.read" }],
  things: { mail: "/admincenter/mails" },
};
