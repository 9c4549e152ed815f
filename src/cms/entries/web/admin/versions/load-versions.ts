import { data, type RouterContextProvider } from "react-router";
import { type Entry, type Revision, readEntries, readRevisions } from "#cms/entries/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { type Language, shown, siteLanguages } from "#contract/language.ts";
import { load } from "#web/load.ts";
import { compareVersions, othersDiffer } from "./compare-versions.ts";
import { figureTeller } from "./told-figures.ts";
import type { VersionsView } from "./versions-view.ts";

type Context = Readonly<RouterContextProvider>;
type Asked = { id: string; view: VersionsView; language: Language };

/** One side of a comparison; without a number it is the draft. */
export type Side = { number: number | null; at: string };

const pageSize = 20;

/** The versions of an entry, and the differences between two of them. */
export async function loadVersions(context: Context, { id, view, language }: Asked) {
  const entry = await load(context, readEntries, { query: { id } });
  if (!("_id" in entry)) throw data(null, { status: 404 });
  const query = { thing: id, named: view.named, page: view.page, pageSize };
  const list = await load(context, readRevisions, { query });
  const title = shown({ de: entry.title, en: entry.translations.en?.title }, language);
  return {
    entry: {
      id,
      version: entry.version,
      title: title?.text ?? "",
      changed: entry.behind?.changed ?? entry.publish_date,
      can: entry.can,
    },
    versions: "items" in list ? list.items : [],
    pages: "items" in list ? Math.max(1, Math.ceil(list.total / pageSize)) : 1,
    comparison: view.version ? await compare(context, { entry, view, language }) : null,
  };
}

async function compare(
  context: Context,
  { entry, view, language }: { entry: Entry; view: VersionsView; language: Language },
) {
  const chosen = await readVersion(context, { id: view.version, entry });
  if (!chosen) throw data(null, { status: 404 });
  const other = (await readVersion(context, { id: view.other, entry })) ?? draftOf(entry);
  const [before, after] = isLater(chosen.side, other.side) ? [other, chosen] : [chosen, other];
  const [config] = await load(context, readConfig, { query: {} });
  const site = siteLanguages(config!);
  const differences = compareVersions(before.entry, after.entry, {
    language,
    toldFigure: await figureTeller(context, { entries: [before.entry, after.entry], language }),
  });
  return {
    chosen: chosen.side,
    before: before.side,
    after: after.side,
    fields: differences.filter(({ lang }) => lang === undefined || site.includes(lang)),
    others: othersDiffer(before.entry, after.entry),
  };
}

type Version = { side: Side; entry: Entry };

async function readVersion(
  context: Context,
  { id, entry }: { id: string | null; entry: Entry },
): Promise<Version | null> {
  if (!id) return null;
  const revision = (await load(context, readRevisions, { query: { id } })) as Revision;
  // A version of another entry counts as missing.
  if (revision.entry?._id !== entry._id) throw data(null, { status: 404 });
  return { side: { number: revision.number, at: revision.changed }, entry: revision.entry };
}

function draftOf(entry: Entry): Version {
  return { side: { number: null, at: entry.behind?.changed ?? entry.publish_date }, entry };
}

function isLater(a: Side, b: Side): boolean {
  return b.number !== null && (a.number ?? 0) > b.number;
}
