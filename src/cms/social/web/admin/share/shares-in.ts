import type { RouterContextProvider } from "react-router";
import { sharePosts } from "#cms/social/contract.ts";
import { berlinTime } from "#contract/formats/dates/date-time.ts";
import { isLanguage } from "#contract/language.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

/** The name of the field with the text for an account. */
export const textField = (account: string): string => `text-${account}`;

/** Shares what the form says. A time that cannot be read is sent as it is, so that it is refused at its field. */
export function sharesIn(context: Readonly<RouterContextProvider>, form: FormData) {
  const accounts = form.getAll("account").map(String);
  const [lang, picture, at] = [textIn(form, "lang"), textIn(form, "picture"), textIn(form, "at")];
  return send(context, sharePosts, {
    body: {
      ...{ share: textIn(form, "share"), thing: textIn(form, "thing"), ...(isLanguage(lang) && { lang }) },
      posts: accounts.map((account) => ({ account, text: textIn(form, textField(account)) })),
      ...{ picture: picture || null, alt: textIn(form, "alt") },
      ...(textIn(form, "when") === "plan" && { at: berlinTime(at) ?? at }),
    },
  });
}
