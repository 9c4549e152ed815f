import { data, type RouterContextProvider } from "react-router";
import { createPage, readPages } from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { type Language, siteLanguages } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import { changesIn } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import type { ReadyPages } from "../templates/ready.ts";
import { newPageFields } from "./new-page-fields.ts";

type Context = Readonly<RouterContextProvider>;

type Titles = { title?: string; translations?: { en?: { title?: string } } };

/** @throws data with status 400 for a template that nobody knows */
export async function makePage(context: Context, { form, ready }: { form: FormData; ready: ReadyPages }) {
  const { begin, template, from, ...input } = changesIn(newPageFields, form);
  const begun = begin === "template" ? ready.begun(String(template)) : null;
  if (begin === "template" && !begun) throw data(null, { status: 400 });
  const copied = begin === "copy" ? await blocksOf(context, String(from)) : null;
  if (copied?.refused) return { thing: null, refused: copied.refused };
  const blocks = copied?.blocks ?? begun?.blocks ?? [];
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

async function blocksOf(context: Context, from: string) {
  const link = ownLink(from);
  const id = link?.kind === "page" ? link.id : "";
  const { reply, refused } = await send(context, readPages, { query: { id } });
  return { blocks: reply && "_id" in reply ? reply.blocks : [], refused };
}
