import type { readTranslations, TextEntry, Translation } from "#cms/translations/contract.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, languages } from "#contract/language.ts";
import { canReplace } from "#contract/texts/own-text.ts";
import { shippedText, type Translate } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import type { TextRow } from "#database/schema.ts";
import { type ChangeableText, changeableTexts, isChangeable } from "./changeable-texts.ts";

type Rows = Map<string, TextRow>;
type Named = { key: string; lang: Language };

const nameOf = ({ key, lang }: Named): string => `${lang} ${key}`;

/** The stored wordings by `<language> <key>`. */
export async function storedTexts(db: Db | Tx): Promise<Rows> {
  const rows = await db.selectFrom("texts").selectAll().execute();
  return new Map(rows.map((row) => [`${row.language} ${row.key}`, row]));
}

/** One text in one language, as it is now. @throws Problem `C404` for a text that owners cannot change */
export async function readTranslation(db: Db, named: Named): Promise<Translation> {
  if (!isChangeable(named.key)) throw new Problem("C404");
  const row = await db
    .selectFrom("texts")
    .selectAll()
    .where("language", "=", named.lang)
    .where("key", "=", named.key)
    .executeTakeFirst();
  return translationOf(named, row);
}

/** A text and what its owner has made of it. */
export function translationOf({ key, lang }: Named, row: TextRow | undefined): Translation {
  const shipped = shippedText(lang, key) ?? "";
  const unchanged = { own: false, changedSince: false, formerShipped: null, unfit: null, former: null, version: 0 };
  if (!row) return { key, lang, text: shipped, shipped, ...unchanged };
  const { version } = row;
  if (row.reset) return { key, lang, text: shipped, shipped, ...unchanged, former: row.text || null, version };
  const fits = canReplace(shipped, row.text);
  const changedSince = row.shipped !== shipped;
  return {
    ...{ key, lang, shipped, version, own: true, changedSince, former: null },
    text: fits ? row.text : shipped,
    formerShipped: changedSince ? row.shipped : null,
    unfit: fits ? null : row.text,
  };
}

/** A text with its plural forms in each language. */
export function entryOf(text: ChangeableText, { rows, t }: { rows: Rows; t: Translate }): TextEntry {
  const { key, place, law, forms, placeholders } = text;
  const named = languages.flatMap((lang) => forms.map((form) => ({ key: form, lang })));
  return {
    ...{ _id: key, place, placeName: t(`admin:place.${place}`), law, placeholders },
    texts: named.map((one) => translationOf(one, rows.get(nameOf(one)))),
  };
}

type Asked = { query: Input<typeof readTranslations>["query"]; t: Translate };

/** One page of the texts that fit. */
export async function listTranslations(db: Db, { query, t }: Asked) {
  const { id, place, page = 1, pageSize = 10 } = query;
  const rows = await storedTexts(db);
  const found = changeableTexts()
    .filter((text) => (id === undefined || text.key === id) && (place === undefined || text.place === place))
    .map((text) => entryOf(text, { rows, t }))
    .filter((entry) => fits(entry, query));
  const from = (page - 1) * pageSize;
  return { items: found.slice(from, from + pageSize), total: found.length, page, pageSize };
}

/** The texts with these keys, in their order. */
export async function readTranslationBatch(
  db: Db,
  { keys, t }: { keys: string[]; t: Translate },
): Promise<TextEntry[]> {
  const rows = await storedTexts(db);
  const byKey = new Map(changeableTexts().map((text) => [text.key, text]));
  return keys.flatMap((key) => byKey.get(key) ?? []).map((text) => entryOf(text, { rows, t }));
}

/** The places with their numbers of texts. */
export async function readPlaces(db: Db, { t }: { t: Translate }) {
  const rows = await storedTexts(db);
  const entries = changeableTexts().map((text) => entryOf(text, { rows, t }));
  const count = (some: TextEntry[], state: "changed" | "outdated") =>
    some.filter((entry) => fits(entry, { state })).length;
  const places = [...Map.groupBy(entries, ({ place }) => place)].map(([name, some]) => ({
    ...{ name, title: some[0]?.placeName ?? name, total: some.length },
    changed: count(some, "changed"),
  }));
  return { places, changed: count(entries, "changed"), outdated: count(entries, "outdated") };
}

/** Whether a text has the state, and all words of the search in one language or in its key. */
export function fits(
  { _id, placeName, texts }: TextEntry,
  { q = "", state }: Pick<Asked["query"], "q" | "state">,
): boolean {
  if (state === "changed" && !texts.some(({ own }) => own)) return false;
  if (state === "outdated" && !texts.some(({ changedSince }) => changedSince)) return false;
  const words = fold(q).split(" ").filter(Boolean);
  if (words.length === 0) return true;
  const said = languages.map((lang) => {
    const spoken = texts.filter((one) => one.lang === lang);
    return spoken.map(({ key, text, shipped, unfit }) => [key, text, shipped, unfit ?? ""].join(" ")).join(" ");
  });
  return said.some((one) => {
    const folded = fold(`${_id} ${placeName} ${one}`);
    return words.every((word) => folded.includes(word));
  });
}
