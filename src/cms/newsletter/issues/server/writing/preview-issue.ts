import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Sender } from "#platform/mail/letter.ts";
import { readMaterial, type Told } from "../rendering/material.ts";
import { type Rendition, renderIssue } from "../rendering/render-issue.ts";
import type { IssueDocument } from "./issue-document.ts";

type Preview = Told & {
  document: IssueDocument;
  language: Language;
  scheme?: "light" | "dark" | undefined;
  sender: Sender;
  now: Date;
};

/**
 * An issue as its recipients get it, but with links that are not counted, and with pictures from the address of the
 * preview.
 */
export async function previewIssue(db: Db, preview: Preview): Promise<Rendition> {
  const { document, kinds, linkables, language, scheme, sender, now } = preview;
  const material = await readMaterial(db, { document, kinds, linkables, now });
  const rendition = renderIssue({
    ...{ document, language, material, sender },
    base: "",
    webVersion: "#",
    unsubscribe: "#",
    follow: (href) => href,
  });
  return { ...rendition, html: scheme ? inScheme(rendition.html, scheme) : rendition.html };
}

/** Whatever the reader's own system shows. */
function inScheme(html: string, scheme: "light" | "dark"): string {
  return html
    .replaceAll("@media (prefers-color-scheme: dark)", scheme === "dark" ? "@media all" : "@media not all")
    .replaceAll("color-scheme: light dark", `color-scheme: ${scheme}`)
    .replaceAll('content="light dark"', `content="${scheme}"`);
}
