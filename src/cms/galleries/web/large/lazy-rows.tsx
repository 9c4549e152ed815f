import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** The least number of rendered pictures (SPECIFICATION §9). */
const least = 12;

type Rows = { total: number; columns: number };

/** How many are drawn at first: twelve, or as many as are in view, in whole rows. */
export function drawnFirst({ total, columns, inView }: Rows & { inView: number }): number {
  return Math.min(total, Math.ceil(Math.max(least, inView) / columns) * columns);
}

/** How many are drawn after one scroll: a row more. */
export function drawnNext({ total, columns, drawn }: Rows & { drawn: number }): number {
  return Math.min(total, (Math.floor(drawn / columns) + 1) * columns);
}

/** How many are drawn after the button was pressed. */
export function drawnMore({ total, columns, drawn }: Rows & { drawn: number }): number {
  return Math.min(total, Math.ceil((drawn + least) / columns) * columns);
}

type Props = {
  /** The `<li>`s of the list, with keys. */
  children: ReactNode[];
  className: string;
  /** The label of the button that does the same as scrolling. */
  more: string;
};

/**
 * A long list in rows that are drawn as somebody scrolls to them. On the server, and until the script has come, all of
 * it is there.
 */
export function LazyRows({ children, className, more }: Props) {
  const total = children.length;
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLButtonElement>(null);
  const [drawn, setDrawn] = useState(total);
  useLayoutEffect(() => setDrawn(drawnFirst({ total, ...measured(list) })), [total]);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((seen) => {
      // The button would move away from under the focus.
      if (document.activeElement === end.current || !seen.some((entry) => entry.isIntersecting)) return;
      setDrawn((drawn) => drawnNext({ total, drawn, ...measured(list) }));
    });
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observed again after each row: the end may still be in view.
  }, [total, drawn]);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const next = wanted.current === null ? null : list.current?.children[wanted.current];
    wanted.current = null;
    next?.querySelector<HTMLElement>("a, button")?.focus();
  }, [drawn]);
  const onMore = (): void => {
    wanted.current = drawn;
    setDrawn(drawnMore({ total, drawn, ...measured(list) }));
  };
  return (
    <>
      <ul ref={list} className={className}>
        {children.slice(0, drawn)}
      </ul>
      {drawn < total && (
        <p className="lazy-more">
          <button ref={end} type="button" onClick={onMore}>
            {more}
          </button>
        </p>
      )}
    </>
  );
}

function measured({ current: list }: RefObject<HTMLElement | null>): { columns: number; inView: number } {
  const tops = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect().top);
  const columns = tops.filter((top) => top === tops[0]).length;
  return { columns: Math.max(columns, 1), inView: tops.filter((top) => top < innerHeight).length };
}
