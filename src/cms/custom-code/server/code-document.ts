import { type Page, readPageBatch, readPagePreview, readPages } from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { allBlocks } from "#contract/blocks/block.ts";
import { isLanguage, type Language } from "#contract/language.ts";
import type { Asked, Document } from "#platform/feature.ts";
import { customCode } from "../blocks/custom-code/block.ts";

/**
 * What stands in the frame may run, but is of no origin (CSP 3, `sandbox`): it reads no cookie of this site and asks
 * nothing, here or elsewhere.
 */
export const codePolicy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:; " +
  "media-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts";
const uuid = "^[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}$";

type Call = Asked["call"];

/** The code of a block, for the frame on its page. */
export const codeDocuments: Document[] = [
  {
    url: `/code/:page(${uuid})/:block`,
    async answer({ params: { page = "", block = "" }, query: { lang, draft, token }, call }) {
      const language = isLanguage(lang) ? lang : "de";
      if (!(await isOn(call))) return null;
      const wish = { page, language };
      const asked = token ? await sharedDraft(call, { ...wish, token }) : draft && (await draftOfPage(call, wish));
      const found = asked || ((await livePage(call, wish)) ?? (await draftOfPage(call, wish)));
      const one = allBlocks(found?.blocks ?? []).find(({ id, type }) => id === block && type === customCode.name);
      const code = one?.props["code"];
      return typeof code === "string" && code !== "" ? { html: documentOf(code, language), policy: codePolicy } : null;
    },
  },
];

async function isOn(call: Call): Promise<boolean> {
  const { reply } = await call(readConfig, { query: {} });
  const [config] = reply as [{ customCode?: boolean }];
  return config.customCode === true;
}

type Wish = { page: string; language: Language };

async function livePage(call: Call, { page, language }: Wish): Promise<Page | undefined> {
  const { status, reply } = await call(readPageBatch, { query: { lang: language }, body: [page] });
  return status === 200 ? (reply as Page[])[0] : undefined;
}

/** For the staff, who look at a page before it is published. */
async function draftOfPage(call: Call, { page, language }: Wish): Promise<Page | undefined> {
  const { status, reply } = await call(readPages, { query: { id: page, lang: language, draft: true } });
  return status === 200 ? (reply as Page) : undefined;
}

/** For whoever has a link to the draft. */
async function sharedDraft(call: Call, { page, language, token }: Wish & { token: string }): Promise<Page | undefined> {
  const { status, reply } = await call(readPagePreview, { query: { token: token.slice(0, 200), lang: language } });
  const shared = status === 200 ? (reply as Page) : undefined;
  return shared?._id === page ? shared : undefined;
}

function documentOf(code: string, language: Language): string {
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
  return `<!doctype html><html lang="${language}"><head>${head}</head><body>${code}</body></html>`;
}
