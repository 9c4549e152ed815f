import { newsChosen, newsStep } from "#cms/entries/news-range.ts";
import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, number, optional, tags, things, words } from "#contract/blocks/block-fields.ts";

/** The latest entries. */
export const newsList = blockType({
  name: "newsList",
  v: 2,
  fields: {
    title: words(),
    /** Shows entries that carry this tag or a branch of it; empty shows all. A list, so that more can follow. */
    tags: tags(1),
    /** Entries that were chosen, in this order; without any, the latest. */
    entries: optional(things("entry", newsChosen)),
    /** Cards side by side; lines below one another; or cards of which the first is large. */
    look: choice(["cards", "list", "large"]),
    /** How many there are before a visitor asks for more. */
    count: number({ least: 1, most: 24, begin: newsStep }),
  },
  migrate: { 1: (props) => ({ ...props, look: "cards", count: newsStep }) },
  group: "lists",
  drawing: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z",
  mail: ["title", "entries", "tags", "count", "look"],
  // Chosen entries are read where all entries of their tags are listed.
  lists: ({ tags, entries = [] }) => (entries.length > 0 ? null : tags),
});
export type NewsListProps = PropsOfType<typeof newsList>;
