import type { Choices, Subscriber } from "#cms/newsletter/subscribers/contract.ts";
import { listName } from "#cms/newsletter/subscribers/web/index.ts";
import { type Language, languages, originalLanguage } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { valueText } from "#web/admin/form/value-text.ts";
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

type Shown = { name: keyof SubscriberValues; choices: Choices; t: Translate; language: Language };

/** A value as text, for the comparison of two versions. */
export function subscriberText(values: SubscriberValues, { name, choices, t, language }: Shown): string {
  if (name === "language") return t(`admin:language.${values.language}`);
  if (name !== "lists") return valueText(values[name], t);
  const lists = choices.lists.filter(({ _id }) => values.lists.includes(_id));
  return lists.map((list) => listName(list, language)).join(", ");
}
