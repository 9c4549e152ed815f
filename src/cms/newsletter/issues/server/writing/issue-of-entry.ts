import { button, buttons } from "#cms/elements/blocks/buttons/block.ts";
import { picture as pictureBlock } from "#cms/elements/blocks/picture/block.ts";
import { richText } from "#cms/elements/blocks/rich-text/block.ts";
import { eventLine } from "#cms/entries/event.ts";
import { leadPicture } from "#cms/entries/preview.ts";
import { entriesById } from "#cms/entries/server/index.ts";
import { textForMails } from "#cms/entries/text-for-mails.ts";
import { listingPages } from "#cms/pages/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { type Block, type BlockType, newBlock } from "#contract/blocks/block.ts";
import type { Language } from "#contract/language.ts";
import { linkName } from "#contract/links/link.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { escapeHtml } from "#platform/mail/frame.ts";
import type { IssueInput } from "./issue-document.ts";

type Wanted = { entry: string; url: string; id: () => string; now: Date };

/**
 * What an entry says, as an issue: its title, picture, text and, of an event, when and where it is, and a button that
 * leads to it. What of an entry is worth a mail is chosen here by name: a field that an entry gets later is read on its page.
 * @throws Problem `C404`
 */
export async function issueOfEntry(db: Db, { entry: wanted, url, id, now }: Wanted): Promise<IssueInput> {
  const view = {
    ...{ side: "draft" as const, listings: await listingPages(db), now, reader: "de" as const },
    can: { write: false, publish: false, delete: false },
  };
  const [entry] = await entriesById(db, { ids: [wanted], view });
  if (!entry) throw new Problem("C404");
  const site = await readSiteLanguages(db);
  const picture = leadPicture(entry);
  const has = (language: Language) => site.includes(language);
  const en = has("en") ? entry.translations.en : undefined;
  const event = (language: Language) => {
    const line = eventLine(entry.event, language);
    return line ? `<p><strong>${escapeHtml(line)}</strong></p>` : "";
  };
  const html = {
    ...(has("de") ? { de: event("de") + absolute(entry.content, url) } : {}),
    ...(en?.content ? { en: event("en") + absolute(en.content, url) } : {}),
  };
  const label = Object.fromEntries(site.map((one) => [one, translator(one)("newsletter:mail.readOn")]));
  const to = linkName({ kind: "entry", id: entry._id });
  const filled = (type: BlockType, props: Block["props"]): Block => {
    const block = newBlock(type, id());
    return { ...block, props: { ...block.props, ...props } };
  };
  const blocks: Block[] = [
    ...(picture ? [filled(pictureBlock, { picture, to })] : []),
    filled(richText, { html }),
    { ...filled(buttons, {}), children: [filled(button, { text: label, to })] },
  ];
  return {
    subject: has("de") ? entry.title : "",
    blocks,
    ...(en?.title ? { translations: { en: { subject: en.title } } } : {}),
  };
}

/** A link within the site leads nowhere from a mail unless it names the site. */
function absolute(content: string[], url: string): string {
  return content
    .map(textForMails)
    .join("")
    .replaceAll(/(<a\b[^>]*\bhref=")(?=\/(?!\/))/g, (before) => `${before}${url}`);
}
