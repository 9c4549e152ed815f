import type { RouterContextProvider } from "react-router";
import { readSignUpForm, type SignUpForm } from "#cms/newsletter/subscribers/contract.ts";
import type { Language } from "#contract/language.ts";
import { load } from "#web/load.ts";

/** The data of a sign-up block; `null` if its list was deleted or is no longer public. */
export async function loadSignUp(
  context: Readonly<RouterContextProvider>,
  { list, language }: { list: string; language: Language },
): Promise<SignUpForm | null> {
  const offer = await load(context, readSignUpForm, { query: { lang: language } });
  if (!list) return offer;
  const lists = offer.lists.filter(({ _id }) => _id === list);
  return lists.length > 0 ? { ...offer, lists } : null;
}
