import type { Block } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { languages } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { textOfBlocks } from "#platform/blocks/text-of-blocks.ts";
import type { Searched, SearchedText, SearchedThing } from "#platform/faces/searched.ts";
import { liftedLive, liveOf } from "../page-row.ts";
import { liveBlocks } from "../writing/page-document.ts";
import type { PageLive } from "../writing/page-draft.ts";

/** Published pages, with the sections that they share with others. A section on all pages would be found on each. */
export function searchedPages(types: BlockTypes): Searched {
  return {
    kind: "page",
    read: (db, { ids }) => readPages(db, { ids, types }),
    async all(db, { after, limit }) {
      const rows = await published(db).select("id").where("id", ">", after).orderBy("id").limit(limit).execute();
      return rows.map(({ id }) => id);
    },
    async count(db) {
      const { count } = await published(db)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

function published(db: Db | Tx) {
  return db
    .selectFrom("pages")
    .where("kind", "!=", "shared")
    .where("live", "is not", null)
    .where("deleted_at", "is", null);
}

type Reading = { ids: string[]; types: BlockTypes };

async function readPages(db: Db | Tx, { ids, types }: Reading): Promise<SearchedThing[]> {
  if (ids.length === 0) return [];
  const rows = await published(db).select(["id", "live"]).where("id", "in", ids).execute();
  const pages = rows.map(({ id, live }) => ({ id, live: liftedLive(liveOf(live) ?? {}, types) }));
  const used = pages.map(({ live }) => sectionsOn(live, types));
  const sections = await liveSections(db, { ids: [...new Set(used.flat())], types });
  return pages.map(({ id, live }, at) => {
    const own = used[at]!.flatMap((section) => sections.get(section) ?? []);
    const also = used[at]!.map((section) => `page:${section}`);
    return { id, texts: textsOf(live, { sections: own, types }), date: null, from: null, also };
  });
}

/** The shared sections that stand on a page in any language. */
function sectionsOn(live: PageLive, types: BlockTypes): string[] {
  const blocks = languages.flatMap((language) => live[language]?.blocks ?? []);
  return [...new Set(types.thingsIn(blocks, "shared"))];
}

async function liveSections(db: Db | Tx, { ids, types }: Reading): Promise<Map<string, PageLive>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("pages")
    .select(["id", "live"])
    .where("id", "in", ids)
    .where("kind", "=", "shared")
    .where("live", "is not", null)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, live }) => [id, liftedLive(liveOf(live) ?? {}, types)]));
}

type Shown = { sections: PageLive[]; types: BlockTypes };

function textsOf(live: PageLive, { sections, types }: Shown): SearchedThing["texts"] {
  const texts = languages.flatMap((language) => {
    const own = live[language];
    if (!own) return [];
    const shown: Block[] = [live, ...sections].flatMap((document) => liveBlocks(document, { language, types }));
    const said = textOfBlocks(shown, { types, language });
    const text: SearchedText = {
      title: own.title,
      headings: said.headings,
      text: [own.description, ...said.texts].filter(Boolean).join("\n"),
    };
    return [[language, text] as const];
  });
  return Object.fromEntries(texts);
}
