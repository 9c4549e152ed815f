import type { Subscriber } from "#cms/newsletter/subscribers/contract.ts";
import { type Language, languages, originalLanguage } from "#contract/language.ts";
import type { Translate } from "#contract/translate.ts";
import { type Fields, lines, oneOfThese, text } from "#web/form/fields.ts";

/** What the staff notes about a subscriber. */
export type SubscriberValues = { name: string; language: Language; lists: string[]; tags: string[] };
export type StoredSubscriber = Pick<Subscriber, "_id" | "version" | keyof SubscriberValues>;

const tidy = (value: string) => value.trim();
const sorted = (values: string[]) => values.toSorted().join("\n");

export const subscriberFields: Fields<SubscriberValues> = {
  name: text("name", { read: tidy, tidy }),
  language: oneOfThese("language", languages, originalLanguage),
  lists: lines("lists", { tidy: sorted }),
  tags: lines("tags", { tidy: sorted }),
};

/** Without script, every ticked list and every tag is sent by itself. */
export function gathered(form: FormData): FormData {
  if (!form.has("single")) return form;
  form.set("lists", form.getAll("list").map(String).join("\n"));
  form.set("tags", form.getAll("tag").map(String).join("\n"));
  return form;
}

export function subscriberLabel(name: keyof SubscriberValues, t: Translate): string {
  return t(`subscribers:field.${name}`);
}
