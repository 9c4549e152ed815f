import { resendMail } from "#cms/mails/contract.ts";
import { actOn, type WebFeature } from "#web/feature.ts";
import { mailList } from "./admin/mail-list.ts";

export const mailsFeature: WebFeature = {
  menu: [{ group: "manage", to: "/admincenter/mails", label: "admin:menu.mails", icon: "mail", needs: "mail.read" }],
  settings: [{ name: "mails", to: "/admincenter/mails", icon: "mail", needs: "mail.read" }],
  overview: [
    {
      ...{
        name: "failedMails",
        group: "todo",
        place: 40,
        icon: "warning",
        to: mailList.href({ state: "undelivered" }),
      },
      address: ({ _id }) => `/admincenter/mails/${_id}`,
      act: actOn(resendMail, ({ _id }) => ({ _id })),
    },
  ],
  things: { mail: "/admincenter/mails" },
};
