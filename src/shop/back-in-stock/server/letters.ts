import type { Letterhead } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Letter, secretMarker } from "#platform/mail/letter.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";
import { notifyAddress } from "#shop/storefront/addresses.ts";
import { pendingDays } from "../contract.ts";

type Telling = Letterhead & { language: Language; product: string };

/** Asks for a confirmation. Nothing in it was typed by a stranger, and nothing is advertised (§ 7 UWG). */
export function confirmLetter({ sender, main, language, product }: Telling): Letter {
  const t = translator(language);
  const values = { site: sender.name, product, days: pendingDays };
  return {
    subject: t("shop:mail.backInStock.confirm.subject", values),
    before: [t("mail:greetingPlain"), t("shop:mail.backInStock.confirm.text", values)],
    button: {
      label: t("shop:mail.backInStock.confirm.button"),
      href: `${sender.url}${notifyAddress({ token: secretMarker }, { language, main })}`,
    },
    after: [t("shop:mail.backInStock.confirm.after", values)],
  };
}

/** The one mail that was asked for. `address`: that of the product. */
export function backLetter({ sender, language, product, address }: Telling & { address: string }): Letter {
  const t = translator(language);
  const values = { site: sender.name, product };
  return {
    subject: t("shop:mail.backInStock.back.subject", values),
    before: [t("mail:greetingPlain"), t("shop:mail.backInStock.back.text", values)],
    button: { label: t("shop:mail.backInStock.back.button"), href: sender.url + address },
    after: [t("shop:mail.backInStock.back.after")],
  };
}

export const backInStockTemplates: MailTemplate[] = [
  {
    kind: "backInStockConfirm",
    sample: (sampling) => confirmLetter({ ...sampling, product: sampleProduct(sampling.language) }),
  },
  {
    kind: "backInStock",
    sample: (sampling) => backLetter({ ...sampling, product: sampleProduct(sampling.language), address: "/shop" }),
  },
];

function sampleProduct(language: Language): string {
  return translator(language)("shop:mail.backInStock.sample");
}
