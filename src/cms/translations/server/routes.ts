import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { changeTranslation, importTranslations, resetTranslation } from "./change-translation.ts";
import { checkTextFile } from "./file/check-text-file.ts";
import { exportTranslations } from "./file/export-translations.ts";
import { listTranslations, readPlaces, readTranslation, readTranslationBatch } from "./read-translations.ts";

export function translationEndpoints({ db }: Pick<Platform, "db">): Endpoint[] {
  /** The text that `ChangedMeanwhile` names. */
  function current(id: string) {
    const [lang, key = ""] = id.split(" ");
    return readTranslation(db, { key, lang: languages.find((one) => one === lang) ?? languages[0] });
  }

  return [
    handle(contract.readTranslations, ({ query, language }) =>
      listTranslations(db, { query, t: translator(language) }),
    ),

    handle(contract.readTranslationBatch, ({ body, language }) =>
      readTranslationBatch(db, { keys: body, t: translator(language) }),
    ),

    handle(contract.readPlaces, ({ language }) => readPlaces(db, { t: translator(language) })),

    handle(contract.changeTranslation, async ({ body, actor, now }) => {
      await withCurrent(changeTranslation(db, { ...body, by: actor.id, now }), current);
      return readTranslation(db, body);
    }),

    handle(contract.resetTranslation, async ({ body, actor, now }) => {
      await withCurrent(resetTranslation(db, { ...body, by: actor.id, now }), current);
      return readTranslation(db, body);
    }),

    handle(contract.exportTranslations, ({ query, language, now }) =>
      exportTranslations(db, { ...query, t: translator(language), now }),
    ),

    handle(contract.checkTextFile, ({ body, language }) =>
      checkTextFile(db, { content: body.content, t: translator(language) }),
    ),

    handle(contract.importTranslations, async ({ body, actor, now }) => {
      await withCurrent(importTranslations(db, { texts: body.texts, by: actor.id, now }), current);
      return { changed: body.texts.length };
    }),
  ];
}
