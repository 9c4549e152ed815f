import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Block } from "#contract/blocks/block.ts";
import { AfterPaint } from "#web/admin/keeping/after-paint.ts";
import { Soon } from "#web/admin/keeping/soon.ts";
import { arrived, type OnTop } from "./typed-on-top.ts";

/** Milliseconds without a key until the rest of the editor follows, and the longest that it lags behind. */
const pause = { rest: 150, most: 10_000 };
/** Milliseconds until the browser keeps what the form does not have yet. */
const unkept = { rest: 2000, most: 2000 };

type Options = {
  blocks: Block[];
  write: (next: Block[]) => void;
  /** Keeps what the form does not have yet, in case the window is lost. Nothing is drawn for it. */
  keep: (next: Block[]) => void;
};

/**
 * The blocks of the form, and what was typed on top of them. A key is painted by the canvas at once; the screen around it
 * is drawn anew in the next pause, or as soon as something else than typing is done.
 */
export function useLate({ blocks, write, keep }: Options) {
  const typed = useRef<OnTop>({ latest: blocks, base: null, sent: [] });
  const [soon] = useState(() => new Soon(pause));
  const [kept] = useState(() => new Soon(unkept));
  const [untold] = useState(() => new AfterPaint());

  function writeNow(next: Block[]): void {
    soon.drop();
    kept.drop();
    typed.current = { latest: next, base: null, sent: [] };
    write(next);
  }

  /** Gives the form what was typed, at once: whoever looks at it next finds it there. */
  function settle(): void {
    untold.now();
    if (typed.current.base) flushSync(() => writeNow(typed.current.latest));
  }
  // Drawing it gives way to the next key; until it is drawn, the typed text stays on top.
  const onPause = useEffectEvent(() => {
    const next = typed.current.latest;
    typed.current.sent.push(next);
    // What keeps the form has it then.
    kept.drop();
    startTransition(() => write(next));
  });
  const onUnkept = useEffectEvent(() => keep(typed.current.latest));

  useLayoutEffect(() => {
    // What was typed before this came is not overwritten by it.
    untold.now();
    const { foreign, ...now } = arrived(typed.current, blocks);
    typed.current = now;
    // What is on its way does not have what came from elsewhere.
    if (foreign) soon.next(() => onPause());
  }, [blocks, soon, untold]);

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
      kept.drop();
      untold.drop();
    };
  }, [soon, kept, untold]);

  return {
    /** As they are with everything that was typed. */
    now: () => typed.current.latest,
    write: writeNow,
    /** Written in the next pause. */
    writeLater(next: Block[]): void {
      const { latest, base, sent } = typed.current;
      typed.current = { latest: next, base: base ?? latest, sent };
      soon.next(() => onPause());
      kept.next(() => onUnkept());
    },
    /** What a text has to tell is told once its key was painted, or before that to whoever settles. */
    tellLater: (tell: () => void) => untold.next(tell),
    settle,
  };
}
