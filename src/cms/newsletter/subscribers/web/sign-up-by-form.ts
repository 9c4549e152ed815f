import type { RouterContextProvider } from "react-router";
import { askedInstead, captchaIn, trapIn } from "#cms/captcha/web/index.ts";
import type { NewsletterSignupProps } from "#cms/pages/blocks.ts";
import type { BlockAct, BlockAnswer } from "#cms/pages/web/act-on-block.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { signUpForNewsletter } from "../contract.ts";

export type SignUpOutcome = Omit<BlockAnswer, "block" | "values">;

type Sent = {
  context: Readonly<RouterContextProvider>;
  fields: FormData;
  language: Language;
  /** The address of the page whose form it was. */
  page: string;
};

/** Signs up by a form of the site. Whoever does not tick the box has agreed to nothing, and nothing is sent. */
export async function signUpByForm({ context, fields, language, page }: Sent): Promise<SignUpOutcome> {
  // Programs fill in what nobody sees; they are told that all went well.
  if (trapIn(fields) !== "") return { done: true };
  if (!fields.has("agreed")) {
    const message = translator(language)("subscribers:signUp.agree");
    return { refused: { code: "FIELD_REQUIRED", field: "agreed", message, requestId: "" } };
  }
  const captcha = captchaIn(fields);
  const { refused } = await send(context, signUpForNewsletter, {
    body: {
      address: textIn(fields, "address"),
      name: textIn(fields, "name"),
      lists: fields.getAll("list").map(String),
      consent: textIn(fields, "consent"),
      language,
      page: page.slice(0, 300),
      ...(captcha ? { captcha } : {}),
    },
  });
  return refused ? askedInstead(context, { form: fields, refused }) : { done: true };
}

/** The same for a block of a page, which may offer one list alone. */
export async function actOnNewsletterSignup({
  context,
  request,
  where,
  block,
  fields,
}: BlockAct): Promise<SignUpOutcome> {
  const { list } = block.props as NewsletterSignupProps;
  if (list) fields.set("list", list);
  return signUpByForm({ context, fields, language: where.language, page: new URL(request.url).pathname });
}
