import type { WebFeature } from "#web/feature.ts";

export const guestbookFeature: WebFeature = {
  menu: [
    {
      group: "talk",
      to: "/admincenter/guestbook",
      label: "admin:menu.guestbook",
      icon: "edit",
      needs: "guestbook.read",
      counter: "guestbook",
    },
  ],
  things: { guestbook: "/admincenter/guestbook" },
};
