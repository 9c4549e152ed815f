import { type Language, originalLanguage } from "#contract/language.ts";
import type { Wish } from "#web/admin/keeping/editor/wish.ts";
import { fieldIn } from "#web/form/table-fields.ts";
import type { EntryValues, FieldName } from "./entry-values.ts";

type Asked = {
  values: EntryValues;
  saved: EntryValues;
  /** Fields that are filled in halfway. */
  half?: FieldName[];
  main?: Language;
};

/** The fields that are missing for the user's request. */
export function missingFields(wish: Wish, { values, saved, half = [], main = originalLanguage }: Asked): FieldName[] {
  const { intent, lang, reviewed, auto } = wish;
  const wanted: FieldName[] = [];
  const title = fieldIn("title", lang ?? main);
  if (intent === "publish" && values[title].trim() === "") wanted.push(title);
  const asksForAll = intent === "publish" || (intent === "save" && !reviewed && !auto);
  const undated = values.publish_date === "" && (saved.publish_date !== "" || half.includes("publish_date"));
  if (asksForAll && undated) wanted.push("publish_date");
  return wanted;
}
