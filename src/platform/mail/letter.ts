import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { addressHtml, buttonHtml, frameHtml, linkHtml, paragraphHtml } from "./frame.ts";
import { codeHtml, type MailCode } from "./mail-code.ts";
import type { Sender } from "./sender.ts";
import { type LetterRow, tableHtml } from "./table.ts";

/** The content of a mail, in one language and as plain text. All letters share one frame. */
export type Letter = {
  subject: string;
  /** One paragraph each. */
  before: string[];
  /** A table of things and what they come to. */
  table?: LetterRow[];
  /** What the table is called; only readers that hear it are told. */
  caption?: string;
  /** One paragraph each, below the table. */
  below?: string[];
  /** Below those, in mail programs that show pictures. */
  code?: MailCode;
  /** Where each of several things is found, below those. */
  links?: { label: string; href: string }[];
  button?: { label: string; href: string };
  after: string[];
  /** A way to ask or answer, at the end. */
  link?: { label: string; href: string };
  /** The author has written the ending: no signature is added. */
  ended?: true;
};

/** A mail as it is stored: both of its bodies, framed. */
export type Written = { subject: string; text: string; html: string /** What its QR code holds. */; code?: string };

export type { Sender } from "./sender.ts";
export type { LetterRow } from "./table.ts";

/** Marks the place of the one-time token in a stored mail. */
export const secretMarker = "%TOKEN%";

/** The secrets of links that go on working, such as those of an order, by a name of small letters. */
export type MailLinks = Record<string, string>;

/** Marks the place of such a secret in a stored mail. */
export function linkMarker(name: string): string {
  return `%LINK:${name}%`;
}

/** Puts something in the places of all secrets; what is undefined stays a marker. */
export function fillMarkers(
  body: string,
  { secret, link }: { secret?: string | undefined; link: (name: string) => string | undefined },
): string {
  const filled = secret === undefined ? body : body.replaceAll(secretMarker, () => secret);
  return filled.replace(/%LINK:([a-z]+)%/g, (marker, name: string) => link(name) ?? marker);
}

type Framing = { letter: Letter; sender: Sender; language: Language };

/** A letter with both of its bodies. Only its links hold markers: what somebody has typed becomes none. */
export function framed({ letter: given, sender, language }: Framing): Written {
  const letter = withPlainWords(given);
  const { subject, code } = letter;
  const framing = { letter, sender, language };
  return { subject, text: letterText(framing), html: letterHtml(framing), ...(code ? { code: code.text } : {}) };
}

function withPlainWords(letter: Letter): Letter {
  const { subject, before, table, below, after } = letter;
  const row = ({ label, note, value, ...rest }: LetterRow) => ({
    ...{ label: plain(label), ...(note === undefined ? {} : { note: plain(note) }), value: plain(value), ...rest },
  });
  return {
    ...letter,
    ...{ subject: plain(subject), before: before.map(plain), after: after.map(plain) },
    ...(table ? { table: table.map(row) } : {}),
    ...(below ? { below: below.map(plain) } : {}),
  };
}

/** With an invisible sign in each marker, so that nothing takes its place. */
function plain(text: string): string {
  return text.replace(/%(TOKEN|LINK:[a-z]+)%/g, "%\u2060$1%");
}

/** The plain-text body. */
export function letterText({ letter, sender, language }: Framing): string {
  const { before, table = [], below = [], links = [], button } = letter;
  const parts = [
    ...before,
    ...(table.length > 0 ? [table.map(rowText).join("\n")] : []),
    ...below,
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...endOf({ letter, sender, language }),
    ...(letter.link ? [`${letter.link.label}\n${letter.link.href}`] : []),
    ["-- ", sender.name, ...sender.foot[language], sender.url].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** The HTML body: one column, no picture but the logo, nothing loaded from elsewhere; readable in light and dark. */
export function letterHtml({ letter, sender, language }: Framing): string {
  const t = translator(language);
  const { subject, before, table = [], caption = "", below = [], code, links = [], button } = letter;
  const parts = [
    ...before.map(paragraphHtml),
    ...(table.length > 0 ? [tableHtml(table, caption)] : []),
    ...below.map(paragraphHtml),
    ...(code ? [codeHtml(code)] : []),
    ...links.map(linkHtml),
    ...(button ? [buttonHtml(button), addressHtml({ href: button.href, hint: t("mail:copyLink") })] : []),
    ...endOf({ letter, sender, language }).map(paragraphHtml),
    ...(letter.link ? [linkHtml(letter.link)] : []),
  ];
  return frameHtml({
    kind: "letter",
    subject,
    heading: headingOf(subject, sender),
    // Lists of mails show it beside the subject, where the greeting would say nothing.
    preheader: before[1] ?? before[0] ?? "",
    body: parts.join("\n"),
    sender,
    language,
  });
}

function rowText({ label, note, value }: LetterRow): string {
  return [`${label}: ${value}`, ...(note ? [`  ${note}`] : [])].join("\n");
}

function endOf({ letter: { after, ended }, sender, language }: Framing): string[] {
  return ended ? after : [...after, `${translator(language)("mail:closing")}\n${sender.name}`];
}

/** The site's name is already above. */
function headingOf(subject: string, { name }: Sender): string {
  const ending = ` – ${name}`;
  return subject.endsWith(ending) ? subject.slice(0, -ending.length) : subject;
}
