import { data, type RouterContextProvider } from "react-router";
import { createPage, listPages, readPages } from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { isId } from "#contract/id.ts";
import { type Language, siteLanguages } from "#contract/language.ts";
import { leadingTitle } from "#contract/leading-title.ts";
import { changesIn } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import type { ReadyPages } from "../templates/ready.ts";
import { newPageFields } from "./new-page-fields.ts";

type Context = Readonly<RouterContextProvider>;

/** The pages that a new one can be made of; a site has more of them than a list can show only if it is a strange one. */
export async function loadNewPage(context: Context, ready: ReadyPages) {
  const { main } = context.get(requestFacts);
  const { items } = await load(context, listPages, { query: { sort: "title", pageSize: 100 } });
  const named = items.map(({ _id, title, translations }) => {
    return { value: _id, label: leadingTitle({ de: title, en: translations.en?.title ?? "" }, main) };
  });
  return { pages: named, templates: ready.all() };
}

export type NewPageData = Awaited<ReturnType<typeof loadNewPage>>;

type Titles = { title?: string; translations?: { en?: { title?: string } } };

/** @throws data with status 400 for a template that nobody knows, and 404 for a page that is not there */
export async function makePage(context: Context, { form, ready }: { form: FormData; ready: ReadyPages }) {
  const { begin, template, from, ...input } = changesIn(newPageFields, form);
  const begun = begin === "template" ? ready.begun(String(template)) : null;
  if (begin === "template" && !begun) throw data(null, { status: 400 });
  const blocks = begin === "copy" ? await blocksOf(context, from) : (begun?.blocks ?? []);
  const titles = begun && isUntitled(input) ? await titlesOf(context, begun.title) : {};
  const { reply, refused } = await send(context, createPage, { body: { ...input, ...titles, blocks } });
  return { thing: reply, refused };
}

function isUntitled({ title, translations }: Titles): boolean {
  return !title && !translations?.en?.title;
}

/** The titles of the template in the languages of the site. */
async function titlesOf(context: Context, { de, en }: Record<Language, string>): Promise<Titles> {
  const [config] = await load(context, readConfig, { query: {} });
  const languages = siteLanguages(config!);
  return {
    ...(languages.includes("de") && { title: de }),
    ...(languages.includes("en") && { translations: { en: { title: en } } }),
  };
}

async function blocksOf(context: Context, id: unknown) {
  const page = typeof id === "string" && isId(id) ? await load(context, readPages, { query: { id } }) : null;
  if (!page || !("_id" in page)) throw data(null, { status: 404 });
  return page.blocks;
}
