import type { EntryCard } from "#cms/entries/web/cards.ts";
import MoreEntries from "#cms/entries/web/more-entries.island.tsx";
import { Island } from "#web/islands/island.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { newsStep } from "../load-blocks.ts";

type Props = {
  id: string;
  title: string;
  lang: string | undefined;
  cards: EntryCard[];
  total: number;
  tags: string;
  where: Where;
  path: string;
};

/** The latest entries, two at first, and the way to more of them. */
export function NewsList({ id, title, lang, cards, total, tags, where, path }: Props) {
  const t = useTexts();
  if (total === 0) return null;
  return (
    <section className="news-list" aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <h2 id={`${id}-title`} lang={lang}>
          {title || t("site:news.title")}
        </h2>
        <Island
          name="more-entries"
          id={`news-${id}`}
          of={MoreEntries}
          props={{
            cards,
            total,
            step: newsStep,
            tags,
            where,
            path,
            texts: {
              read: t("site:news.read"),
              more: t("site:news.more"),
              loading: t("site:news.loading"),
              failed: t("site:news.failed"),
              added: t("site:news.added"),
            },
          }}
        />
      </div>
    </section>
  );
}
