import { newsMost } from "#cms/entries/news-range.ts";
import { type EntryCard, MoreEntries } from "#cms/entries/web/index.ts";
import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import type { EntryDateFormat } from "#contract/formats/dates/entry-date.ts";
import { listAnchor } from "#contract/links/link.ts";
import { Island } from "#web/islands/island.tsx";
import { PagesNav } from "#web/site/pages-nav.tsx";
import { useTexts } from "#web/texts.tsx";
import type { NewsListProps } from "../block.ts";

/** A list of entries; `passed` of its `total` are on earlier pages. */
export type ShownNews = Pick<NewsListProps, "look"> & {
  title: TextShown;
  cards: EntryCard[];
  passed: number;
  total: number;
  dates: EntryDateFormat;
  bound: number;
  tags: string;
};

/** The latest entries, as many as its owner says at first, and the way to more of them. */
export function NewsList({ id, shown, where, path, models, edits }: BlockView<ShownNews>) {
  const { title, cards, passed, total, tags, dates, bound, look } = shown;
  const t = useTexts();
  const heading = listAnchor(id);
  // Links lead here, and the first entry may be published any time. It has no box; the canvas has a note of its own.
  if (total === 0) return edits ? null : <span id={heading} className="visually-hidden" />;
  return (
    <section className="element news-list" aria-labelledby={heading}>
      <div className="wrap">
        {title.text || edits ? (
          <Words as="h2" id={heading} of={title} prop="title" edits={edits} />
        ) : (
          <h2 id={heading}>{t("site:news.title")}</h2>
        )}
        {passed > 0 && (
          <p className="entry-newer">
            <a href={`${path}?news=${passed}#${heading}`}>{t("site:news.newer")}</a>
          </p>
        )}
        <Island
          name="more-entries"
          id={`news-${id}`}
          of={MoreEntries}
          props={{
            cards,
            passed,
            total,
            tags,
            where,
            dates,
            bound,
            path,
            heading,
            look,
            texts: {
              read: t("site:news.read"),
              more: t("site:news.more"),
              loading: t("site:news.loading"),
              failed: t("site:news.failed"),
              added: t("site:news.added"),
              ...(models.entry.write ? { edit: t("site:overlay.editEntry") } : {}),
            },
          }}
        />
        <Hundreds passed={passed} total={total} addressOf={(last) => `${path}?news=${last}#${heading}`} />
      </div>
    </section>
  );
}

type HundredsProps = { passed: number; total: number; addressOf: (last: number) => string };

/** The way to older entries that needs no script: a page for each hundred. */
function Hundreds({ passed, total, addressOf }: HundredsProps) {
  const t = useTexts();
  const page = passed / newsMost + 1;
  const rangeOf = (number: number) => ({
    page: number,
    from: (number - 1) * newsMost + 1,
    to: Math.min(number * newsMost, total),
  });
  return (
    <PagesNav
      page={page}
      pages={Math.ceil(total / newsMost)}
      addressOf={(number) => addressOf(number * newsMost)}
      texts={{
        label: t("site:news.pages"),
        previous: t("site:news.previous"),
        next: t("site:news.next"),
        page: (number) => t("site:news.page", rangeOf(number)),
      }}
    />
  );
}
