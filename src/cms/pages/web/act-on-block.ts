import { data, type RouterContextProvider } from "react-router";
import type { Question } from "#cms/captcha/contract.ts";
import { actOnGuestbook } from "#cms/guestbook/web/act-on-guestbook.ts";
import { actOnContactForm } from "#cms/messages/web/act-on-form.ts";
import { actOnNewsletterSignup } from "#cms/newsletter/subscribers/web/sign-up-by-form.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import type { Where } from "#web/site/place.ts";
import { allBlocks, type Block } from "../blocks.ts";
import type { Page } from "../contract.ts";

/** A form of a block that was sent to the page it stands on. */
export type BlockAct = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  where: Where;
  page: Page;
  block: Block;
  fields: FormData;
};

/** What came of it: the block shows it, and everything that was typed. */
export type BlockAnswer = {
  /** The block's id. */
  block: string;
  done?: boolean;
  /** Done, but somebody looks at it before it is shown. */
  waiting?: boolean;
  refused?: ProblemReply | null;
  /** What was typed, by the fields' names; a field may have been there several times. */
  values: Record<string, string[]>;
  /** For those whose browser did not do the captcha's task. */
  question?: Question;
};

type Outcome = Omit<BlockAnswer, "block" | "values">;

const acts: Record<string, (act: BlockAct) => Promise<Outcome>> = {
  contactForm: actOnContactForm,
  guestbook: actOnGuestbook,
  newsletterSignup: actOnNewsletterSignup,
};

/** Does what a block's form was sent for. A block that is gone meanwhile has nobody who could answer. */
export async function actOnBlock(act: Omit<BlockAct, "block">): Promise<ReturnType<typeof data<BlockAnswer>>> {
  const id = textIn(act.fields, "block");
  const block = allBlocks(act.page.blocks).find((one) => one.id === id);
  const run = block && acts[block.type];
  if (!run) throw data(null, { status: 404 });
  return actOnForm({ block: id, fields: act.fields, outcome: await run({ ...act, block }) });
}

/** The answer to a form, with everything that was typed where it was refused. */
export function actOnForm({ block, fields, outcome }: { block: string; fields: FormData; outcome: Outcome }) {
  const status = outcome.done ? 200 : 422;
  return data<BlockAnswer>({ block, ...outcome, values: outcome.done ? {} : valuesOf(fields) }, { status });
}

/** What belongs to the captcha is good once, and is made anew. */
const passing = new Set(["block", "altcha", "captcha", "captchaId", "website"]);

function valuesOf(fields: FormData): Record<string, string[]> {
  const names = [...new Set(fields.keys())].filter((name) => !passing.has(name));
  return Object.fromEntries(
    names.map((name) => [name, fields.getAll(name).filter((value) => typeof value === "string")]),
  );
}
