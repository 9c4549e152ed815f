import { data, type RouterContextProvider } from "react-router";
import type { Page } from "#cms/pages/contract.ts";
import { idAt, placedAt } from "#cms/pages/placed-at.ts";
import { allBlocks } from "#contract/blocks/block.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import { couldNotBeRead } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import type { BlockAct, BlockAnswer, BlockOutcome, SiteBlocks } from "./page-block.ts";

type Sent = { site: SiteBlocks; page: Page } & Omit<BlockAct, "props">;

/** Runs the act of a block's form. @throws data with status 404 if the block was removed in the meantime */
export async function actOnBlock({ site, page, ...act }: Sent): Promise<ReturnType<typeof data<BlockAnswer>>> {
  const id = textIn(act.fields, "block");
  const block = await blockSent(id, { site, page, ...act });
  const known = block && site.get(block.type);
  if (!block || !known?.act) throw data(null, { status: 404 });
  const { act: run, notSent } = known;
  const { context, fields, where } = act;
  const form = { block: id, context, fields, language: where.language, notSent };
  return actOnForm(form, () => run({ ...act, props: block.props }));
}

/** The block of the page with this id, or one that a block of the page shows and that stands elsewhere. */
async function blockSent(id: string, { site, page, context, where }: Omit<Sent, "request" | "fields">) {
  const all = allBlocks(site.types.onPage(page.blocks, page));
  const own = all.find((one) => one.id === id);
  if (own) return own;
  const place = all.find((one) => id.startsWith(idAt(one.id, "")) && site.get(one.type)?.elsewhere);
  const found = place && (await site.get(place.type)?.elsewhere?.(place.props, { context, where, edits: false }));
  const blocks = found ? placedAt(place.id, found.blocks) : [];
  return allBlocks(blocks).find((one) => one.id === id);
}

type SentForm = {
  block: string;
  context: Readonly<RouterContextProvider>;
  fields: FormData;
  language: Language;
  /** The key of the sentence for a form that could not be sent. */
  notSent?: string | undefined;
};

/** The answer to a form, with everything that was typed unless it is done: also when the API itself fails. */
export async function actOnForm(form: SentForm, act: () => Promise<BlockOutcome>) {
  const outcome = await act().catch((error: unknown) => notSent(error, form));
  const { done = false } = outcome;
  const values = done ? {} : valuesOf(form.fields);
  return data<BlockAnswer>({ block: form.block, ...outcome, values }, { status: done ? 200 : 422 });
}

/** @throws what React Router answers itself: redirects and refused readings */
function notSent(error: unknown, { context, language, notSent: usual = "site:form.notSent" }: SentForm): BlockOutcome {
  const unexpected = error instanceof Error && !isRefused(error);
  if (!unexpected && !couldNotBeRead(error)) throw error;
  // The API reports its own failures.
  if (unexpected) context.get(requestFacts).report(error);
  // To try again at once helps against anything else.
  const full = isRefused(error) && error.reply.code === "STORAGE_FULL";
  const message = translator(language)(full ? "site:form.full" : usual);
  return { refused: { code: full ? "STORAGE_FULL" : "INTERNAL", message, requestId: "" } };
}

/** What belongs to the captcha is good once, and is made again. */
const passing = new Set(["block", "altcha", "captcha", "captchaId", "website"]);

function valuesOf(fields: FormData): Record<string, string[]> {
  const names = [...new Set(fields.keys())].filter((name) => !passing.has(name));
  return Object.fromEntries(
    names.map((name) => [name, fields.getAll(name).filter((value) => typeof value === "string")]),
  );
}
