import { deleteEntry, type Entry, publishEntries, undeleteEntries, unpublishEntries } from "#cms/entries/contract.ts";
import { browserApi } from "#web/browser-api.ts";
import { forgetTold, tellError, tellSuccess } from "#web/site/tools/notices.ts";
import { renewPage } from "#web/site/tools/renew.ts";
import { grownAddress } from "../cards/grown-address.ts";
import { fill, nameOf, newerOf, type Panel, refusal } from "./panel.ts";
import type { EntrySearch } from "./results/use-entry-search.ts";

export type EntryActs = ReturnType<typeof entryActs>;

/** The acts on an entry of the list; each reports its result and updates the page behind. */
export function entryActs(panel: Panel, list: Pick<EntrySearch, "put" | "drop" | "again">) {
  const { texts, ask } = panel;

  /** The response; null after a refusal, which is reported. */
  async function attempt<T>(entry: Entry, work: () => Promise<T>): Promise<T | null> {
    forgetTold();
    try {
      return await work();
    } catch (error) {
      const newer = newerOf(error);
      if (newer) list.put(newer);
      tellError({ message: newer ? fill(texts.meanwhileOne, { title: nameOf(newer, panel) }) : refusal(error, texts) });
      return null;
    }
  }

  async function move(entry: Entry, act: "publish" | "unpublish"): Promise<void> {
    const body = [{ _id: entry._id, version: entry.version }];
    const record = act === "publish" ? publishEntries : unpublishEntries;
    const moved = await attempt(entry, () => browserApi.call(record, { body }));
    if (!moved?.[0]) return;
    list.put(moved[0]);
    tellSuccess({ message: act === "publish" ? publishedText(moved[0], panel) : texts.doneUnpublish });
    renew(panel);
  }

  async function bringBack(entry: Entry): Promise<void> {
    const back = await attempt(entry, () => browserApi.call(undeleteEntries, { body: [entry._id] }));
    if (!back) return;
    list.again();
    tellSuccess({ message: fill(texts.doneUndo, { title: nameOf(entry, panel) }) });
    renew(panel);
  }

  return {
    publish: (entry: Entry) => move(entry, "publish"),
    async unpublish(entry: Entry): Promise<void> {
      const content = fill(texts.unpublishText, { title: nameOf(entry, panel) });
      if (await ask({ title: texts.unpublishAsk, content })) await move(entry, "unpublish");
    },
    /** Returns whether it was deleted. */
    async remove(entry: Entry): Promise<boolean> {
      const title = nameOf(entry, panel);
      if (!(await ask({ title: texts.removeAsk, content: fill(texts.removeText, { title }) }))) return false;
      const gone = await attempt(entry, () => browserApi.call(deleteEntry, { query: {}, body: { _id: entry._id } }));
      if (!gone) return false;
      list.drop(entry._id);
      const action = { label: texts.undo, act: () => void bringBack(entry) };
      tellSuccess({ message: fill(texts.doneRemove, { title }), action });
      renew(panel);
      return true;
    },
  };
}

export function publishedText(entry: Entry, { texts }: Panel): string {
  return entry.behind?.state === "planned" ? texts.donePlanned : texts.donePublish;
}

/** Updates the page behind, or reports that this failed. */
export function renew({ texts }: Panel): void {
  const tell = (): void =>
    tellError({ message: texts.stale, action: { label: texts.reload, act: () => location.reload() } });
  void renewPage(grownAddress()).then((done) => done || tell());
}
