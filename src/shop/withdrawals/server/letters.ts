import { letterTimeText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Letter, Sender } from "#platform/mail/letter.ts";
import type { MailTemplate, Sampling } from "#platform/mail/templates.ts";
import type { WithdrawalRow } from "./migrations/2026-11-28-withdrawals.ts";

export type Declared = Pick<WithdrawalRow, "id" | "name" | "contract" | "part" | "address" | "received_at">;
type Writing = { sender: Sender; language: Language; declared: Declared };

/** To whoever has withdrawn: what was declared, and the day and the time at which it came (§ 356a (4) BGB). */
export function receivedLetter({ sender, language, declared }: Writing): Letter {
  const t = translator(language);
  const values = { site: sender.name, time: letterTimeText(declared.received_at, language) };
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
function declaredLines({ name, contract, part, address, received_at }: Declared, language: Language): string[] {
  const t = translator(language);
  const line = (row: string, value: string) => `${t(`shop:withdrawal.row.${row}`)}: ${value}`;
  return [
    t(part ? "shop:withdrawal.declaration.part" : "shop:withdrawal.declaration.whole"),
    line("contract", contract),
    ...(part ? [`${t("shop:withdrawal.row.part")}:`, part] : []),
    ...[line("name", name), line("email", address), line("time", letterTimeText(received_at, language))],
  ];
}

function sampleDeclared({ language, now }: Pick<Sampling, "language" | "now">): Declared {
  const t = translator(language);
  return {
    ...{ id: "01900000-0000-7000-8000-000000000001", name: "Gerda Groß", contract: `${now.getUTCFullYear()}-00042` },
    ...{ part: `2 × ${t("shop:mail.withdrawal.sample")}`, address: "gerda@example.org" },
    received_at: now.toISOString(),
  };
}

export const withdrawalTemplates: MailTemplate[] = [
  {
    kind: "withdrawalReceived",
    sample: (sampling) => receivedLetter({ ...sampling, declared: sampleDeclared(sampling) }),
  },
  { kind: "withdrawalCameIn", sample: (sampling) => cameInLetter({ ...sampling, declared: sampleDeclared(sampling) }) },
];
