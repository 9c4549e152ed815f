import { useEffect, useRef, useState } from "react";
import { browserApi } from "#web/browser-api.ts";
import type { Where } from "#web/site/place.ts";
import { type EntryCard as Card, fetchCards } from "./cards.ts";
import { EntryCard } from "./entry-card.tsx";

type Props = {
  cards: Card[];
  total: number;
  step: number;
  tags: string;
  where: Where;
  path: string;
  texts: { read: string; more: string; loading: string; failed: string; added: string };
};

/**
 * The entries shown so far and the way to more: by scrolling, by the link, and without script by the same
 * link's address. After a failure only the link tries again, so that a dead line is not asked for ever.
 */
export default function MoreEntries({ cards: first, total: atFirst, step, tags, where, path, texts }: Props) {
  const [cards, setCards] = useState(first);
  const [total, setTotal] = useState(atFirst);
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  const [said, setSaid] = useState("");
  const end = useRef<HTMLAnchorElement>(null);
  const busy = useRef(false);

  async function more(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState("loading");
    try {
      const page = Math.floor(cards.length / step) + 1;
      const next = await fetchCards(browserApi, { where, tags, page, pageSize: step });
      const known = new Set(cards.map((card) => card.id));
      const added = next.cards.filter((card) => !known.has(card.id));
      setCards([...cards, ...added]);
      // An empty page means that entries have gone meanwhile: this is all there is.
      setTotal(next.cards.length === 0 ? cards.length : next.total);
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
  const open = cards.length < total && state !== "failed";
  useEffect(() => {
    const target = end.current;
    if (!target || !open) return;
    const observer = new IntersectionObserver((seen) => {
      // Only while the reader moves down: a page that is short must not load all by itself.
      if (seen.some((entry) => entry.isIntersecting) && scrollY > 0) void latest.current();
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [open, cards.length]);

  return (
    <>
      <div className="entry-cards">
        {cards.map((card) => (
          <EntryCard key={card.id} card={card} read={texts.read} />
        ))}
      </div>
      {cards.length < total && (
        <p className="entry-more">
          <a
            ref={end}
            href={`${path}?news=${cards.length + step}#entry-${cards.at(-1)?.id}`}
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
