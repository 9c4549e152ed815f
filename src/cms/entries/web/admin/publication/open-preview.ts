import { useEffect, useEffectEvent, useRef } from "react";
import type { EntryForm } from "../editor/form/use-entry-form.ts";
import { publicationAddress } from "./use-publication.ts";

/** Shows the draft in a new tab, after saving typed text. */
export function useOpenPreview({ entry, dirty, busy, refusals, other, submit }: EntryForm): () => void {
  /** The number of refusals when the preview was requested; null if it was not. */
  const asked = useRef<number | null>(null);
  const go = useEffectEvent(() => {
    if (asked.current === null || busy) return;
    const saved = !dirty;
    // The form reports what could not be saved.
    if (saved || other || asked.current !== refusals) asked.current = null;
    if (saved && entry) openTab(entry._id);
  });
  useEffect(() => go(), [busy, dirty, refusals, other]);
  return () => {
    if (!entry) return;
    if (!dirty) return openTab(entry._id);
    asked.current = refusals;
    submit({ intent: "save" });
  };
}

/** By a form of the browser's own: the answer to it is the way to the draft. */
function openTab(id: string): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: publicationAddress(id), target: "_blank" });
  const intent = document.createElement("input");
  Object.assign(intent, { type: "hidden", name: "intent", value: "view" });
  form.append(intent);
  document.body.append(form);
  form.submit();
  form.remove();
}
