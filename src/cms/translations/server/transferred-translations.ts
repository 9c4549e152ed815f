import { type Static, Type } from "typebox";
import { isLanguage } from "#contract/language.ts";
import { wordingFault } from "#contract/texts/own-text.ts";
import { shippedText } from "#contract/texts/translate.ts";
import { closed, Lang } from "#contract/wire/shapes.ts";
import type { Tx } from "#database/database.ts";
import { type Arrived, type Arriving, transferred } from "#platform/faces/transferred.ts";
import { storeOwnText, textsTag } from "#platform/own-texts.ts";
import { isChangeable } from "./changeable-texts.ts";

const Wording = closed({
  key: Type.String({ pattern: "^[a-z][A-Za-z]*:[\\w.-]+$", maxLength: 120 }),
  lang: Lang,
  text: Type.String({ maxLength: 2000 }),
  /** The text of the product that it was written against. */
  shipped: Type.Optional(Type.String({ maxLength: 4000 })),
});

/** The owner's own wordings. One of a text that is not there, or that does not fit it, is left out. */
export const transferredTranslations = transferred({
  kind: "translation",
  after: ["config"],
  needs: "translation.write",
  table: null,
  record: Wording,
  async count(db) {
    const texts = db.selectFrom("texts").where("reset", "=", 0);
    return (await texts.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
  },
  async *leaving(db) {
    const texts = db.selectFrom("texts").select(["language", "key", "text", "shipped"]).where("reset", "=", 0);
    for (const { language, ...row } of await texts.orderBy("key").orderBy("language").execute()) {
      if (isLanguage(language)) yield { key: row.key, lang: language, text: row.text, shipped: row.shipped };
    }
  },
  identity: ({ key, lang }) => `${lang} ${key}`,
  async standing(tx, { key, lang }) {
    return (await rowOf(tx, { key, lang }))?.reset === 0 ? `${lang} ${key}` : null;
  },
  arrive,
});

async function arrive(tx: Tx, record: Static<typeof Wording>, arriving: Arriving): Promise<Arrived> {
  const { key, lang, text } = record;
  const { standing, remark, forget, now } = arriving;
  const shipped = shippedText(lang, key);
  if (shipped === undefined || !isChangeable(key) || wordingFault(shipped, text)) {
    remark("WORDING", { key });
    return "left";
  }
  const row = await rowOf(tx, { key, lang });
  if (row?.reset === 0 && row.text === text) return "same";
  await storeOwnText(tx, {
    ...{ language: lang, key, text, shipped: record.shipped ?? shipped, version: row?.version ?? 0, now },
  });
  forget([textsTag]);
  return standing === null ? "added" : "changed";
}

function rowOf(tx: Tx, { key, lang }: { key: string; lang: string }) {
  return tx.selectFrom("texts").selectAll().where("language", "=", lang).where("key", "=", key).executeTakeFirst();
}
