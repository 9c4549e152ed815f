import { useEffect, useEffectEvent, useRef } from "react";
import type { Entry } from "#cms/entries/contract.ts";
import type { EntryForm } from "../editor/form/use-entry-form.ts";
import { waitingAct } from "./waiting-act.ts";

/** Does something with the stored draft, after saving typed text; nothing if that could not be saved. */
export function useAfterSaving(form: EntryForm, act: (entry: Entry) => void): () => void {
  const { entry, dirty, busy, refusals, failed, other, submit } = form;
  /** The number of refusals when it was requested; null if it was not. */
  const asked = useRef<number | null>(null);
  const go = useEffectEvent(() => {
    if (asked.current === null) return;
    const next = waitingAct({ asked: asked.current, ...form });
    if (next !== "wait") asked.current = null;
    if (next === "act" && entry) act(entry);
  });
  useEffect(() => go(), [busy, dirty, refusals, failed, other]);
  return () => {
    if (!entry) return;
    if (!dirty) return act(entry);
    asked.current = refusals;
    submit({ intent: "save" });
  };
}
