import { clampPage, pageRange } from "../page-range.ts";

type Props = {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  texts: {
    /** The label of the pagination. */
    label: string;
    previous: string;
    next: string;
    /** The label of a page for screen readers. */
    page: (page: number) => string;
  };
};

/** Plain links to the other pages of a list. */
export function PagesNav({ page, pages, addressOf, texts }: Props) {
  if (pages <= 1) return null;
  const shown = clampPage({ page, pages });
  return (
    <nav className="pages-nav" aria-label={texts.label}>
      {shown > 1 && (
        <a className="pages-nav-step" rel="prev" href={addressOf(shown - 1)}>
          {texts.previous}
        </a>
      )}
      <ol>
        {pageRange({ page: shown, pages }).map((slot, index) => (
          <li key={slot === "gap" ? `gap-${index}` : slot}>
            {slot === "gap" ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={addressOf(slot)}
                aria-label={texts.page(slot)}
                aria-current={slot === shown ? "page" : undefined}
              >
                {slot}
              </a>
            )}
          </li>
        ))}
      </ol>
      {shown < pages && (
        <a className="pages-nav-step" rel="next" href={addressOf(shown + 1)}>
          {texts.next}
        </a>
      )}
    </nav>
  );
}
