import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { createSynonym } from "../contract.ts";

const written = () => ({ word: `w${randomUUID().replaceAll("-", "")}`, words: "Ferienwohnung" });

export const samples: Samples = {
  "GET /search": () => ({ query: { q: "Wein", lang: "de" } }),
  "GET /search/suggest": () => ({ query: { q: "Wei", lang: "de" } }),
  "POST /search/index": () => ({ body: {} }),
  "POST /synonym": () => ({ body: written() }),
  "PUT /synonym": async (making) => ({ body: { _id: await synonym(making), version: 1, words: "Zimmer" } }),
  "DELETE /synonym": async (making) => ({ body: { _id: await synonym(making) } }),
  "POST /batch/synonym/delete": async (making) => ({ body: [await synonym(making)] }),
};

async function synonym({ system }: Making): Promise<string> {
  return (await system.call(createSynonym, { body: written() })).reply._id;
}

export const audited: Audited = {
  "POST /search/index": { single: "search.rebuild" },
  "POST /synonym": ["synonym.create"],
  "PUT /synonym": ["synonym.update"],
  "DELETE /synonym": ["synonym.delete"],
  "POST /batch/synonym/delete": ["synonym.delete"],
};
