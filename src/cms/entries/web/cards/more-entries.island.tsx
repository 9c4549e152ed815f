import { useEffect, useRef, useState } from "react";
import { newsMost, newsStep, nextNews } from "#cms/entries/news-range.ts";
import type { EntryDateFormat } from "#contract/formats/dates/entry-date.ts";
import { browserApi } from "#web/browser-api.ts";
import { Parts } from "#web/parts/part.tsx";
import type { Where } from "#web/site/place.ts";
import { type EntryCard as Card, fetchCards } from "./cards.ts";
import { EntryCard } from "./entry-card.tsx";
import { growCards } from "./grow-cards.ts";

type Props = {
  cards: Card[];
  /** The number of entries on earlier pages. */
  passed: number;
  total: number;
  tags: string;
  where: Where;
  dates: EntryDateFormat;
  /** Up to this many, scrolling brings more. */
  bound: number;
  path: string;
  /** The id of the list's heading. */
  heading: string;
  look: "cards" | "list" | "large";
  texts: {
    read: string;
    more: string;
    loading: string;
    failed: string;
    added: string;
    /** Only for those who may change entries. */
    edit?: string;
  };
};

/**
 * The entries shown so far and the way to more: by scrolling up to a bound, so that what stands below the list does not
 * run away; by the link; and without script by the same link's address. After a failure only the link tries again, so that a broken connection is not polled forever.
 */
export default function MoreEntries({
  cards: first,
  passed,
  total: atFirst,
  tags,
  where,
  dates,
  bound,
  path,
  heading,
  look,
  texts,
}: Props) {
  const [{ cards, total }, setShown] = useState({ cards: first, total: atFirst });
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  const [said, setSaid] = useState("");
  const end = useRef<HTMLAnchorElement>(null);
  const busy = useRef(false);

  async function more(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState("loading");
    try {
      const next = await growCards((page) => fetchCards(browserApi, { where, dates, tags, ...page }), {
        shown: { cards, total, passed },
        step: newsStep,
      });
      const known = new Set(cards.map((card) => card.id));
      const added = next.cards.filter((card) => !known.has(card.id));
      setShown(next);
      setSaid(texts.added.replace("{count}", String(added.length)));
      setState("ready");
    } catch {
      setState("failed");
    } finally {
      busy.current = false;
    }
  }

  const latest = useRef(more);
  latest.current = more;
  const last = passed + cards.length;
  const open = last < total && cards.length < bound && state !== "failed";
  useEffect(() => {
    const target = end.current;
    if (!target || !open) return;
    const observer = new IntersectionObserver((seen) => {
      // Only while the reader scrolls down: a short page must not load everything by itself.
      if (seen.some((entry) => entry.isIntersecting) && scrollY > 0) void latest.current();
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [open, cards.length]);

  const same = { read: texts.read, edit: texts.edit };
  const [large, others] = look === "large" ? [cards.slice(0, 1), cards.slice(1)] : [[], cards];
  // After a full hundred, the next page shows only the following ones.
  const anchor = last % newsMost === 0 ? heading : `entry-${cards.at(-1)?.id}`;
  return (
    <>
      <div className={look === "cards" ? "entry-cards" : `entry-cards entry-cards-${look}`}>
        {large.length > 0 && (
          <Parts of={EntryCard} each="card" things={large} same={{ ...same, size: "large" as const }} />
        )}
        <Parts
          of={EntryCard}
          each="card"
          things={others}
          same={{ ...same, size: look === "list" ? ("row" as const) : ("card" as const) }}
        />
      </div>
      {last < total && (
        <p className="entry-more">
          <a
            ref={end}
            href={`${path}?news=${nextNews(last)}#${anchor}`}
            data-no-prefetch=""
            aria-busy={state === "loading"}
            onClick={(event) => {
              event.preventDefault();
              void more();
            }}
          >
            {state === "loading" ? texts.loading : texts.more}
          </a>
        </p>
      )}
      <p role="status" className={state === "failed" ? "entry-failed" : "visually-hidden"}>
        {state === "failed" ? texts.failed : said}
      </p>
    </>
  );
}
