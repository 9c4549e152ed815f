import { eventLine } from "#cms/entries/event.ts";
import { leadPicture, teaserOf } from "#cms/entries/preview.ts";
import { entriesById, listEntries } from "#cms/entries/server/index.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type MailView, mailBlock } from "#platform/mail/blocks/mail-block.ts";
import { headingHtml, pictureHtml } from "#platform/mail/blocks/mail-parts.ts";
import { escapeHtml } from "#platform/mail/frame.ts";
import { newsList } from "../block.ts";

/** What a mail shows of an entry: a choice, so that fields which entries get later stay on their pages. */
type Teaser = {
  id: string;
  title: string;
  /** When and where an event takes place. */
  event: string;
  text: string;
  picture: string | null;
};
type Found = Map<Language, Teaser[]>;

/** About this many characters of an entry stand in a mail. */
const teaserLength = 220;

export default mailBlock({
  type: newsList,
  async load(db, { props: { entries: ids = [], tags, count }, languages, now }): Promise<Found> {
    const found = languages.map(async (language): Promise<[Language, Teaser[]]> => {
      const view = { side: "live" as const, language, listings: [], now };
      const query = { pageSize: count, ...(tags[0] && { tags: tags[0] }) };
      const entries =
        ids.length > 0 ? await entriesById(db, { ids, view }) : (await listEntries(db, { query, view })).list.items;
      const teasers = entries.map((entry) => ({
        id: entry._id,
        title: entry.title,
        event: eventLine(entry.event, language),
        text: teaserOf(entry, teaserLength),
        picture: leadPicture(entry),
      }));
      return [language, teasers];
    });
    return new Map(await Promise.all(found));
  },
  pictures: (found) => [...found.values()].flat().flatMap(({ picture }) => picture ?? []),
  // What is chosen may still be published, and the links are checked for that.
  says: ({ entries = [] }, { language, found }) => entries.length > 0 || (found.get(language) ?? []).length > 0,
  draw({ title, look }, view) {
    const teasers = view.found.get(view.language) ?? [];
    if (teasers.length === 0) return "";
    const heading = view.words(title);
    const withPicture = (at: number) => look === "cards" || (look === "large" && at === 0);
    const drawn = teasers.map((teaser, at) =>
      teaserHtml(teaser, { view, level: heading ? 3 : 2, pictured: withPicture(at) }),
    );
    return headingHtml({ text: heading, level: 2 }) + drawn.join("\n");
  },
});

type Drawing = { view: MailView<Found>; level: 2 | 3; pictured: boolean };

function teaserHtml({ id, title, event, text, picture: file }: Teaser, { view, level, pictured }: Drawing): string {
  const href = escapeHtml(view.href(`entry:${id}`) ?? "");
  const picture = pictured && file ? view.picture(file) : null;
  const name = escapeHtml(title);
  const more = escapeHtml(translator(view.language)("mail:newsList.more"));
  const when = event ? `<p style="margin:0 0 8px;font-weight:bold">${escapeHtml(event)}</p>\n` : "";
  return `${picture ? pictureHtml(picture) : ""}<h${level} style="margin:0 0 8px;font-size:20px;line-height:1.3"><a class="link" style="color:#1b5742;text-decoration:none" href="${href}">${name}</a></h${level}>
${when}<p style="margin:0 0 26px">${escapeHtml(text)} <a class="link" style="color:#1b5742" href="${href}">${more}<span style="display:none;font-size:0;line-height:0;max-height:0;mso-hide:all">: ${name}</span></a></p>`;
}
