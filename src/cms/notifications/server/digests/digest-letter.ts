import type { Language } from "#contract/language.ts";
import { type Facts, type NotificationKind, notificationKindNames } from "#contract/notifications.ts";
import { translator } from "#contract/texts/translate.ts";
import type { DigestLines } from "#platform/faces/digest.ts";
import type { Letter, Sender } from "#platform/mail/letter.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";
import { manyOf, sentenceOf } from "../read-notifications.ts";

/** What one kind has to say: how many, and as many of them as are worth a line of their own. */
export type DigestPart = { kind: NotificationKind; count: number; latest: { facts: string }[] };

/** More of one kind become one line. */
export const mostLines = 3;

type Writing = { parts: DigestPart[]; waiting: DigestLines[]; name: string | null; sender: Sender; language: Language };

/** The mail that tells what is unread, the latest kind first, and then what waits, new or not. */
export function digestLetter({ parts, waiting, name, sender, language }: Writing): Letter {
  const t = translator(language);
  const values = { site: sender.name, name: name ?? "", count: parts.reduce((sum, { count }) => sum + count, 0) };
  const lines = parts.flatMap(({ kind, count, latest }) =>
    count > mostLines ? [manyOf(kind, { count, t })] : latest.map(({ facts }) => sentenceOf({ kind, facts }, t)),
  );
  return {
    subject: t("notifications:digest.subject", values),
    before: [
      t(name ? "mail:greeting" : "mail:greetingPlain", values),
      t("notifications:digest.text", values),
      listOf(lines),
      ...waiting.map(({ title, lines }) => `${title}\n${listOf(lines)}`),
    ],
    button: { label: t("notifications:digest.button"), href: `${sender.url}/admincenter/notifications` },
    after: [t("notifications:digest.after")],
  };
}

function listOf(lines: string[]): string {
  return lines.map((line) => `• ${line}`).join("\n");
}

const samples: { [K in NotificationKind]?: Facts[K] } = {
  message: { name: "Anna Groß", subject: "Hoffest" },
  quota: { percent: 92 },
};

export const notificationTemplates: MailTemplate[] = [
  {
    kind: "digest",
    sample: ({ sender, language }) => {
      const parts = notificationKindNames()
        .filter((kind) => samples[kind])
        .map((kind) => ({ kind, count: 1, latest: [{ facts: JSON.stringify(samples[kind]) }] }));
      const guests = { kind: "guestbook", count: 12, latest: [] } as const;
      return digestLetter({
        parts: [...parts, { ...guests, latest: [] }],
        waiting: [],
        name: "Jörg Groß",
        sender,
        language,
      });
    },
  },
];
