import type { Finding, IssueCheck } from "#cms/newsletter/issues/issue.ts";
import type { Audience } from "#cms/newsletter/subscribers/audience.ts";
import { countAudience } from "#cms/newsletter/subscribers/server/index.ts";
import { timeText } from "#contract/formats/dates/date-time.ts";
import { type Language, languages, type SiteLanguages } from "#contract/language.ts";
import type { Permission } from "#contract/rights/rights.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import type { Sender } from "#platform/mail/letter.ts";
import { type Material, readMaterial, type Told } from "../rendering/material.ts";
import { outgoingOf } from "../rendering/outgoing.ts";
import {
  addressedLanguages,
  audienceOf,
  type IssueDocument,
  renderedLanguages,
  writtenLanguages,
} from "../writing/issue-document.ts";
import { aboutBlocks, type Found, saySomething } from "./check-blocks.ts";
import { type Closed, closedLinks } from "./closed-links.ts";

type Asked = Told & {
  issue: string;
  document: IssueDocument;
  sender: Sender;
  /** Mails leave the house. */
  server: boolean;
  reader: Language;
  may: (permission: Permission) => boolean;
  now: Date;
  /** When it is sent; now if it is missing. */
  at?: Date;
};

/** Gmail cuts off what is longer, and with it the link to unsubscribe; in bytes. */
const longestMail = 102 * 1024;

/** What is to be looked at before an issue is sent. */
export async function checkIssue(db: Db, asked: Asked): Promise<IssueCheck> {
  const { issue, document, kinds, linkables, sender, server, reader, may, now, at = now } = asked;
  const material = await readMaterial(db, { document, kinds, linkables, now });
  const { site } = material;
  const closed = await closedLinks(db, { document, material, linkables, url: sender.url, at, now });
  const audience = audienceOf(document, site);
  const readers = await readersOf(db, audience);
  const counted: readonly Language[] = audience.languages.length > 0 ? audience.languages : languages;
  const people = counted.reduce((sum, language) => sum + readers[language], 0);
  const { renditions } = outgoingOf({ issue, document, material, sender });
  const bytes = { de: 0, en: 0 };
  for (const { language, html } of renditions) bytes[language] = Buffer.byteLength(html);
  const found: Found[] = [
    ...aboutAll({ document, material, people, sender, server }),
    ...aboutBlocks({ material, lead: leadOf(document, site), languages: renderedLanguages(document, site) }),
    ...closed.map((link) => aboutLink(link, may)),
    ...renditions.flatMap(({ language }): Found[] =>
      bytes[language] > longestMail ? [{ code: "MAIL_LARGE", level: "warning", lang: language }] : [],
    ),
  ];
  const written = writtenLanguages(document, site);
  const [only] = written.length === 1 && addressedLanguages(document, site).length > 1 ? written : [];
  const findings = found.map((one): Finding => ({ ...one, message: messageOf(one, { main: site[0], reader }) }));
  return {
    findings: findings.sort((a, b) => a.level.localeCompare(b.level)),
    people,
    readers,
    ...(only ? { only } : {}),
    bytes,
  };
}

/** How many of its audience read each language, whether or not it is sent to them. */
async function readersOf(db: Db, audience: Audience): Promise<Record<Language, number>> {
  const counts = await Promise.all(
    languages.map(async (language) => [
      language,
      await countAudience(db, { audience: { ...audience, languages: [language] } }),
    ]),
  );
  return Object.fromEntries(counts) as Record<Language, number>;
}

/** Drafts of entries can be published from the check; a planned entry waits for its day. */
function aboutLink({ block, ...link }: Closed, may: Asked["may"]): Found {
  const publish = link.kind === "entry" && link.reason === "draft" && may("entry.publish");
  return { code: "LINK_CLOSED", level: "error", block, link: publish ? { ...link, publish } : link };
}

function messageOf({ code, lang, link }: Found, { main, reader }: { main: Language; reader: Language }): string {
  const t = translator(reader);
  if (link) return linkMessage(link, { t, reader });
  const values = { language: lang ? t(`problem:language.${lang}`) : "", main: t(`problem:language.${main}`) };
  return t(`newsletter:finding.${code}`, values);
}

function linkMessage(
  { kind, reason, title, from }: NonNullable<Found["link"]>,
  { t, reader }: { t: Translate; reader: Language },
): string {
  const what = t(`newsletter:closed.what.${kind}`, { title: title || t("newsletter:closed.untitled") });
  const why = t(`newsletter:closed.why.${from ? "plannedFor" : reason}`, { date: from ? timeText(from, reader) : "" });
  return `${what} ${why}`;
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

type All = { document: IssueDocument; material: Material; people: number; sender: Sender; server: boolean };

function aboutAll({ document, material, people, sender, server }: All): Found[] {
  const found: Found[] = [];
  const { subject } = document;
  const { site, blocks } = material;
  const lead = leadOf(document, site);
  const saysNothing = (language: Language) => !saySomething(blocks, { material, language });
  if (!subject[lead]) found.push({ code: "SUBJECT_EMPTY", level: "error", lang: lead });
  if (saysNothing(lead)) found.push({ code: "CONTENT_EMPTY", level: "error", lang: lead });
  if (people === 0) found.push({ code: "AUDIENCE_EMPTY", level: "error" });
  for (const lang of addressedLanguages(document, site)) {
    if (lang === lead) continue;
    if (!subject[lang]) found.push({ code: "LANGUAGE_MISSING", level: "warning", lang });
    else if (saysNothing(lang)) found.push({ code: "CONTENT_EMPTY", level: "warning", lang });
  }
  if (sender.foot.de.length === 0) found.push({ code: "NO_IMPRINT", level: "warning" });
  if (!server) found.push({ code: "NO_MAIL_SERVER", level: "warning" });
  return found;
}

/** The language that must be there: the main one, unless the issue goes to readers of another one alone. */
function leadOf(document: IssueDocument, site: SiteLanguages): Language {
  const [main] = site;
  const rendered = renderedLanguages(document, site);
  return rendered.includes(main) ? main : (rendered[0] ?? main);
}
