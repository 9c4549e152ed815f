import MoreEntries from "#cms/entries/web/more-entries.island.tsx";
import { Island } from "#web/islands/island.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { ShownNews } from "../load-blocks.ts";

type Props = ShownNews & { id: string; where: Where; path: string };

/** The latest entries, two at first, and the way to more of them. */
export function NewsList({ id, title, lang, cards, passed, total, tags, where, path }: Props) {
  const t = useTexts();
  if (total === 0) return null;
  const heading = `${id}-title`;
  return (
    <section className="news-list" aria-labelledby={heading}>
      <div className="wrap">
        <h2 id={heading} lang={lang}>
          {title || t("site:news.title")}
        </h2>
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
            path,
            heading,
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
