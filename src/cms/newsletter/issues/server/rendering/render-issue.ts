import { createRequire } from "node:module";
import type { convert } from "html-to-text";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { escapeHtml, frameHtml, sans } from "#platform/mail/frame.ts";
import type { Sender } from "#platform/mail/letter.ts";
import { type IssueDocument, textIn } from "../writing/issue-document.ts";
import { drawBlocks } from "./draw-blocks.ts";
import type { Material } from "./material.ts";

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
    body: [...drawBlocks(rendering.material.blocks, { ...rendering, url: sender.url }), closing(rendering)].join("\n"),
    sender,
    language,
    ...(unsubscribe ? { unsubscribe: { url: unsubscribe, label: t("newsletter:mail.unsubscribe") } } : {}),
    ...(webVersion ? { webVersion: { url: webVersion, label: t("newsletter:mail.webVersion") } } : {}),
  });
  return { subject, html, text: plainText(html) };
}

/** Why somebody gets this, and who answers for it (UWG §7(2), DDG §5). */
function closing({ language, sender, material, unsubscribe }: Rendering): string {
  const t = translator(language);
  const imprint = `<a class="link" style="color:#1b5742" href="${escapeHtml(sender.url + (material.imprint[language] ?? "/"))}">${escapeHtml(t("newsletter:mail.imprint"))}</a>`;
  const why = unsubscribe ? `${escapeHtml(t("newsletter:mail.why", { site: sender.name }))} ` : "";
  return `<p class="quiet" style="margin:32px 0 14px;font:15px/1.5 ${sans};color:#47574f">${why}${imprint}</p>`;
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
