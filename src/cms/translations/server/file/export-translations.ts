import type { exportTranslations as Exported, TextEntry } from "#cms/translations/contract.ts";
import { languages } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Bytes, Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { madeFile } from "#platform/made-file.ts";
import { writeCsv } from "#platform/text/csv.ts";
import { changeableTexts } from "../changeable-texts.ts";
import { entryOf, fits, storedTexts } from "../read-translations.ts";

type Exporting = Input<typeof Exported>["query"] & { t: Translate; now: Date };

/**
 * The texts as a file: CSV for spreadsheets with a line for each text and columns for each language, or JSON with each
 * text in each language. The own wording stands apart from the shipped text and is empty where there is none: a file
 * that is imported after an update must not make wordings of old shipped texts.
 */
export async function exportTranslations(db: Db, { format = "csv", state, t, now }: Exporting): Promise<Bytes> {
  const rows = await storedTexts(db);
  const entries = changeableTexts()
    .map((text) => entryOf(text, { rows, t }))
    .filter((entry) => state === undefined || fits(entry, { state }));
  const name = `${t("admin:translations.file.name")}-${now.toISOString().slice(0, 10)}.${format}`;
  return format === "json"
    ? madeFile({ bytes: Buffer.from(`${jsonOf(entries)}\n`), type: "application/json; charset=utf-8", name })
    : madeFile({ bytes: Buffer.from(`\uFEFF${csvOf(entries, t)}`), type: "text/csv; charset=utf-8", name });
}

function jsonOf(entries: TextEntry[]): string {
  const texts = entries.flatMap(({ place, texts: forms }) =>
    forms.map(({ key, lang, shipped, text, own, unfit, changedSince }) => ({
      ...{ key, lang, place, shipped, text: own ? (unfit ?? text) : null, changedSince },
    })),
  );
  return JSON.stringify({ texts }, null, 2);
}

function csvOf(entries: TextEntry[], t: Translate): string {
  const head = languages.flatMap((language) => {
    const named = { language: t(`admin:language.${language}`) };
    return [t("admin:translations.file.shipped", named), t("admin:translations.file.own", named)];
  });
  const lines = entries.flatMap(({ placeName, texts }) =>
    [...Map.groupBy(texts, ({ key }) => key)].map(([key, spoken]) => [
      key,
      placeName,
      ...languages.flatMap((language) => {
        const one = spoken.find(({ lang }) => lang === language);
        return [one?.shipped ?? "", one?.own ? (one.unfit ?? one.text) : ""];
      }),
    ]),
  );
  return writeCsv([[t("admin:translations.file.key"), t("admin:translations.file.place"), ...head], ...lines]);
}
