import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { readTranslationBatch } from "../contract.ts";

const key = "site:login.button";
const named = { key, lang: "de" } as const;

export const samples: Samples = {
  "POST /batch/translation": () => ({ body: [key] }),
  "PUT /translation": async (making) => ({ body: await wording(making) }),
  "DELETE /translation": async (making) => ({ body: { ...named, version: await versionOf(making) } }),
  "GET /translation/export": () => ({ query: { format: "csv" } }),
  "POST /translation/check": () => ({ body: { content: JSON.stringify([{ ...named, text: "Herein" }]) } }),
  "POST /translation/import": async (making) => ({ body: { texts: [await wording(making)] } }),
};

async function wording(making: Making) {
  const version = await versionOf(making);
  return { ...named, text: `Herein ${version}`, version };
}

async function versionOf({ system }: Making): Promise<number> {
  const [entry] = (await system.call(readTranslationBatch, { body: [key] })).reply;
  return entry?.texts.find(({ lang }) => lang === "de")?.version ?? 0;
}

export const audited: Audited = {
  "POST /batch/translation": "reads",
  "POST /translation/check": "reads",
  "PUT /translation": { single: "translation.update" },
  "DELETE /translation": { single: "translation.reset" },
  "POST /translation/import": { single: "translation.import" },
};
