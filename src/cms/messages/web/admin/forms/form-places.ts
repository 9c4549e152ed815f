import type { RouterContextProvider } from "react-router";
import { type ContactFormProps, contactForm } from "#cms/messages/blocks/contact-form/block.ts";
import type { Form } from "#cms/messages/contract.ts";
import { type Page, readPages } from "#cms/pages/contract.ts";
import { allBlocks, type Block, newBlock, withAlways } from "#contract/blocks/block.ts";
import { type Language, shown } from "#contract/language.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { pageAddress } from "#web/site/place.ts";

/** A page of the site, and the forms on it. */
export type SitePage = {
  id: string;
  version: number;
  title: string;
  titleLang: Language;
  kind: Page["kind"];
  /** The address on the site; null while it is not published. */
  address: string | null;
  /** Ids of forms; empty: the contact form. */
  live: string[];
  draft: string[];
  can: Page["can"];
};

type Asked = Pick<Form, "_id" | "kind">;

/** All pages: a site has few of them. */
export async function loadSitePages(
  context: Readonly<RouterContextProvider>,
  { language }: { language: Language },
): Promise<SitePage[]> {
  const { main } = context.get(requestFacts);
  const [drafts, lives] = await Promise.all([allPages(context, {}), allPages(context, { lang: language })]);
  const published = new Map(lives.map((page) => [page._id, page]));
  return drafts.map((page) => {
    const { _id, version, kind, can } = page;
    const live = published.get(_id);
    const title = shown({ de: page.title, ...written(page.translations.en?.title) }, language);
    const slug = language === "en" ? live?.translations.en?.slug || live?.slug : live?.slug;
    return {
      ...{ id: _id, version, kind, can, title: title?.text ?? "", titleLang: title?.lang ?? language },
      address: live ? pageAddress({ kind, slug: slug || live.translations.en?.slug || "" }, { language, main }) : null,
      live: live ? formsOn(live) : [],
      draft: formsOn(page),
    };
  });
}

async function allPages(
  context: Readonly<RouterContextProvider>,
  { lang, page = 1 }: { lang?: Language; page?: number },
): Promise<Page[]> {
  const list = await load(context, readPages, { query: { page, pageSize: 100, ...(lang && { lang }) } });
  if (!("items" in list)) return [];
  const more = page * 100 < list.total ? await allPages(context, { page: page + 1, ...(lang && { lang }) }) : [];
  return [...list.items, ...more];
}

function written(en: string | undefined): { en?: string } {
  return en ? { en } : {};
}

function formsOn({ kind, blocks }: Page): string[] {
  return allBlocks(withAlways(blocks, { kind, type: contactForm })).flatMap((block) =>
    isForm(block) ? [formIn(block)] : [],
  );
}

const isForm = ({ type }: Block): boolean => type === contactForm.name;
const formIn = ({ props }: Block): string => (props as ContactFormProps).form;

/** Whether the form is among these; an empty id is the contact form. */
export function names({ _id, kind }: Asked, forms: string[]): boolean {
  return forms.includes(_id) || (kind === "contact" && forms.includes(""));
}

/** The blocks of a page with the form as the last one, or without it. */
export function withForm(blocks: Block[], { form, id }: { form: Asked; id: string }): Block[] {
  const props = { form: form.kind === "contact" ? "" : form._id };
  return [...blocks, { ...newBlock(contactForm, id), props }];
}

export function withoutForm(blocks: Block[], form: Asked): Block[] {
  return blocks
    .filter((block) => !(isForm(block) && names(form, [formIn(block)])))
    .map((block) => (block.children ? { ...block, children: withoutForm(block.children, form) } : block));
}
