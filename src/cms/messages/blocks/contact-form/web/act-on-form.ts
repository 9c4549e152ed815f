import { askedInstead, captchaIn, trapIn } from "#cms/captcha/web/index.ts";
import { sendMessage } from "#cms/messages/contract.ts";
import { ownFields } from "#cms/messages/form.ts";
import type { BlockAct, BlockOutcome } from "#cms/pages/web/index.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import type { ContactFormProps } from "../block.ts";

/** Sends a message by the form of a block. */
export async function actOnContactForm(act: BlockAct<ContactFormProps>): Promise<BlockOutcome> {
  const { context, fields, props } = act;
  const { form } = props;
  const captcha = captchaIn(fields);
  const own = Object.fromEntries(ownFields.map((name) => [name, textIn(fields, name)]));
  const { refused } = await send(context, sendMessage, {
    body: {
      ...(form ? { form } : {}),
      ...own,
      answers: answersIn(fields),
      ...(captcha ? { captcha } : {}),
      website: trapIn(fields),
    },
  });
  return refused ? askedInstead(context, { form: fields, refused }) : { done: true };
}

/** The answers to the owner's own fields, which are named by their ids. */
function answersIn(fields: FormData): { field: string; values: string[] }[] {
  const asked = [...new Set(fields.keys())].filter((name) => /^f[0-9a-f]{8}$/.test(name));
  return asked.map((field) => ({
    field,
    values: fields.getAll(field).filter((value) => typeof value === "string" && value !== "") as string[],
  }));
}
