import { publishGuestbook } from "#cms/guestbook/contract.ts";
import { actOn, type WebFeature } from "#web/feature.ts";

export const guestbookFeature: WebFeature = {
  component: "guestbook",
  menu: [
    {
      group: "talk",
      to: "/admincenter/guestbook",
      label: "admin:menu.guestbook",
      icon: "edit",
      needs: "guestbook.read",
      counter: "guestbook",
      search: "/admincenter/guestbook",
    },
  ],
  overview: [
    {
      ...{ name: "reports", group: "todo", place: 20, icon: "warning", to: "/admincenter/guestbook?state=reported" },
      address: ({ _id }) => `/admincenter/guestbook/${_id}`,
    },
    {
      ...{ name: "guestbook", group: "todo", place: 30, icon: "edit", to: "/admincenter/guestbook?state=waiting" },
      address: ({ _id }) => `/admincenter/guestbook/${_id}`,
      act: actOn(publishGuestbook, ({ _id, version }) => [{ _id, ...(version === undefined ? {} : { version }) }]),
    },
  ],
  things: { guestbook: "/admincenter/guestbook" },
};
