import { userById } from "#cms/users/server/index.ts";
import { isLanguage, type Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { type Actor, guestActor } from "#platform/sessions/actor.ts";

type Buying = { actor: Actor; language: Language | null };

/**
 * For whom an order is entered, with the language of the account: with its prices and no rights at all. Without an account
 * it is as for a guest.
 * @throws Problem `CUSTOMER_UNKNOWN`
 */
export async function customerActor(db: Db, { customer }: { customer: string | undefined }): Promise<Buying> {
  if (customer === undefined) return { actor: guestActor, language: null };
  const user = await userById(db, { id: customer });
  if (!user) throw new Problem("CUSTOMER_UNKNOWN", { field: "customer" });
  const { id, handle, name, language } = user;
  return { actor: { ...guestActor, id, handle, name }, language: isLanguage(language) ? language : null };
}
