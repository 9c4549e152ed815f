import { readFileSync } from "node:fs";
import type { Language } from "#contract/language.ts";
import type { Sender } from "./sender.ts";

/** The layout around a mail: `letter` for a single recipient, `issue` for a newsletter. */
const frames = {
  letter: readFileSync(new URL("./templates/letter.html", import.meta.url), "utf8"),
  issue: readFileSync(new URL("./templates/issue.html", import.meta.url), "utf8"),
};

type LabelledLink = { url: string; label: string };

export type Frame = {
  kind: keyof typeof frames;
  /** The mail's title. */
  subject: string;
  /** The only `h1`; the subject by default. */
  heading?: string;
  /** What lists of mails show beside the subject; invisible in the mail itself. */
  preheader?: string;
  /**
   * Our own HTML, with nothing left to escape: text of other people has passed `escapeHtml` (or the sanitiser of rich
   * text) before. It is inserted into one block, 542 px wide at most, in Georgia 17 px: `paragraphHtml`, `buttonHtml`,
   * `h2` and below with inline styles, tables with `role="presentation"`, pictures with `alt`, `width` and
   * `style="display:block;width:100%"`. Colours for dark mode come from the classes `link` (an `a`), `quiet` (small
   * print), `action` and `outline` (a button's cell) and `tint` (a tinted ground), see `head.mjml`.
   */
  body: string;
  sender: Sender;
  language: Language;
  /** Only in the frame `issue`: its last line. May contain a marker that is replaced for each recipient. */
  unsubscribe?: LabelledLink;
  /** Only in the frame `issue`: its first line, the link to the version in the browser. */
  webVersion?: LabelledLink;
};

/**
 * A whole mail as HTML, in the site's design: 600 px, light and dark, readable without pictures, nothing loaded from
 * elsewhere than the site. The frames are written in `templates/*.mjml`; `node scripts/mail-frames.mjs` compiles them into the HTML
 * that is filled here, and a test fails if that was forgotten.
 */
export function frameHtml(frame: Frame): string {
  const { kind, subject, heading = subject, preheader = "", body, sender, language, unsubscribe, webVersion } = frame;
  const parts = { preheader, unsubscribe, webVersion };
  const texts: Record<string, string> = {
    ...{ subject, heading, preheader, language },
    ...linkTexts("unsubscribe", unsubscribe),
    ...linkTexts("webVersion", webVersion),
  };
  const trusted: Record<string, string> = { body, foot: footHtml(sender, language), site: siteHtml(sender) };
  return (
    frames[kind]
      .replace(/<!-- begin (\w+) -->([^]*?)<!-- end \1 -->\n?/g, (_, name: keyof typeof parts, part: string) =>
        parts[name] ? part : "",
      )
      // All in one pass: what is filled in is not scanned again.
      .replace(/\{\{\{(\w+)\}\}\}|\{\{([\w.]+)\}\}/g, (_, whole: string | undefined, name: string | undefined) =>
        whole ? (trusted[whole] ?? "") : escapeHtml(texts[name ?? ""] ?? ""),
      )
  );
}

function linkTexts(name: string, link: LabelledLink | undefined): Record<string, string> {
  return link ? { [`${name}.url`]: link.url, [`${name}.label`]: link.label } : {};
}

/** The logo, which mail programs that load no pictures show as the name; or the name. On dark ground it keeps a light one. */
function siteHtml({ name, url, logo }: Sender): string {
  if (!logo) return escapeHtml(name);
  const { src, width, height } = logo;
  const size = `width="${width}" height="${height}"`;
  return `<img class="logo" src="${escapeHtml(url + src)}" alt="${escapeHtml(name)}" ${size} style="display:inline-block;max-width:100%;border:0;color:inherit">`;
}

function footHtml({ foot, url }: Sender, language: Language): string {
  const site = `<a class="link" style="color:#1b5742" href="${escapeHtml(url)}">${escapeHtml(url.replace(/^https?:\/\//, ""))}</a>`;
  return [...foot[language].map(escapeHtml), site].join("<br>\n");
}

export const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A text as it was typed, with its line breaks. */
export function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 18px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

type MailButton = { label: string; href: string; look?: "primary" | "secondary" | "quiet"; style?: string };

/**
 * A button that also looks like one in Outlook: its cell has the colour, and its padding where a link would have none.
 */
export function buttonHtml({ label, href, look = "primary", style = "margin:26px 0 22px" }: MailButton): string {
  if (look === "quiet") {
    return `<a class="link" href="${escapeHtml(href)}" style="display:inline-block;padding:12px 10px 12px 0;font:bold 16px/1.3 ${sans};color:#1b5742;${style}">${escapeHtml(label)}</a>`;
  }
  const [name, background, ink] =
    look === "primary" ? ["action", "#173f30", "#f4f8f2"] : ["outline", "#ffffff", "#173f30"];
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style}"><tr><td class="${name}" style="background:${background};border-radius:3px;mso-padding-alt:12px 22px"><a href="${escapeHtml(href)}" style="display:inline-block;border:1px solid #173f30;border-radius:3px;padding:12px 22px;font:bold 16px/1.3 ${sans};color:${ink};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

/** The address of a button as text, for mail programs that show no buttons. */
export function addressHtml({ href, hint }: { href: string; hint: string }): string {
  return `<p class="quiet" style="margin:0 0 26px;font:14px/1.5 ${sans};color:#47574f">${escapeHtml(hint)}<br><a class="link" href="${escapeHtml(href)}" style="color:#1b5742;word-break:break-all">${escapeHtml(href)}</a></p>`;
}

/** A way to ask or answer, in small print. */
export function linkHtml({ label, href }: { label: string; href: string }): string {
  return `<p style="margin:0 0 18px;font:14px/1.5 ${sans}"><a class="link" href="${escapeHtml(href)}" style="color:#1b5742">${escapeHtml(label)}</a></p>`;
}

/** Names and subjects are typed by people, some of them strangers. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
