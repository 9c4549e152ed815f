import { data } from "react-router";
import { allBlocks } from "#contract/blocks/block.ts";
import { textIn } from "#web/from-form.ts";
import type { Page } from "../contract.ts";
import type { BlockAct, BlockAnswer, BlockOutcome, SiteBlocks } from "./page-block.ts";

type Sent = { site: SiteBlocks; page: Page } & Omit<BlockAct, "props">;

/** Runs the act of a block's form. @throws data with status 404 if the block was removed in the meantime */
export async function actOnBlock({ site, page, ...act }: Sent): Promise<ReturnType<typeof data<BlockAnswer>>> {
  const id = textIn(act.fields, "block");
  const block = allBlocks(site.types.onPage(page.blocks, page)).find((one) => one.id === id);
  const run = block && site.get(block.type)?.act;
  if (!run) throw data(null, { status: 404 });
  return actOnForm({ block: id, fields: act.fields, outcome: await run({ ...act, props: block.props }) });
}

/** The answer to a form, with everything that was typed where it was refused. */
export function actOnForm({ block, fields, outcome }: { block: string; fields: FormData; outcome: BlockOutcome }) {
  const status = outcome.done ? 200 : 422;
  return data<BlockAnswer>({ block, ...outcome, values: outcome.done ? {} : valuesOf(fields) }, { status });
}

/** What belongs to the captcha is good once, and is made again. */
const passing = new Set(["block", "altcha", "captcha", "captchaId", "website"]);

function valuesOf(fields: FormData): Record<string, string[]> {
  const names = [...new Set(fields.keys())].filter((name) => !passing.has(name));
  return Object.fromEntries(
    names.map((name) => [name, fields.getAll(name).filter((value) => typeof value === "string")]),
  );
}
