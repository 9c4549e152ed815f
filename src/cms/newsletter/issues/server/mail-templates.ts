import { translator } from "#contract/texts/translate.ts";
import type { MailBlocks } from "#platform/mail/blocks/mail-block.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";
import type { Material } from "./rendering/material.ts";
import { renderIssue } from "./rendering/render-issue.ts";
import { type IssueDocument, newIssue } from "./writing/issue-document.ts";

/** An issue with a little of everything. */
export const issueTemplates = ({ mailBlocks: kinds }: { mailBlocks: MailBlocks }): MailTemplate[] => [
  {
    kind: "issueTest",
    sample({ sender, language }) {
      const t = translator(language);
      const document: IssueDocument = {
        ...newIssue,
        subject: { [language]: t("newsletter:sample.subject") },
        preheader: { [language]: t("newsletter:sample.preheader") },
      };
      const html = { [language]: `<p>${t("newsletter:sample.text")}</p>` };
      const text = { [language]: t("newsletter:sample.button") };
      const button = { type: "button", v: 1, id: "button", props: { text, to: sender.url, look: "primary" } };
      const material: Material = {
        kinds,
        blocks: [
          { type: "richText", v: 1, id: "text", props: { html, look: "plain" } },
          { type: "buttons", v: 1, id: "buttons", props: { align: "left" }, children: [button] },
        ],
        ...{ found: new Map(), files: new Map(), used: [], addressOf: () => null, imprint: {}, site: [language] },
      };
      return renderIssue({
        ...{ document, language, material, sender, base: sender.url, unsubscribe: sender.url },
        webVersion: null,
        follow: (href) => href,
      });
    },
  },
];
