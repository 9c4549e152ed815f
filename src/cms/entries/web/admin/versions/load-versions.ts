import { data, type RouterContextProvider } from "react-router";
import { type Entry, type Revision, readEntries, readRevisions } from "#cms/entries/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { type Language, shown, siteLanguages } from "#contract/language.ts";
import { type Compared, loadVersions } from "#web/admin/publishing/versions/load-versions.ts";
import type { VersionsView } from "#web/admin/publishing/versions/versions-view.ts";
import { load } from "#web/load.ts";
import { titlesOf } from "../entry-title.ts";
import { compareVersions, othersDiffer } from "./compare-versions.ts";
import { figureTeller } from "./told-figures.ts";

type Context = Readonly<RouterContextProvider>;
type Asked = { id: string; view: VersionsView; language: Language };

/** The versions of an entry, and the differences between two of them. */
export async function loadEntryVersions(context: Context, { id, view, language }: Asked) {
  const entry = await load(context, readEntries, { query: { id } });
  if (!("_id" in entry)) throw data(null, { status: 404 });
  const at = entry.behind?.changed ?? entry.publish_date;
  const { versions, pages, compared } = await loadVersions<Entry>(view, {
    async list(query) {
      const list = await load(context, readRevisions, { query: { thing: id, ...query } });
      return "items" in list ? list : { items: [], total: 0 };
    },
    async read(revision) {
      const found = (await load(context, readRevisions, { query: { id: revision } })) as Revision;
      return found.entry?._id === id ? { ...found, thing: found.entry } : null;
    },
    draft: { at, thing: entry },
  });
  const title = shown(titlesOf(entry), language)?.text ?? "";
  return {
    entry: { id, version: entry.version, title, changed: at, can: entry.can },
    ...{ versions, pages },
    comparison: compared && (await compare(context, { compared, language })),
  };
}

async function compare(context: Context, { compared, language }: { compared: Compared<Entry>; language: Language }) {
  const { chosen, before, after } = compared;
  const [config] = await load(context, readConfig, { query: {} });
  const site = siteLanguages(config!);
  const differences = compareVersions(before.thing, after.thing, {
    language,
    toldFigure: await figureTeller(context, { entries: [before.thing, after.thing], language }),
  });
  return {
    sides: { chosen, before: before.side, after: after.side },
    fields: differences.filter(({ lang }) => lang === undefined || site.includes(lang)),
    others: othersDiffer(before.thing, after.thing),
  };
}
