import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Letter, Sender } from "#platform/mail/letter.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";
import { labelOf, ownFields, shownValues } from "../form.ts";
import type { Written } from "./forms/check-answers.ts";

type Arrived = { id: string; form: string; written: Written; language: Language; sender: Pick<Sender, "name" | "url"> };

/** To the owner: all that was written, so that it can be read and answered without logging in. */
export function arrivedLetter({ id, form, written, language, sender }: Arrived): Letter {
  const t = translator(language);
  const { name, subject, email, message } = written;
  const values = { site: sender.name, name: name || email || t("messages:nobody"), form, subject: subject || form };
  const lines = ownFields
    .filter((field) => field !== "message" && written[field] !== "")
    .map((field) => `${labelOf({ type: field, label: {} }, language)}: ${written[field]}`);
  const answers = written.answers.map((answer) => `${answer.label}: ${shownValues(answer, language).join(", ")}`);
  return {
    subject: t("mail:message.subject", values),
    before: [t("mail:message.text", values), [...lines, ...answers].join("\n"), ...(message ? [message] : [])],
    button: { label: t("mail:message.button"), href: `${sender.url}/admincenter/messages/inbox/${id}` },
    after: [t(email ? "mail:message.after" : "mail:message.afterNobody")],
  };
}

type Receipt = { sender: Pick<Sender, "name">; language: Language };

/**
 * The receipt for a visitor. A stranger may have given anyone's address, so it contains nothing that they typed: it
 * would carry their advertisement in our name.
 */
export function receiptLetter({ sender, language }: Receipt): Letter {
  const t = translator(language);
  const values = { site: sender.name };
  return {
    subject: t("mail:messageReceipt.subject", values),
    before: [t("mail:greetingPlain"), t("mail:messageReceipt.text", values)],
    after: [t("mail:messageReceipt.after")],
  };
}

type Replying = {
  text: string;
  to: { name: string; subject: string; message: string; sent: string };
  sender: Pick<Sender, "name">;
  language: Language;
};

/** The owner's own words, and below them what they answer, as mail programs do it. */
export function replyLetter({ text, to, sender, language }: Replying): Letter {
  const t = translator(language);
  const subject = to.subject || t("mail:messageReply.noSubject", { site: sender.name });
  const date = dayText(to.sent, language);
  const quoted = to.message
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  return {
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    before: [
      ...text.split(/\n{2,}/),
      ...(to.message ? [`${t("mail:messageReply.wrote", { date, name: to.name })}\n${quoted}`] : []),
    ],
    after: [],
    ended: true,
  };
}

/** How these mails look, with an invented visitor. */
export const messageTemplates: MailTemplate[] = [
  {
    kind: "message",
    sample: ({ sender, language }) => {
      const form = translator(language)("messages:sample.form");
      return arrivedLetter({ id: "beispiel", form, written: sampled(language), language, sender });
    },
  },
  { kind: "messageReceipt", sample: ({ sender, language }) => receiptLetter({ sender, language }) },
  {
    kind: "messageReply",
    sample: ({ sender, language, now }) => {
      const text = translator(language)("messages:sample.reply");
      return replyLetter({ text, to: { ...sampled(language), sent: now.toISOString() }, sender, language });
    },
  },
];

function sampled(language: Language): Written {
  const t = translator(language);
  const own = { subject: t("messages:sample.subject"), message: t("messages:sample.message") };
  return { ...own, company: "", name: "Vera Kunde", email: "vera@example.org", answers: [] };
}
