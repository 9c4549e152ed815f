import { data, type RouterContextProvider } from "react-router";
import { type Page, type PageRevision, readPageRevisions, readPages } from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { siteLanguages } from "#contract/language.ts";
import { loadVersions } from "#web/admin/publishing/versions/load-versions.ts";
import type { VersionsView } from "#web/admin/publishing/versions/versions-view.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { titleOf } from "../editor/editor-title.ts";
import { trashedPage } from "../trashed-page.ts";
import { comparePages } from "./compare-pages.ts";

type Context = Readonly<RouterContextProvider>;

/** The versions of a page, and what differs between two of them. */
export async function loadPageVersions(context: Context, { id, view }: { id: string; view: VersionsView }) {
  const { reply: page } = await send(context, readPages, { query: { id } });
  if (!page || !("_id" in page)) throw await trashedPage(context, id);
  const at = page.behind?.changed ?? "";
  const { versions, pages, compared } = await loadVersions<Page>(view, {
    async list(query) {
      const list = await load(context, readPageRevisions, { query: { thing: id, ...query } });
      if (!("items" in list)) throw data(null, { status: 404 });
      return list;
    },
    async read(revision) {
      const found = (await load(context, readPageRevisions, { query: { id: revision } })) as PageRevision;
      return found.page?._id === id ? { ...found, thing: found.page } : null;
    },
    draft: { at, thing: page },
  });
  const { main } = context.get(requestFacts);
  const [config] = await load(context, readConfig, { query: {} });
  const site = siteLanguages(config!);
  return {
    page: { id, kind: page.kind, version: page.version, title: titleOf(page, main), changed: at, can: page.can },
    ...{ versions, pages, main },
    comparison: compared && {
      sides: { chosen: compared.chosen, before: compared.before.side, after: compared.after.side },
      /** Which version each frame shows. */
      frames: [compared.before.revision ?? "draft", compared.after.revision ?? "draft"] as [string, string],
      ...differences(compared.before.thing, compared.after.thing, site),
    },
  };
}

function differences(before: Page, after: Page, site: readonly string[]) {
  const { fields, ...rest } = comparePages(before, after);
  return { ...rest, fields: fields.filter(({ lang }) => lang === undefined || site.includes(lang)) };
}

export type PageComparison = NonNullable<Awaited<ReturnType<typeof loadPageVersions>>["comparison"]>;
