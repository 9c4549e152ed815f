import type { WebFeature } from "#web/feature.ts";

export const messagesFeature: WebFeature = {
  menu: [
    {
      group: "talk",
      to: "/admincenter/messages",
      label: "admin:menu.messages",
      icon: "mail",
      needs: "message.read",
      counter: "messages",
    },
    { group: "talk", to: "/admincenter/forms", label: "admin:menu.forms", icon: "form", needs: "form.read" },
  ],
  things: { form: "/admincenter/forms", message: "/admincenter/messages/inbox" },
};
