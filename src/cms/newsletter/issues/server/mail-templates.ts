import { translator } from "#contract/translate.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";
import { renderIssue } from "./rendering/render-issue.ts";
import type { IssueDocument } from "./writing/issue-document.ts";
import { newIssue } from "./writing/issue-document.ts";

/** An issue with a little of everything. */
export const issueTemplates: MailTemplate[] = [
  {
    kind: "issueTest",
    sample({ sender, language }) {
      const t = translator(language);
      const document: IssueDocument = {
        ...newIssue,
        subject: { [language]: t("newsletter:sample.subject") },
        preheader: { [language]: t("newsletter:sample.preheader") },
        blocks: [
          {
            ...{ type: "richText", v: 1, id: "text" },
            props: { html: { [language]: `<p>${t("newsletter:sample.text")}</p>` }, look: "plain" },
          },
          {
            ...{ type: "button", v: 1, id: "button" },
            props: { label: { [language]: t("newsletter:sample.button") }, href: sender.url },
          },
        ],
      };
      const material = {
        files: new Map(),
        entries: { de: new Map(), en: new Map() },
        imprint: {},
        site: [language] as const,
      };
      return renderIssue({
        ...{ document, language, material, sender, base: sender.url, unsubscribe: sender.url },
        webVersion: null,
        follow: (href) => href,
      });
    },
  },
];
