import type { IssueBlock } from "#cms/newsletter/issues/issue.ts";
import type { SiteLanguages } from "#contract/language.ts";
import { linksIn } from "../rendering/mail-text.ts";
import { type IssueDocument, renderedLanguages, textIn } from "../writing/issue-document.ts";

/** The addresses that a block leads to, in the languages in which the issue goes out. */
export function linksOfBlock(
  { type, props }: IssueBlock,
  { document, site }: { document: IssueDocument; site: SiteLanguages },
): string[] {
  switch (type) {
    case "richText":
      return renderedLanguages(document, site).flatMap((language) => linksIn(textIn(props.html, language)));
    case "picture":
    case "button":
      return props.href ? [props.href] : [];
    case "entries":
    case "divider":
      return [];
  }
}
