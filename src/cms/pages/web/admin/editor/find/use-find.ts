import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Block } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Language } from "#contract/language.ts";
import { highlight, withoutHighlight } from "./highlight.ts";
import { occurrencesIn } from "./occurrences.ts";

type Options = {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Counts what was drawn. */
  round: number;
  blocks: Block[];
  types: KnownTypes;
  language: Language;
  onChoose: (block: string) => void;
};

/** Finds words in all texts of the page, in the language that is shown. */
export function useFind({ frame, round, blocks, types, language, onChoose }: Options) {
  const [query, setQuery] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const found = useMemo(
    () => (query === null ? [] : occurrencesIn({ blocks, types, language }, query)),
    [blocks, types, language, query],
  );
  const current = found[at] ?? found[0];

  useEffect(() => {
    const window = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!window || query === null) return;
    const places = [...new Set(found.map(({ block }) => block))];
    highlight(window, { query, current, blocks: places });
    return () => withoutHighlight(window);
  }, [frame, round, query, found, current]);

  function open(): void {
    if (query === null) {
      const { activeElement } = document;
      before.current = activeElement instanceof HTMLElement ? activeElement : null;
      setQuery("");
      setAt(0);
    }
    field.current?.focus();
    field.current?.select();
  }

  function close(): void {
    setQuery(null);
    before.current?.focus();
  }

  function type(text: string): void {
    setQuery(text);
    setAt(0);
  }

  function step(by: 1 | -1): void {
    if (found.length === 0) return;
    const next = (Math.min(at, found.length - 1) + by + found.length) % found.length;
    setAt(next);
    onChoose(found[next]!.block);
  }

  return {
    field,
    query,
    count: found.length,
    /** From 1 on; 0 where nothing is found. */
    number: current ? found.indexOf(current) + 1 : 0,
    open,
    close,
    type,
    step,
    /** Ctrl F opens it; pressed again in its field, it is left to the browser. Returns whether it did something. */
    onKey(event: KeyboardEvent): boolean {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (key.toLowerCase() !== "f" || !(ctrlKey || metaKey) || altKey || shiftKey) return false;
      if (target === field.current) return false;
      event.preventDefault();
      open();
      return true;
    },
  };
}

export type Find = ReturnType<typeof useFind>;
