import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Lang, listOf, listParameters, Removal, Time } from "#contract/wire/shapes.ts";
import { type FoundKind, foundKinds } from "./kinds.ts";
import { synonymWords } from "./synonyms.ts";

const Count = Type.Integer();
/** How many things of each kind. */
const Counts = closed(Object.fromEntries(foundKinds.map((kind) => [kind, Count])) as Record<FoundKind, typeof Count>);

/** The longest query that is looked for, in characters. */
export const longestQuery = 160;
/** Hits on one page of the public screen. */
export const hitsPerPage = 10;
/** The last page that can be asked for. */
export const lastPage = 100;

const Asked = Type.String({ maxLength: longestQuery });

/** A piece of a text; `hit`: it is one of the words that were looked for. */
const Pieces = Type.Array(closed({ text: Type.String(), hit: Type.Boolean() }));
export type Pieces = Static<typeof Pieces>;

export const Hit = closed({
  kind: Type.Enum([...foundKinds]),
  _id: Id,
  /** The language of its texts: another one than the asked one where they are not translated. */
  lang: Lang,
  title: Pieces,
  excerpt: Pieces,
  address: Type.String(),
  date: Type.Union([Time, Type.Null()]),
});
export type Hit = Static<typeof Hit>;

export const Results = closed({
  ...listOf(Hit).properties,
  /** How many hits there are of each kind. */
  kinds: Counts,
  /** The query as it was probably meant, if a word of it is nowhere. */
  meant: Type.Union([Type.String(), Type.Null()]),
  /** No thing has all of the words; these have some of them. */
  some: Type.Boolean(),
});
export type Results = Static<typeof Results>;

export const search = route({
  method: "GET",
  path: "/search",
  permission: null,
  summary: "What guests may open and find by the words of `q`, the best first; words in quotes as they stand there.",
  query: closed({
    q: Asked,
    lang: Lang,
    kind: Type.Optional(Type.Enum([...foundKinds])),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: lastPage })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  }),
  reply: Results,
  refusals: ["TOO_MANY"],
});

/** The most suggestions for what is being typed. */
export const mostSuggestions = 8;

export const suggest = route({
  method: "GET",
  path: "/search/suggest",
  permission: null,
  summary: "How a query that is being typed may go on: titles with their addresses, and words without one.",
  query: closed({ q: Asked, lang: Lang }),
  reply: closed({
    items: Type.Array(closed({ text: Type.String(), address: Type.Union([Type.String(), Type.Null()]) }), {
      maxItems: mostSuggestions,
    }),
  }),
  refusals: ["TOO_MANY"],
});

/** What was searched for, over the last thirty days. */
const Term = closed({
  term: Type.String(),
  lang: Lang,
  times: Type.Integer(),
  /** How many things the last search for it found. */
  found: Type.Integer(),
  /** The last day, as `2026-11-26`. */
  last: Type.String(),
});
export type Term = Static<typeof Term>;

export const readTerms = route({
  method: "GET",
  path: "/search/term",
  permission: "search.read",
  summary: "What visitors searched for on at least three days, what found nothing first.",
  query: closed({ ...listParameters }),
  reply: listOf(Term),
});

export const readIndex = route({
  method: "GET",
  path: "/search/index",
  permission: "search.read",
  summary: "How many things are found, and how far the last rebuild of the index is.",
  reply: closed({
    /** By kind. */
    things: Counts,
    rebuild: Type.Union([
      closed({
        started: Time,
        finished: Type.Union([Time, Type.Null()]),
        done: Type.Integer(),
        total: Type.Integer(),
      }),
      Type.Null(),
    ]),
    /** Changes that are not in the index yet. */
    waiting: Type.Integer(),
  }),
});

export const rebuildIndex = route({
  method: "POST",
  path: "/search/index",
  permission: "search.configure",
  summary: "Makes the index from the beginning, in the background.",
  body: closed({}),
  reply: closed({}),
  status: 202,
});

export const Synonym = closed({ _id: Id, version: Type.Integer(), ...synonymWords, changed: Time });
export type Synonym = Static<typeof Synonym>;

export const readSynonyms = route({
  method: "GET",
  path: "/synonym",
  permission: "search.read",
  summary: "The synonyms whose words hold `q`, by the alphabet; `id` for one of them.",
  query: closed({ ...listParameters, id: Type.Optional(Id) }),
  reply: listOf(Synonym),
});

export const createSynonym = route({
  method: "POST",
  path: "/synonym",
  permission: "search.configure",
  summary: "Says that who searches for a word also finds others.",
  body: closed(synonymWords),
  reply: Synonym,
  refusals: ["SYNONYM_TAKEN", "SYNONYM_WORDS"],
});

export const changeSynonym = route({
  method: "PUT",
  path: "/synonym",
  permission: "search.configure",
  summary: "Changes a synonym; what is left out stays.",
  body: closed({ _id: Id, version: Type.Integer(), ...Type.Partial(closed(synonymWords)).properties }),
  reply: Synonym,
  refusals: ["C404", "C409", "SYNONYM_TAKEN", "SYNONYM_WORDS"],
});

export const deleteSynonym = route({
  method: "DELETE",
  path: "/synonym",
  permission: "search.configure",
  summary: "Removes a synonym, by `?id` or a body with `_id`.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const deleteSynonymBatch = route({
  method: "POST",
  path: "/batch/synonym/delete",
  permission: "search.configure",
  summary: "Removes synonyms; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});
