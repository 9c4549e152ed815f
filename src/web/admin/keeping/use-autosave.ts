import { useEffect, useEffectEvent } from "react";
import type { Versioned } from "#web/form/form-state.ts";
import type { KeptForm } from "./editor/use-kept-form.ts";

/** Milliseconds after the last key, and between attempts without a response. */
const pause = 2000;
const longest = 30_000;

/** Saves typed text automatically: after a pause, when the window is left, and as soon as the connection is back. */
export function useAutosave<T extends Versioned, V extends object>(form: KeptForm<T, V>): void {
  const { autosave, values, saved, dirty, doing, other, trouble, failed } = form;
  const onTime = useEffectEvent(autosave);
  useEffect(() => {
    if (!dirty || doing || other) return;
    const wait = trouble ? Math.min(pause * 2 ** failed, longest) : pause;
    const timer = setTimeout(() => onTime(), wait);
    return () => clearTimeout(timer);
  }, [values, saved, dirty, doing, other, trouble, failed]);
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
