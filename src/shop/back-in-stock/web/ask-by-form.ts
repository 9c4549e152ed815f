import type { RouterContextProvider } from "react-router";
import { askedInstead, captchaIn, trapIn } from "#cms/captcha/web/index.ts";
import type { BlockOutcome } from "#cms/pages/web/index.ts";
import type { Language } from "#contract/language.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { askForOffer } from "../contract.ts";

type Sent = { context: Readonly<RouterContextProvider>; fields: FormData; offer: string; language: Language };

/** Asks for a mail about an offer by the form of its screen. */
export async function askByForm({ context, fields, offer, language }: Sent): Promise<BlockOutcome> {
  // Without a mail server nobody can confirm now.
  const done = { done: true, waiting: !context.get(requestFacts).sendsMails };
  // Programs fill in the hidden field; they get the same reply as after a success.
  if (trapIn(fields) !== "") return done;
  const captcha = captchaIn(fields);
  const body = { offer, address: textIn(fields, "address"), language, ...(captcha ? { captcha } : {}) };
  const { refused } = await send(context, askForOffer, { body });
  return refused ? askedInstead(context, { form: fields, refused }) : done;
}
