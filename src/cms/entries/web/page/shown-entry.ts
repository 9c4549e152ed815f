import type { RouterContextProvider } from "react-router";
import { type Entry, readEntries } from "#cms/entries/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { timeText } from "#contract/formats/dates/date-time.ts";
import { shown } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { load, send } from "#web/load.ts";
import { screenAddress, type Where } from "#web/site/place.ts";
import type { Shown } from "#web/site/tools/shown.ts";

type Asked = { context: Readonly<RouterContextProvider>; id: string; where: Where };

/** The entry of a page as the staff sees it; nothing for everybody else. */
export async function shownEntry({ context, id, where }: Asked): Promise<Shown | undefined> {
  const { models } = await load(context, readAuthState, {});
  if (!models.entry.readDrafts) return undefined;
  const { reply } = await send(context, readEntries, { query: { id } });
  return reply && "_id" in reply ? toShown(reply, where) : undefined;
}

export function toShown(entry: Entry, where: Where): Shown | undefined {
  const { behind, can } = entry;
  if (!behind) return undefined;
  return {
    kind: "entry",
    id: entry._id,
    version: entry.version,
    title: shown({ de: entry.title, en: entry.translations.en?.title }, where.language)?.text ?? "",
    state: behind.state,
    plan: planOf(entry, where),
    edit: `/admincenter/entries/${entry._id}`,
    preview: `${screenAddress("preview", where)}/${entry._id}?draft=1`,
    can: {
      write: can.write,
      publish: can.publish && (entry.published.length === 0 || entry.changed),
      unpublish: can.publish && entry.published.length > 0,
    },
  };
}

/** What will happen next by itself. */
function planOf({ behind, publish_date }: Entry, { language }: Where): string | undefined {
  const [next] = behind?.plans ?? [];
  if (!next && behind?.state !== "planned") return undefined;
  const t = translator(language);
  if (next?.error) return t("site:overlay.plan.failed");
  return t(`site:overlay.plan.${next?.act ?? "publish"}`, { time: timeText(next?.at ?? publish_date, language) });
}
