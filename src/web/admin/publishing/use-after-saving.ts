import { useEffect, useEffectEvent, useRef } from "react";
import type { PublishedThing } from "./thing.ts";
import type { ThingForm } from "./thing-form.ts";
import { waitingAct } from "./waiting-act.ts";

/** Does something with the stored draft, after saving typed text; nothing if that could not be saved. */
export function useAfterSaving<T extends PublishedThing>(form: ThingForm<T>, act: (thing: T) => void): () => void {
  const { thing, dirty, busy, refusals, failed, other, submit } = form;
  /** The number of refusals when it was requested; null if it was not. */
  const asked = useRef<number | null>(null);
  const go = useEffectEvent(() => {
    if (asked.current === null) return;
    const next = waitingAct({ asked: asked.current, busy, dirty, refusals, failed, other });
    if (next !== "wait") asked.current = null;
    if (next === "act" && thing) act(thing);
  });
  useEffect(() => go(), [busy, dirty, refusals, failed, other]);
  return () => {
    if (!thing) return;
    if (!dirty) return act(thing);
    asked.current = refusals;
    submit({ intent: "save" });
  };
}
