import { data, type RouterContextProvider } from "react-router";
import { createPage } from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { type Language, siteLanguages } from "#contract/language.ts";
import { ownLink } from "#contract/links/link.ts";
import { findTargets } from "#contract/links/targets.ts";
import { changesIn } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import type { ReadyPages } from "../templates/ready.ts";
import { newPageFields } from "./new-page-fields.ts";

type Context = Readonly<RouterContextProvider>;

type Titles = { title?: string; translations?: { en?: { title?: string } } };

/** @throws data with status 400 for a template that nobody knows */
export async function makePage(context: Context, { form, ready }: { form: FormData; ready: ReadyPages }) {
  const { begin, template, from, ...input } = changesIn(newPageFields, form);
  const site = { linkAt: (path: string) => linkAt(context, path) };
  const begun = begin === "template" ? await ready.begun(String(template), site) : null;
  if (begin === "template" && !begun) throw data(null, { status: 400 });
  // Only the server may copy what is locked, and what only owners place.
  const content = begin === "copy" ? { from: pageOf(String(from)) } : { blocks: begun?.blocks ?? [] };
  const titles = begun && isUntitled(input) ? await titlesOf(context, begun.title) : {};
  const { reply, refused } = await send(context, createPage, { body: { ...input, ...titles, ...content } });
  return { thing: reply, refused };
}

/** The page at a path as links name it; null for none, or where its name may not be asked for. */
async function linkAt(context: Context, at: string): Promise<string | null> {
  const { reply } = await send(context, findTargets, { query: { at, kinds: "page" } });
  return reply?.[0]?.link ?? null;
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

/** The id of the page that a link leads to; empty for none, which is refused. */
function pageOf(link: string): string {
  const own = ownLink(link);
  return own?.kind === "page" ? own.id : "";
}
