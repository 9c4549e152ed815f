import type { RouterContextProvider } from "react-router";
import {
  deletePageBatch,
  discardPageChanges,
  duplicatePage,
  makeHomePage,
  type Page,
  publishPages,
  purgePages,
  retractPages,
  undeletePages,
  unpublishPages,
} from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { shown, siteLanguages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { asSeen, duplicating, inOne, listActs, removing, together } from "#web/admin/lists/list-acts.ts";
import type { UnfinishedThing } from "#web/admin/notices/unfinished-things.tsx";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { checksAddress, editorAddress } from "../editor/editor-title.ts";
import { publicAddress } from "../public-address.ts";
import { showsGaps } from "./shows-gaps.ts";

/** Handles the forms of the list. */
export const changePages = listActs({
  publish: asSeen(publishPages, { pageOf, unfinishedOf: withGaps }),
  duplicate: duplicating(duplicatePage, editorAddress),
  retract: inOne((context, { meant }) => {
    const body = meant.map(({ id, version = 0 }) => ({ _id: id, version }));
    return send(context, retractPages, { body });
  }),
  unpublish: together(unpublishPages),
  home: inOne((context, { ids: [id = ""] }) => send(context, makeHomePage, { body: { _id: id } })),
  discard: async (context, { meant: [one] }) => {
    const body = { _id: one?.id ?? "", version: one?.version ?? 0 };
    const { reply, refused } = await send(context, discardPageChanges, { body });
    if (refused) return { refused };
    return { ids: [reply._id], count: 1, told: reply.changed ? "discardKept" : undefined };
  },
  delete: removing(deletePageBatch),
  undelete: together(undeletePages),
  purge: removing(purgePages),
});

/** Where visitors read what was published, if it is one page. */
async function pageOf(context: Readonly<RouterContextProvider>, [page, ...others]: Page[]): Promise<string | null> {
  if (!page || others.length > 0) return null;
  const { main } = context.get(requestFacts);
  const { language = main } = await load(context, readUser, { query: {} });
  return publicAddress(page, { language, main });
}

/** The pages on which visitors see gaps of a template from now on. */
async function withGaps(context: Readonly<RouterContextProvider>, pages: Page[]): Promise<UnfinishedThing[]> {
  const [config] = await load(context, readConfig, { query: {} });
  const site = siteLanguages(config!);
  const open = pages.filter((page) => showsGaps(page, site));
  if (open.length === 0) return [];
  const { main } = context.get(requestFacts);
  const { language = main } = await load(context, readUser, { query: {} });
  const untitled = translator(language)("admin:page.untitled");
  return open.map(({ _id: id, title, translations }) => {
    const titles = { de: title, en: translations.en?.title ?? "" };
    return { id, name: shown(titles, language)?.text || untitled, to: checksAddress(id) };
  });
}
