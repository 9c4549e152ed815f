import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Mails to those who asked to be told when something can be bought again. */
export const backInStock = declared(
  { de, en },
  {
    problems: { OFFER_THERE: 409 },
    mails: { backInStockConfirm: "proof", backInStock: "machine" },
    component: {
      name: "shop",
      // The links in mails that were sent: whoever does not want the mail any more can say so.
      stays: ["POST /shop/waiting/token", "POST /shop/waiting/end"],
    },
    forms: { backInStock: { tags: [], screen: true } },
    places: {
      storefront: { texts: ["shop:notify", "problem:OFFER_THERE"], law: ["shop:notify.consent"] },
      mailsBackInStock: { texts: ["shop:mail.backInStock"], law: ["shop:mail.backInStock.confirm"] },
    },
  },
);
