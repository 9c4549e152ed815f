import { createRequire } from "node:module";
import type { convert } from "html-to-text";
import type { IssueBlock } from "#cms/newsletter/issues/issue.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import { buttonHtml, escapeHtml, frameHtml } from "#platform/mail/frame.ts";
import type { Sender } from "#platform/mail/letter.ts";
import { type IssueDocument, textIn } from "../writing/issue-document.ts";
import { type MailPicture, mailPictureOf } from "./mail-picture.ts";
import { richTextHtml, smallText } from "./mail-text.ts";
import type { Material, Teaser } from "./material.ts";

/** Stand in a rendition where each recipient's own address goes to unsubscribe and to change what they get. */
export const unsubscribeMarker = "%UNSUBSCRIBE%";

export type Rendition = { subject: string; html: string; text: string };

export type Rendering = {
  document: IssueDocument;
  language: Language;
  material: Material;
  sender: Sender;
  /** Scheme and host of what the mail shows; empty for a preview on the site itself. */
  base: string;
  /** Where it is read in a browser; null leaves that line out. */
  webVersion: string | null;
  /** Where a link of the issue leads, given where it is meant to. */
  follow: (href: string) => string;
  /** Left out: nobody's own copy, such as in a browser. */
  unsubscribe?: string;
};

/** An issue as a mail in one language; a missing text is filled in from German. */
export function renderIssue(rendering: Rendering): Rendition {
  const { document, language, sender, webVersion, unsubscribe } = rendering;
  const t = translator(language);
  const subject = textIn(document.subject, language);
  const html = frameHtml({
    kind: "issue",
    subject,
    preheader: textIn(document.preheader, language),
    body: [...document.blocks.map((block) => blockHtml(block, rendering)), closing(rendering)].join("\n"),
    sender,
    language,
    ...(unsubscribe ? { unsubscribe: { url: unsubscribe, label: t("newsletter:mail.unsubscribe") } } : {}),
    ...(webVersion ? { webVersion: { url: webVersion, label: t("newsletter:mail.webVersion") } } : {}),
  });
  return { subject, html, text: plainText(html) };
}

function blockHtml(block: IssueBlock, rendering: Rendering): string {
  const { language, follow, material } = rendering;
  switch (block.type) {
    case "richText":
      return richTextHtml(textIn(block.props.html, language), { look: block.props.look, follow });
    case "picture": {
      const file = material.files.get(block.props.file);
      const picture = file && mailPictureOf(file, { language });
      return picture ? pictureHtml(picture, { ...rendering, href: block.props.href }) : "";
    }
    case "button": {
      const label = textIn(block.props.label, language);
      return label && block.props.href ? buttonHtml({ label, href: follow(block.props.href) }) : "";
    }
    case "entries":
      return entriesHtml(block.props, rendering);
    case "divider":
      return `<hr style="margin:28px 0;border:0;border-top:1px solid #ccd7ce">`;
  }
}

function pictureHtml(
  picture: MailPicture,
  { base, follow, href }: Pick<Rendering, "base" | "follow"> & { href: string },
) {
  const { path, width, height, alt } = picture;
  const image = `<img src="${escapeHtml(base + path)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0">`;
  const inside = href ? `<a href="${escapeHtml(follow(href))}">${image}</a>` : image;
  return `<div style="margin:0 0 22px">${inside}</div>`;
}

function entriesHtml(
  { title, entries }: Extract<IssueBlock, { type: "entries" }>["props"],
  rendering: Rendering,
): string {
  const { language, material } = rendering;
  const heading = textIn(title, language);
  const teasers = entries.flatMap((id) => material.entries[language].get(id) ?? []);
  if (teasers.length === 0) return "";
  const head = heading
    ? `<h2 style="margin:28px 0 16px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h2>`
    : "";
  return head + teasers.map((teaser) => teaserHtml(teaser, { rendering, level: heading ? "h3" : "h2" })).join("\n");
}

function teaserHtml(teaser: Teaser, { rendering, level }: { rendering: Rendering; level: "h2" | "h3" }): string {
  const { language, material, sender, follow, base } = rendering;
  const href = sender.url + teaser.path;
  const file = teaser.picture ? material.files.get(teaser.picture) : undefined;
  const picture = file && mailPictureOf(file, { language });
  const title = `<a class="link" style="color:#1b5742;text-decoration:none" href="${escapeHtml(follow(href))}">${escapeHtml(teaser.title)}</a>`;
  const more = `<a class="link" style="color:#1b5742" href="${escapeHtml(follow(href))}">${escapeHtml(translator(language)("newsletter:mail.more"))}<span style="display:none;font-size:0;line-height:0;max-height:0;mso-hide:all">: ${escapeHtml(teaser.title)}</span></a>`;
  return `${picture ? pictureHtml({ ...picture, alt: picture.alt }, { base, follow, href: "" }) : ""}<${level} style="margin:0 0 8px;font-size:20px;line-height:1.3">${title}</${level}>
<p style="margin:0 0 26px">${escapeHtml(teaser.text)} ${more}</p>`;
}

/** Why somebody gets this, and who answers for it (UWG §7(2), DDG §5). */
function closing({ language, sender, material, unsubscribe }: Rendering): string {
  const t = translator(language);
  const imprint = `<a class="link" style="color:#1b5742" href="${escapeHtml(sender.url + (material.imprint[language] ?? "/"))}">${escapeHtml(t("newsletter:mail.imprint"))}</a>`;
  const why = unsubscribe ? `${escapeHtml(t("newsletter:mail.why", { site: sender.name }))} ` : "";
  return `<p class="quiet" style="margin:32px 0 14px;${smallText};color:#47574f">${why}${imprint}</p>`;
}

const require = createRequire(import.meta.url);
let library: { convert: typeof convert } | null = null;

/** What people read who want no HTML, and what search and screen readers take. */
function plainText(html: string): string {
  // Loaded at the first issue that is written.
  library ??= require("html-to-text") as { convert: typeof convert };
  return `${library
    .convert(html, {
      wordwrap: 78,
      selectors: [
        { selector: "img", format: "skip" },
        { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
        // Beside the text they would say it twice.
        { selector: "head", format: "skip" },
        ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
      ],
    })
    .trim()}\n`;
}
