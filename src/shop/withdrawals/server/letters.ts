import { berlinDate, dayText, letterTimeText } from "#contract/formats/dates/date-time.ts";
import { isLanguage, type Language, originalLanguage } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Letter, Sender } from "#platform/mail/letter.ts";
import type { MailTemplate, Sampling } from "#platform/mail/templates.ts";
import { formatMoney } from "#shop/pricing/amounts/money.ts";
import { refundDue, returnDue } from "../deadlines.ts";
import type { WithdrawalRow } from "./migrations/2026-11-28-withdrawals.ts";

export type Declared = Pick<WithdrawalRow, "id" | "name" | "contract" | "part" | "address" | "channel" | "received_at">;
type Writing = { sender: Sender; language: Language; declared: Declared };

/** To whoever has withdrawn: what was declared, and the day and the time at which it came (§ 356a (4) BGB). */
export function receivedLetter({ sender, language, declared }: Writing): Letter {
  const t = translator(language);
  const values = { site: sender.name, time: receiptTime(declared, language) };
  return {
    subject: t("shop:mail.withdrawal.received.subject", values),
    before: [t("mail:greetingPlain"), t("shop:mail.withdrawal.received.text", values)],
    below: [declaredLines(declared, language).join("\n")],
    after: [t("shop:mail.withdrawal.received.after")],
  };
}

/** To the business. */
export function cameInLetter({ sender, language, declared }: Writing): Letter {
  const t = translator(language);
  const { name, contract, id } = declared;
  return {
    subject: t("shop:mail.withdrawal.cameIn.subject", { contract }),
    before: [t("shop:mail.withdrawal.cameIn.text", { name })],
    below: [declaredLines(declared, language).join("\n")],
    button: {
      label: t("shop:mail.withdrawal.cameIn.button"),
      href: `${sender.url}/admincenter/shop/withdrawals/${id}`,
    },
    after: [],
  };
}

/** All that was declared, line by line. */
function declaredLines(declared: Declared, language: Language): string[] {
  const { name, contract, part, address, channel } = declared;
  const t = translator(language);
  const line = (row: string, value: string) => `${t(`shop:withdrawal.row.${row}`)}: ${value}`;
  return [
    t(part ? "shop:withdrawal.declaration.part" : "shop:withdrawal.declaration.whole"),
    line("contract", contract),
    ...(part ? [`${t("shop:withdrawal.row.part")}:`, part] : []),
    ...[line("name", name), line("email", address), line("time", receiptTime(declared, language))],
    ...(channel === "online" ? [] : [line("way", t(`shop:withdrawal.way.${channel}`))]),
  ];
}

/** When it came; of what the staff has entered, only the day is known. */
function receiptTime({ channel, received_at }: Declared, language: Language): string {
  return channel === "online" ? letterTimeText(received_at, language) : dayText(received_at, language);
}

type Telling = {
  sender: Sender;
  language: Language;
  withdrawal: Pick<WithdrawalRow, "received_at" | "sent_on">;
  number: string;
};

/** Which order it means, and what comes next: the goods (§ 355 (3) BGB), and the money (§ 357 BGB). */
export function assignedLetter(told: Telling & { currency: string; owed: number; isInHouse: boolean }): Letter {
  const { sender, language, withdrawal, number, currency, owed, isInHouse } = told;
  const t = translator(language);
  const received = berlinDate(withdrawal.received_at);
  const sent = withdrawal.sent_on ?? received;
  const values = {
    ...{ site: sender.name, number, sum: formatMoney({ amount: owed, currency }, language) },
    ...{ returnBy: dayText(returnDue(sent), language), due: dayText(refundDue(received), language) },
  };
  const money = owed === 0 ? "nothing" : isInHouse ? "money" : "moneyLater";
  return {
    subject: t("shop:mail.withdrawal.assigned.subject", values),
    before: [
      ...[t("mail:greetingPlain"), t("shop:mail.withdrawal.assigned.text", values)],
      t(`shop:mail.withdrawal.assigned.${isInHouse ? "kept" : "sendBack"}`, values),
      t(`shop:mail.withdrawal.assigned.${money}`, values),
    ],
    after: [],
  };
}

/** The money is on its way back; `reason`: why it is less than was paid. */
export function refundedLetter(told: Telling & { currency: string; amount: number; reason: string }): Letter {
  const { sender, language, number, currency, amount, reason } = told;
  const t = translator(language);
  const values = { site: sender.name, number, sum: formatMoney({ amount, currency }, language) };
  return {
    subject: t("shop:mail.withdrawal.refunded.subject", values),
    before: [
      ...[t("mail:greetingPlain"), t(`shop:mail.withdrawal.refunded.${amount > 0 ? "text" : "nothing"}`, values)],
      ...(reason ? [reason] : []),
    ],
    after: [t("shop:mail.withdrawal.refunded.after")],
  };
}

/** Nothing comes of it, and why. */
export function closedLetter({ sender, language, number, reason }: Telling & { reason: string }): Letter {
  const t = translator(language);
  const values = { site: sender.name, number };
  return {
    subject: t("shop:mail.withdrawal.closed.subject", values),
    before: [t("mail:greetingPlain"), t("shop:mail.withdrawal.closed.text", values), reason],
    after: [t("shop:mail.withdrawal.closed.after")],
  };
}

export function languageOf({ language }: Pick<WithdrawalRow, "language">): Language {
  return isLanguage(language) ? language : originalLanguage;
}

function sampleTold({ language, sender, now }: Sampling) {
  const declared = sampleDeclared({ language, now });
  return { sender, language, withdrawal: { ...declared, sent_on: null }, number: declared.contract, currency: "EUR" };
}

function sampleDeclared({ language, now }: Pick<Sampling, "language" | "now">): Declared {
  const t = translator(language);
  return {
    ...{ id: "01900000-0000-7000-8000-000000000001", name: "Gerda Groß", contract: `${now.getUTCFullYear()}-00042` },
    ...{ part: `2 × ${t("shop:mail.withdrawal.sample")}`, address: "gerda@example.org" },
    ...{ channel: "online", received_at: now.toISOString() },
  };
}

export const withdrawalTemplates: MailTemplate[] = [
  {
    kind: "withdrawalReceived",
    sample: (sampling) => receivedLetter({ ...sampling, declared: sampleDeclared(sampling) }),
  },
  {
    kind: "withdrawalAssigned",
    sample: (sampling) => assignedLetter({ ...sampleTold(sampling), owed: 6630, isInHouse: false }),
  },
  {
    kind: "withdrawalRefunded",
    sample: (sampling) => refundedLetter({ ...sampleTold(sampling), amount: 6630, reason: "" }),
  },
  {
    kind: "withdrawalClosed",
    sample: (sampling) => {
      const reason = translator(sampling.language)("shop:mail.withdrawal.closed.sample");
      return closedLetter({ ...sampleTold(sampling), reason });
    },
  },
  { kind: "withdrawalCameIn", sample: (sampling) => cameInLetter({ ...sampling, declared: sampleDeclared(sampling) }) },
];
