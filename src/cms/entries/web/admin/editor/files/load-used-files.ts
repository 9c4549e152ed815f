import type { RouterContextProvider } from "react-router";
import type { Entry } from "#cms/entries/contract.ts";
import { type FileRow, toRow } from "#cms/files/web/admin/index.ts";
import { fetchFiles } from "#cms/files/web/index.ts";
import { readGalleries } from "#cms/galleries/contract.ts";
import type { Language } from "#contract/language.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { filesIn } from "../form/entry-values.ts";

type Context = Readonly<RouterContextProvider>;

/** What the editor shows of the files that an entry shows and offers. */
export async function loadUsedFiles(
  context: Context,
  { entry, language }: { entry: Entry; language: Language },
): Promise<FileRow[]> {
  const files = await fetchFiles(context.get(requestFacts).api, filesIn(entry));
  return [...files.values()].map((file) => toRow(file, { language }));
}

/** The galleries that an entry may show, in the order of their titles. */
export async function loadGalleries(context: Context): Promise<{ id: string; title: string }[]> {
  const list = await load(context, readGalleries, { query: { sort: "title", pageSize: 100 } });
  return "items" in list ? list.items.map(({ _id, title }) => ({ id: _id, title })) : [];
}
