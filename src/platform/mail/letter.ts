import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/translate.ts";

/** What a mail says, in one language and as plain text. The frame around it is the same for all. */
export type Letter = {
  subject: string;
  /** Each a paragraph. */
  before: string[];
  button?: { label: string; href: string };
  after: string[];
};

/** Whose mail it is: the site's name stands above and under it, how to reach the business in the foot. */
export type Sender = {
  name: string;
  /** One bare e-mail address. */
  from: string;
  replyTo: string | null;
  /** Scheme and host under which visitors reach the site, without a slash. */
  url: string;
  /** Lines such as street and town, telephone and address. */
  foot: string[];
};

/** Stands in a stored mail where its one-time token goes. */
export const secretMarker = "%TOKEN%";

type Framing = { letter: Letter; sender: Sender; language: Language };

/** The plain part: what people read who want no HTML, and what search and screen readers take. */
export function letterText({ letter, sender, language }: Framing): string {
  const { before, button, after } = letter;
  const parts = [
    ...before,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...after,
    `${translator(language)("mail:closing")}\n${sender.name}`,
    ["-- ", sender.name, ...sender.foot, sender.url].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** The HTML part: one column, no pictures, nothing fetched from anywhere; readable in light and dark. */
export function letterHtml({ letter, sender, language }: Framing): string {
  const t = translator(language);
  const { subject, before, button, after } = letter;
  const closing = `${t("mail:closing")}\n${sender.name}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escape(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f8f9f5">
<div role="article" aria-roledescription="email" aria-label="${escape(subject)}" lang="${language}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f8f9f5"><tr><td align="center" style="padding:36px 16px 48px">
${outlook('<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="head" align="center" style="padding:0 8px 20px;font:bold 22px/1.25 ${serif};color:#173f30">${escape(sender.name)}</td></tr>
<tr><td class="sheet" align="left" style="background:#ffffff;border:1px solid #ccd7ce;border-top:3px solid #173f30;padding:32px 28px 14px;font:17px/1.55 ${serif};color:#14201b">
${before.map(paragraph).join("\n")}
${button ? action(button, t) : ""}
${after.map(paragraph).join("\n")}
${paragraph(closing)}
</td></tr>
<tr><td class="quiet" align="center" style="padding:20px 8px 0;font:14px/1.6 ${sans};color:#47574f">
${sender.foot.map(escape).join("<br>\n")}${sender.foot.length > 0 ? "<br>\n" : ""}<a class="link" style="color:#1b5742" href="${escape(sender.url)}">${escape(sender.url.replace(/^https?:\/\//, ""))}</a>
</td></tr>
</table>
${outlook("</td></tr></table>")}
</td></tr></table>
</div>
</body>
</html>
`;
}

const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The site's own colours after dark. */
const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #101817 !important; }
  .head { color: #e9eee8 !important; }
  .sheet { background: #1a2523 !important; border-color: #2f3e39 !important; border-top-color: #f0b83a !important; color: #e9eee8 !important; }
  .quiet { color: #a8b7ae !important; }
  .link { color: #93d3b2 !important; }
  .action { background: #f0b83a !important; }
  .action a { color: #1b1707 !important; border-color: #f0b83a !important; }
}
`;

/** Outlook on Windows knows no greatest width. */
function outlook(html: string): string {
  return `<!--[if mso]>${html}<![endif]-->`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 18px">${escape(text).replaceAll("\n", "<br>")}</p>`;
}

/** The address stands below the button too, for mail programs that show no buttons. */
function action({ label, href }: { label: string; href: string }, t: Translate): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0 22px"><tr><td class="action" style="background:#173f30;border-radius:3px;mso-padding-alt:12px 22px"><a href="${escape(href)}" style="display:inline-block;border:1px solid #173f30;border-radius:3px;padding:12px 22px;font:bold 16px/1.3 ${sans};color:#f4f8f2;text-decoration:none">${escape(label)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 26px;font:14px/1.5 ${sans};color:#47574f">${escape(t("mail:copyLink"))}<br><a class="link" href="${escape(href)}" style="color:#1b5742;word-break:break-all">${escape(href)}</a></p>`;
}

/** Names and subjects are typed by people, some of them strangers. */
function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
