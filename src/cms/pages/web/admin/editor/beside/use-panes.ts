import { useRef } from "react";
import type { Language } from "#contract/language.ts";
import type { PaneHandle } from "../canvas/pane-handle.ts";
import { type Pair, scrolledAlike } from "./scroll-alike.ts";

/** The canvases that are seen, by their languages: the one that is worked in leads when they are scrolled. */
export function usePanes() {
  const panes = useRef(new Map<Language, PaneHandle>());
  const lead = useRef<Language | null>(null);
  const due = useRef(0);

  /** The others show what is seen in this one. */
  function follow(language: Language): void {
    const from = panes.current.get(language)?.frame?.contentDocument;
    for (const [one, { frame }] of panes.current) {
      const to = one === language ? null : frame?.contentDocument;
      if (from && to) scrollAlike(from, to);
    }
  }

  return {
    refOf: (language: Language) => (handle: PaneHandle | null) => {
      if (handle) panes.current.set(language, handle);
      else panes.current.delete(language);
    },
    of: (language: Language) => panes.current.get(language),
    all: (): PaneHandle[] => [...panes.current.values()],
    lead: (language: Language): void => {
      lead.current = language;
    },
    scrolled: (language: Language): void => {
      if (lead.current !== language || panes.current.size < 2) return;
      cancelAnimationFrame(due.current);
      due.current = requestAnimationFrame(() => follow(language));
    },
    /** A canvas that has just opened was drawn, or laid out to its end: it shows what is seen in the other one. */
    opened: (language: Language): void => {
      if (lead.current === null || !panes.current.has(lead.current)) lead.current = language;
      else if (lead.current !== language) follow(lead.current);
    },
  };
}

function scrollAlike(from: Document, to: Document): void {
  const [one, other] = [from.defaultView, to.defaultView];
  if (!one || !other) return;
  const there = topsOf(to, other.scrollY);
  const pairs = [...topsOf(from, one.scrollY)].flatMap(([id, top]): Pair[] => {
    const at = there.get(id);
    return at === undefined ? [] : [[top, at]];
  });
  const size = (document: Document, { innerHeight: view }: Window) => ({
    height: document.documentElement.scrollHeight,
    view,
  });
  const top = scrolledAlike({ top: one.scrollY, ...size(from, one) }, size(to, other), pairs);
  if (Math.abs(top - other.scrollY) >= 1) other.scrollTo(0, top);
}

/** Where blocks begin, in reading order. */
function topsOf(document: Document, scrolled: number): Map<string, number> {
  const blocks = document.querySelectorAll<HTMLElement>("vitrine-block");
  return new Map(
    [...blocks].flatMap((block) => {
      const box = block.firstElementChild?.getBoundingClientRect();
      return box && box.height > 0 ? [[block.dataset["block"] ?? "", box.top + scrolled] as const] : [];
    }),
  );
}
