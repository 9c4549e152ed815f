import type { RouterContextProvider } from "react-router";
import { readFileBatch, readFiles, readQuota } from "#cms/files/contract.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import type { Language } from "#contract/language.ts";
import { load } from "#web/load.ts";
import { type FileRow, toRow } from "./file-rows.ts";
import { type FileView, queryOf } from "./file-view.ts";

type Context = Readonly<RouterContextProvider>;

/** Files on a page of the list (SPECIFICATION §9). */
const pageSize = 10;

export type FileBrowserData = {
  view: FileView;
  rows: FileRow[];
  total: number;
  pages: number;
  tags: string[];
  quota: { total: number; used: number };
  may: { write: boolean; delete: boolean; tags: boolean };
};

/** One page of files with the data around it. */
export async function loadFiles(context: Context, view: FileView): Promise<FileBrowserData> {
  const { user, models } = await load(context, readAuthState, {});
  const [found, { items: tags }, quota] = await Promise.all([
    pageOf(context, { view, language: user.language ?? "de" }),
    load(context, listTagPaths, {}),
    load(context, readQuota, { query: {} }),
  ]);
  return { ...found, tags, quota, may: { ...models.file, tags: models.tag.write } };
}

type Asked = { view: FileView; language: Language };
type Page = Pick<FileBrowserData, "view" | "rows" | "total" | "pages">;

async function pageOf(context: Context, { view, language }: Asked): Promise<Page> {
  if (view.id) {
    const files = await load(context, readFileBatch, { body: [view.id] });
    return { view, rows: files.map((file) => toRow(file, { language })), total: files.length, pages: 1 };
  }
  const list = await load(context, readFiles, { query: { ...queryOf(view), pageSize } });
  if (!("items" in list)) return { view, rows: [], total: 0, pages: 1 };
  const pages = Math.max(1, Math.ceil(list.total / pageSize));
  // The last files of the last page may just have gone.
  if (view.page > pages) return pageOf(context, { view: { ...view, page: pages }, language });
  return { view, rows: list.items.map((file) => toRow(file, { language })), total: list.total, pages };
}
