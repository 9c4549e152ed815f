import type { Language } from "#contract/language.ts";
import type { Sender } from "#platform/mail/letter.ts";
import { type IssueDocument, renderedLanguages } from "../writing/issue-document.ts";
import type { Material } from "./material.ts";
import { renderIssue, unsubscribeMarker } from "./render-issue.ts";

/** An issue as it goes out: in each language, with its links numbered, and with the files that stand in it. */
export type Outgoing = {
  renditions: { language: Language; subject: string; html: string; text: string }[];
  /** Where the links lead, from number 1. */
  links: string[];
  files: string[];
};

type Making = { issue: string; document: IssueDocument; material: Material; sender: Sender };

export function outgoingOf({ issue, document, material, sender }: Making): Outgoing {
  const links: string[] = [];
  const follow = (href: string): string => {
    if (!/^https?:\/\//i.test(href)) return href;
    if (!links.includes(href)) links.push(href);
    return `${issueAddress({ url: sender.url, issue })}/${links.indexOf(href) + 1}`;
  };
  const renditions = renderedLanguages(document, material.site).map((language) => ({
    language,
    ...renderIssue({
      ...{ document, language, material, sender, follow, base: sender.url, unsubscribe: unsubscribeMarker },
      webVersion: `${issueAddress({ url: sender.url, issue })}?lang=${language}`,
    }),
  }));
  return { renditions, links, files: material.used };
}

/** Where an issue is read in a browser; its links begin with the same. */
export function issueAddress({ url, issue }: { url: string; issue: string }): string {
  return `${url}/n/${issue}`;
}
