import type { Finding, IssueBlock, IssueCheck } from "#cms/newsletter/issues/issue.ts";
import { countAudience } from "#cms/newsletter/subscribers/server/index.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import type { Sender } from "#platform/mail/letter.ts";
import { mailPictureOf } from "../rendering/mail-picture.ts";
import { linksIn } from "../rendering/mail-text.ts";
import { type Material, readMaterial } from "../rendering/material.ts";
import { outgoingOf } from "../rendering/outgoing.ts";
import { type IssueDocument, renderedLanguages } from "./issue-document.ts";

type Asked = {
  issue: string;
  document: IssueDocument;
  sender: Sender;
  /** Mails leave the house. */
  server: boolean;
  reader: Language;
  now: Date;
};

/** Gmail cuts off what is longer, and with it the link to unsubscribe; in bytes. */
const longestMail = 102 * 1024;

type Found = Omit<Finding, "message">;

/** What is to be looked at before an issue is sent. */
export async function checkIssue(db: Db, asked: Asked): Promise<IssueCheck> {
  const { issue, document, sender, server, reader, now } = asked;
  const material = await readMaterial(db, { document, now });
  const people = await countAudience(db, { audience: document.audience });
  const { renditions } = outgoingOf({ issue, document, material, sender });
  const bytes = { de: 0, en: 0 };
  for (const { language, html } of renditions) bytes[language] = Buffer.byteLength(html);
  const found: Found[] = [
    ...aboutAll({ document, people, sender, server }),
    ...document.blocks.flatMap((block) => aboutBlock(block, { document, material })),
    ...renditions.flatMap(({ language }): Found[] =>
      bytes[language] > longestMail ? [{ code: "MAIL_LARGE", level: "warning", lang: language }] : [],
    ),
  ];
  const t = translator(reader);
  const findings = found.map((one): Finding => {
    const language = one.lang ? t(`problem:language.${one.lang}`) : "";
    return { ...one, message: t(`newsletter:finding.${one.code}`, { language }) };
  });
  return { findings: findings.sort((a, b) => a.level.localeCompare(b.level)), people, bytes };
}

/** @throws Problem `ISSUE_UNFIT` with what is in the way */
export async function refuseUnfit(db: Db, asked: Asked): Promise<void> {
  const { findings } = await checkIssue(db, asked);
  const errors = findings.filter(({ level }) => level === "error");
  if (errors.length === 0) return;
  throw new Problem("ISSUE_UNFIT", {
    errors: errors.map(({ code, block, message }) => ({ field: block ? `blocks/${block}` : "", code, message })),
    values: { reason: errors[0]?.message ?? "" },
  });
}

type All = { document: IssueDocument; people: number; sender: Sender; server: boolean };

function aboutAll({ document, people, sender, server }: All): Found[] {
  const found: Found[] = [];
  const { subject, blocks } = document;
  if (!subject.de) found.push({ code: "SUBJECT_EMPTY", level: "error", lang: "de" });
  if (!blocks.some((block) => says(block, "de"))) found.push({ code: "CONTENT_EMPTY", level: "error", lang: "de" });
  if (people === 0) found.push({ code: "AUDIENCE_EMPTY", level: "error" });
  if (subject.en && !blocks.some((block) => says(block, "en"))) {
    found.push({ code: "CONTENT_EMPTY", level: "warning", lang: "en" });
  }
  if (!subject.en) found.push({ code: "LANGUAGE_MISSING", level: "warning", lang: "en" });
  if (sender.foot.length === 0) found.push({ code: "NO_IMPRINT", level: "warning" });
  if (!server) found.push({ code: "NO_MAIL_SERVER", level: "warning" });
  return found;
}

/** Whether somebody who reads this language finds something in it. */
function says(block: IssueBlock, language: Language): boolean {
  switch (block.type) {
    case "richText":
      return (block.props.html[language] ?? "").replace(/<[^<>]*>|\s|&nbsp;/g, "") !== "";
    case "picture":
      return block.props.file !== "";
    case "entries":
      return block.props.entries.length > 0;
    default:
      return false;
  }
}

type Around = { document: IssueDocument; material: Material };

function aboutBlock(block: IssueBlock, { document, material }: Around): Found[] {
  const { id } = block;
  switch (block.type) {
    case "richText":
      return Object.values(block.props.html)
        .flatMap(linksIn)
        .some((href) => !leads(href))
        ? [{ code: "LINK_RELATIVE", level: "error", block: id }]
        : [];
    case "button": {
      const { label, href } = block.props;
      if (!label.de || !href) return [{ code: "BUTTON_EMPTY", level: "error", block: id }];
      return leads(href) ? [] : [{ code: "LINK_RELATIVE", level: "error", block: id }];
    }
    case "picture":
      return aboutPicture(block, { document, material });
    case "entries":
      return block.props.entries.some((entry) => !material.entries.de.has(entry))
        ? [{ code: "ENTRY_GONE", level: "warning", block: id }]
        : [];
    case "divider":
      return [];
  }
}

function aboutPicture(block: Extract<IssueBlock, { type: "picture" }>, { document, material }: Around): Found[] {
  const { id, props } = block;
  const link: Found[] = props.href && !leads(props.href) ? [{ code: "LINK_RELATIVE", level: "error", block: id }] : [];
  if (!props.file) return link;
  const file = material.files.get(props.file);
  if (!file) return [...link, { code: "PICTURE_GONE", level: "error", block: id }];
  if (!mailPictureOf(file, { language: "de" })) {
    const code = file.status === "processing" ? "PICTURE_PENDING" : "PICTURE_KIND";
    return [...link, { code, level: "error", block: id }];
  }
  const undescribed = renderedLanguages(document).filter((language) => !mailPictureOf(file, { language })?.described);
  return [...link, ...undescribed.map((lang): Found => ({ code: "ALT_MISSING", level: "warning", lang, block: id }))];
}

/** In a mail nothing is relative: there is no page that it could be relative to. */
function leads(href: string): boolean {
  if (/^(mailto|tel):\S+/i.test(href)) return true;
  return /^https?:\/\//i.test(href) && URL.canParse(href);
}
