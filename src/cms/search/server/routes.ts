import { audit } from "#platform/audit.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { noteSearch } from "./asked/note-search.ts";
import { readIndexState } from "./asked/read-index.ts";
import { listTerms } from "./asked/read-terms.ts";
import { searchThings } from "./finding/search.ts";
import { suggestQueries } from "./finding/suggest.ts";
import { beginRebuild } from "./index/rebuild.ts";
import { knownSynonyms } from "./synonyms/known-synonyms.ts";
import { listSynonyms, readSynonym } from "./synonyms/read-synonyms.ts";
import { changeSynonym, createSynonym, deleteSynonym } from "./synonyms/write-synonym.ts";

/** Searches from one network in a minute, and suggestions, of which each letter asks for some. */
const limits = { search: { most: 60, seconds: 60 }, suggest: { most: 300, seconds: 60 } };

type All = Pick<Gathered, "linkables" | "searched">;

export function searchEndpoints(platform: Platform, gathered: All): Endpoint[] {
  return [...visitorEndpoints(platform, gathered), ...staffEndpoints(platform, gathered)];
}

/** What visitors do. */
function visitorEndpoints(platform: Platform, gathered: All): Endpoint[] {
  const { db } = platform;
  const linkables = gathered.linkables(platform);
  return [
    handle(contract.search, async ({ query, actor, request, now }) => {
      await countUp(db, { key: `search:${networkOf(request.address)}`, ...limits.search, now });
      const { q, lang: language, kind, page = 1, pageSize = contract.hitsPerPage } = query;
      const synonyms = await knownSynonyms(platform, { language });
      const results = await searchThings(db, { q, language, kind, page, pageSize, linkables, synonyms, now });
      // What the staff tries out is nobody's question.
      if (actor.id === null && page === 1 && kind === undefined) {
        await noteSearch(db, { q, language, found: results.some ? 0 : results.total, now });
      }
      return results;
    }),

    handle(contract.suggest, async ({ query: { q, lang: language }, request, now }) => {
      await countUp(db, { key: `suggest:${networkOf(request.address)}`, ...limits.suggest, now });
      const synonyms = await knownSynonyms(platform, { language });
      return { items: await suggestQueries(db, { q, language, linkables, synonyms, now }) };
    }),
  ];
}

/** What the staff does. */
function staffEndpoints({ db, outside }: Platform, { searched: sources }: All): Endpoint[] {
  const read = (id: string) => readSynonym(db, id);
  return [
    handle(contract.readTerms, ({ query, now }) => listTerms(db, { query, now })),

    handle(contract.readIndex, ({ now }) => readIndexState(db, { now })),

    handle(contract.rebuildIndex, async ({ actor, now }) => {
      await db.transaction().execute(async (tx) => {
        await beginRebuild(tx, { sources, id: outside.id, now });
        await audit(tx, { by: actor.id, action: "search.rebuild", thing: null, now });
      });
      return {};
    }),

    handle(contract.readSynonyms, ({ query }) => listSynonyms(db, query)),

    handle(contract.createSynonym, async ({ body, actor, now }) => {
      const id = outside.id();
      await createSynonym(db, { id, ...body, by: actor.id, now });
      return read(id);
    }),

    handle(contract.changeSynonym, async ({ body, actor, now }) => {
      const { _id: id, ...change } = body;
      await withCurrent(changeSynonym(db, { id, ...change, by: actor.id, now }), read);
      return read(id);
    }),

    handle(contract.deleteSynonym, async (call) => {
      const id = idToRemove(call);
      await deleteSynonym(db, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.deleteSynonymBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => deleteSynonym(db, { id, by: actor.id, now }) }),
    ),
  ];
}
