import { allBlocks, type Block, type BlockType, propsOf } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { fold } from "#contract/formats/fold.ts";
import { hasLanguages, type Localised, languages } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import type { PagePlaceRow } from "../migrations/2026-12-08-page-places.ts";
import type { Documents } from "../writing/page-draft.ts";

type Placed = Documents & { id: string; kind: string; deletedAt: string | null };
/** `folded`: what the page is sorted by and found under. */
type Storing = { page: Placed; folded: string; types: BlockTypes };

type Place = Pick<PagePlaceRow, "block" | "section" | "tag"> & { title: Localised };

/** Writes down where lists of entries stand on a page, and the shared sections that may have some. */
export async function storePlaces(tx: Tx, { page, folded, types }: Storing): Promise<void> {
  await tx.deleteFrom("page_places").where("page_id", "=", page.id).execute();
  if (page.deletedAt !== null) return;
  const rows = placesOf(page, types).map(({ block, section, title, tag }, position): PagePlaceRow => {
    const inner = page.kind === "shared";
    return {
      ...{ page_id: page.id, position, block, tag, title: JSON.stringify(title) },
      kind: inner ? "inner" : section === null ? "list" : "shown",
      section: inner ? page.id : section,
      words_folded: fold([...Object.values(title), tag].join(" ")),
      page_folded: folded,
    };
  });
  for (let at = 0; at < rows.length; at += 50) {
    await tx
      .insertInto("page_places")
      .values(rows.slice(at, at + 50))
      .execute();
  }
}

/** Those of its draft; of a shared section, which other pages show as guests read it, those of its live copy. */
function placesOf({ kind, draft, live }: Placed, types: BlockTypes): Place[] {
  if (kind !== "shared") return placesIn(draft.blocks, types);
  const all = languages.flatMap((language) => placesIn(live?.[language]?.blocks ?? [], types));
  const byBlock = Map.groupBy(all, ({ block }) => block);
  return [...byBlock.values()].flatMap(([first, ...others]) => {
    return first ? [{ ...first, title: Object.assign({}, first.title, ...others.map(({ title }) => title)) }] : [];
  });
}

function placesIn(blocks: Block[], types: BlockTypes): Place[] {
  return allBlocks(blocks).flatMap(({ id: block, type: name, props }): Place[] => {
    const type = types.get(name);
    if (!type) return [];
    const sections = sectionsIn(type, props).map((section) => ({ block, section, title: {}, tag: "" }));
    if (!type.lists) return sections;
    const [title] = propsOf(type, "words").map((prop) => props[prop]);
    const [tag] = propsOf(type, "tags").flatMap((prop) => props[prop]);
    const said = { title: hasLanguages(title) ? title : {}, tag: typeof tag === "string" ? tag : "" };
    return [...sections, { block, section: null, ...said }];
  });
}

function sectionsIn(type: BlockType, props: Block["props"]): string[] {
  const named = propsOf(type, "thing").filter((prop) => type.fields[prop]?.thing === "shared");
  return named.map((prop) => props[prop]).filter((id): id is string => typeof id === "string" && id !== "");
}
