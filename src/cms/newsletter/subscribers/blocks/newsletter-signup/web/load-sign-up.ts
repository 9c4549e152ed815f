import type { RouterContextProvider } from "react-router";
import { readSignUpForm, type SignUpForm } from "#cms/newsletter/subscribers/contract.ts";
import type { Language } from "#contract/language.ts";
import { load } from "#web/load.ts";

/** What a block offers; `null` for a list that its owner has deleted, or offers nobody, since it was put there. */
export async function loadSignUp(
  context: Readonly<RouterContextProvider>,
  { list, language }: { list: string; language: Language },
): Promise<SignUpForm | null> {
  const offer = await load(context, readSignUpForm, { query: { lang: language } });
  if (!list) return offer;
  const lists = offer.lists.filter(({ _id }) => _id === list);
  return lists.length > 0 ? { ...offer, lists } : null;
}
