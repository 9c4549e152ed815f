import type { RouterContextProvider } from "react-router";
import { askedInstead, captchaIn, trapIn } from "#cms/captcha/web/index.ts";
import type { BlockOutcome } from "#cms/pages/web/index.ts";
import type { Language } from "#contract/language.ts";
import { addressFault } from "#contract/mail/mail-address.ts";
import { translator } from "#contract/texts/translate.ts";
import { refusalOf, sentences } from "#contract/wire/faults.ts";
import type { FieldError } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { signUpForNewsletter } from "../contract.ts";

type Sent = {
  context: Readonly<RouterContextProvider>;
  fields: FormData;
  language: Language;
  /** The address of the page whose form it was. */
  page: string;
};

/** Signs up by a form of the site. Without the ticked box there is no consent, and nothing is sent. */
export async function signUpByForm({ context, fields, language, page }: Sent): Promise<BlockOutcome> {
  // Without a mail server nobody can confirm now.
  const done = { done: true, waiting: !context.get(requestFacts).sendsMails };
  // Programs fill in the hidden field; they get the same reply as after a success.
  if (trapIn(fields) !== "") return done;
  const refusedHere = refusalOf(faultsIn(fields, language));
  if (refusedHere) return askedInstead(context, { form: fields, refused: refusedHere });
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
  return refused ? askedInstead(context, { form: fields, refused }) : done;
}

/** The API knows no box: it is asked only with consent, and says nothing then of the other fields. */
function faultsIn(fields: FormData, language: Language): FieldError[] {
  const code = addressFault(textIn(fields, "address"));
  const errors = code ? sentences([{ field: "address", code }], language) : [];
  if (fields.has("agreed")) return errors;
  const message = translator(language)("subscribers:signUp.agree");
  return [...errors, { field: "agreed", code: "FIELD_REQUIRED", message }];
}
