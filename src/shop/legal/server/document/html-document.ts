import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import type { convert } from "html-to-text";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { translator } from "#contract/texts/translate.ts";
import { escapeHtml } from "#platform/mail/frame.ts";
import type { LegalText } from "../current/legal-text.ts";

const require = createRequire(import.meta.url);
let library: { convert: typeof convert } | null = null;

type Writing = {
  /** Who the text is of. */
  business: string;
  /** Since when it holds. */
  since: Date;
};

/** `Musterbetrieb · Fassung vom 27. November 2026`. */
export function versionLine({ language }: Pick<LegalText, "language">, { business, since }: Writing): string {
  const t = translator(language);
  return [business, t("legal:page.version", { day: dayText(since, language) })].filter(Boolean).join(" · ");
}

/** The whole text as a document that needs nothing else: these bytes are kept, shown and handed out. */
export function htmlDocument(text: LegalText, writing: Writing): string {
  const { language, title, body } = text;
  return [
    "<!doctype html>",
    `<html lang="${language}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml([title, writing.business].filter(Boolean).join(" · "))}</title><style>${style}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>`,
    body,
    `<p class="version">${escapeHtml(versionLine(text, writing))}</p></main></body></html>`,
    "",
  ].join("\n");
}

/** The same as plain text. */
export function plainDocument({ title, body }: LegalText): string {
  library ??= require("html-to-text") as { convert: typeof convert };
  const text = library.convert(body, { wordwrap: 80, selectors: [{ selector: "table", format: "dataTable" }] });
  return `${title}\n\n${text}\n`;
}

/** SHA-256 in hexadecimal. */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

const style = [
  ":root{color-scheme:light dark}",
  "body{margin:0;font:1rem/1.6 system-ui,sans-serif}",
  "main{max-width:46rem;margin:0 auto;padding:2rem 1.25rem;overflow-wrap:break-word}",
  "h1{font-size:1.75rem;line-height:1.25}h2{font-size:1.2rem;margin-top:2em}h3,h4{font-size:1rem;margin-top:1.5em}",
  "table{border-collapse:collapse;max-width:100%}",
  "th,td{padding:.35em .75em;border:1px solid #8888;text-align:start;vertical-align:top}",
  ".version{margin-top:3em;font-size:.875rem}",
].join("");
