import type { WebFeature } from "#web/feature.ts";
import { formIcon } from "./icons.tsx";

export const messagesFeature: WebFeature = {
  menu: [
    {
      group: "talk",
      to: "/admincenter/messages",
      label: "admin:menu.messages",
      icon: "mail",
      needs: "message.read",
      counter: "messages",
      search: "/admincenter/messages/inbox",
    },
    {
      group: "talk",
      to: "/admincenter/forms",
      label: "admin:menu.forms",
      icon: formIcon,
      needs: "form.read",
      search: "/admincenter/forms",
    },
  ],
  creates: [{ label: "messages:forms.new", to: "/admincenter/forms/new", icon: formIcon, needs: "form.write" }],
  overview: [
    {
      ...{ name: "messages", group: "todo", place: 10, icon: "mail", to: "/admincenter/messages/inbox" },
      address: ({ _id }) => `/admincenter/messages/inbox/${_id}`,
    },
  ],
  things: { form: "/admincenter/forms", message: "/admincenter/messages/inbox" },
};
