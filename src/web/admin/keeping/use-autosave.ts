import { startTransition, useEffect, useEffectEvent } from "react";
import type { Versioned } from "#web/form/form-state.ts";
import type { Calm } from "./calm.ts";
import type { KeptForm } from "./editor/use-kept-form.ts";

/** Milliseconds after the last key, and between attempts without a response. */
const pause = 2000;
const longest = 30_000;
/** So long it gives way at most to somebody who is at work. */
const patience = 10_000;

/**
 * Saves typed text automatically: after a pause, when the window is left, and as soon as the connection is back. With `calm`,
 * the pause is not over while somebody is typing: building what is sent would hold up the keys.
 */
export function useAutosave<T extends Versioned, V extends object>(form: KeptForm<T, V>, calm?: Calm): void {
  const { autosave, values, saved, dirty, doing, other, trouble, failed } = form;
  const onTime = useEffectEvent(autosave);
  useEffect(() => {
    if (!dirty || doing || other) return;
    const wait = trouble ? Math.min(pause * 2 ** failed, longest) : pause;
    const stop = new AbortController();
    const inCalm = async () => {
      await calm?.wait(stop.signal, { most: patience }).catch(() => null);
      // Drawing that it is being saved gives way to the next key.
      if (!stop.signal.aborted) startTransition(() => onTime());
    };
    const timer = setTimeout(() => void inCalm(), wait);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [values, saved, dirty, doing, other, trouble, failed, calm]);
  useEffect(() => {
    const now = () => onTime();
    window.addEventListener("online", now);
    // Also after logging in again in another tab.
    window.addEventListener("focus", now);
    document.addEventListener("visibilitychange", now);
    return () => {
      window.removeEventListener("online", now);
      window.removeEventListener("focus", now);
      document.removeEventListener("visibilitychange", now);
    };
  }, []);
}
