import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { SearchForm } from "#cms/search/web/index.ts";

export type ShownSearch = { title: TextShown };

/** The field, under a heading if its owner wrote one. */
export function SearchBlock({ id, shown: { title }, where, edits }: BlockView<ShownSearch>) {
  return (
    <div className="element search-block">
      <div className="wrap">
        <Words as="h2" of={title} prop="title" edits={edits} />
        <SearchForm id={id} q="" where={where} />
      </div>
    </div>
  );
}
