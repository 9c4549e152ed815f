import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Block } from "#contract/blocks/block.ts";
import { Soon } from "#web/admin/keeping/soon.ts";
import { stepped } from "./stepped.ts";

/** Milliseconds without a key until the rest of the editor follows, and the longest that it lags behind. */
const pause = { rest: 150, most: 2000 };

/**
 * The blocks of the form, and what was typed on top of them. A key is painted by the canvas at once; the screen around it
 * is drawn anew in the next pause, or as soon as something else than typing is done.
 */
export function useLate({ blocks, write }: { blocks: Block[]; write: (next: Block[]) => void }) {
  const latest = useRef(blocks);
  /** What the typed text was written on top of; null when the form has all of it. */
  const base = useRef<Block[] | null>(null);
  /** What is on its way into the form. */
  const sent = useRef<Block[] | null>(null);
  const [soon] = useState(() => new Soon(pause));

  function writeNow(next: Block[]): void {
    soon.drop();
    base.current = null;
    latest.current = next;
    write(next);
  }

  /** Gives the form what was typed, at once: whoever looks at it next finds it there. */
  function settle(): void {
    if (base.current) flushSync(() => writeNow(latest.current));
  }
  // Drawing it gives way to the next key; until it is drawn, the typed text stays on top.
  const onPause = useEffectEvent(() => {
    const next = latest.current;
    sent.current = next;
    startTransition(() => write(next));
  });

  // What the form has got from elsewhere meanwhile goes below what was typed.
  useLayoutEffect(() => {
    const from = sent.current === blocks ? blocks : base.current;
    latest.current = from ? stepped(blocks, { from, to: latest.current }) : blocks;
    base.current = latest.current === blocks ? null : blocks;
    sent.current = null;
  }, [blocks]);

  // Before others look at the form: those who keep a copy of it, and those who ask whether the screen may be left.
  const onLeave = useEffectEvent(() => settle());
  useEffect(() => {
    const controller = new AbortController();
    const first = { capture: true, signal: controller.signal };
    for (const name of ["pagehide", "beforeunload", "blur", "popstate"]) {
      window.addEventListener(name, () => onLeave(), first);
    }
    document.addEventListener("visibilitychange", () => onLeave(), first);
    return () => {
      controller.abort();
      soon.drop();
    };
  }, [soon]);

  return {
    /** As they are with everything that was typed. */
    now: () => latest.current,
    write: writeNow,
    /** Written in the next pause. */
    writeLater(next: Block[]): void {
      base.current ??= latest.current;
      latest.current = next;
      soon.next(() => onPause());
    },
    settle,
  };
}
