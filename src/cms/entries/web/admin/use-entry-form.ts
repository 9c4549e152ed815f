import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { Entry } from "#cms/entries/contract.ts";
import type { Language } from "#contract/language.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notify.ts";
import { type Refusal, refusalText, refusedFields } from "#web/admin/refusal.ts";
import { useTexts } from "#web/texts.tsx";
import {
  differentFields,
  type EntryValues,
  type FieldErrors,
  type FieldName,
  fieldErrors,
  valuesOf,
} from "./entry-values.ts";
import type { FormIntent, FormOutcome } from "./save-entry.ts";

type Wish = { intent: FormIntent; lang?: Language };
type State = {
  /** The entry as the server last told it. */
  entry: Entry | null;
  values: EntryValues;
  /** The values that are stored; what differs from them is not saved yet. */
  saved: EntryValues;
  /** Counts how often the values were replaced from outside, so that the text editors start anew. */
  round: number;
  errors: FieldErrors;
  /** Counts the refusals: after each, the first wrong field is shown. */
  refusals: number;
  /** The other version, while somebody has to choose. */
  other: Entry | null;
  savedAt: Date | null;
};

/** Everything that the form of an entry knows. No refusal takes away what was typed. */
export function useEntryForm(first: Entry | null) {
  const t = useTexts();
  const navigate = useNavigate();
  const fetcher = useFetcher<FormOutcome>();
  const [state, setState] = useState<State>(() => fresh(first));
  const sent = useRef<{ wish: Wish; values: EntryValues } | null>(null);
  const { entry, values, saved } = state;
  const dirty = differentFields(values, saved).length > 0;

  function set<N extends FieldName>(name: N, value: EntryValues[N]): void {
    setState((now) => {
      const { [name]: _gone, ...errors } = now.errors;
      return { ...now, values: { ...now.values, [name]: value }, errors };
    });
  }

  function submit(wish: Wish): void {
    if (fetcher.state !== "idle") return;
    if (wish.intent === "save" && entry && !dirty) return setState((now) => ({ ...now, savedAt: new Date() }));
    post(wish, { entry, values, saved });
  }

  function post(wish: Wish, from: Pick<State, "entry" | "values" | "saved">): void {
    forgetTold();
    sent.current = { wish, values: from.values };
    void fetcher.submit(formOf(wish, from), { method: "post" });
  }

  /** Goes on with the chosen values on top of the other version. */
  function settle(chosen: EntryValues): void {
    const { other } = state;
    if (!other) return;
    const stored = valuesOf(other);
    const next = { entry: other, values: chosen, saved: stored };
    setState((now) => ({ ...now, ...next, other: null, errors: {}, round: now.round + 1 }));
    const wish = sent.current?.wish ?? { intent: "save" };
    if (differentFields(chosen, stored).length > 0 || wish.intent !== "save") post(wish, next);
  }

  function receive(outcome: FormOutcome): void {
    const { wish, values: stored } = sent.current ?? { wish: { intent: outcome.intent }, values };
    if (outcome.entry) {
      const now = outcome.entry;
      setState((before) => adopt(before, { entry: now, stored, saved: wish.intent !== "unpublish" }));
      if (!outcome.refused && wish.intent !== "save") tellSuccess(t(`admin:entry.done.${wish.intent}`));
      // The form stays as it is, with the place of the caret: only the address becomes the entry's own.
      if (!entry) void navigate(`/admincenter/entries/${now._id}`, { replace: true, state: { keepFocus: true } });
    }
    if (outcome.refused) refuse(outcome.refused);
  }

  function refuse(refused: Refusal): void {
    if (refused.code === "C409" && "current" in refused && refused.current) {
      return setState((now) => ({ ...now, other: refused.current as Entry }));
    }
    const { fields, others } = fieldErrors(refusedFields(refused));
    if (fields.title && values.title.trim() === "") fields.title = t("admin:entry.titleMissing");
    setState((now) => ({ ...now, errors: fields, refusals: now.refusals + 1 }));
    if (Object.keys(fields).length === 0 || others.length > 0) tellError(refusalText(refused, t));
  }

  const onAnswer = useEffectEvent(receive);
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);

  return {
    ...state,
    dirty,
    busy: fetcher.state !== "idle",
    set,
    submit,
    settle,
    postpone: () => setState((now) => ({ ...now, other: null })),
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;

function fresh(entry: Entry | null): State {
  const values = valuesOf(entry);
  return { entry, values, saved: values, round: 0, errors: {}, refusals: 0, other: null, savedAt: null };
}

/** What was sent is stored now; what was typed meanwhile is not. */
function adopt(before: State, { entry, stored, saved }: { entry: Entry; stored: EntryValues; saved: boolean }): State {
  if (!saved) return { ...before, entry };
  const { publish_date } = valuesOf(entry);
  const values = before.values.publish_date ? before.values : { ...before.values, publish_date };
  return {
    ...before,
    entry,
    values,
    saved: { ...stored, publish_date: stored.publish_date || publish_date },
    errors: {},
    savedAt: new Date(),
  };
}

/** Only what was changed is sent, so that the rest stays exactly as it was stored. */
function formOf({ intent, lang }: Wish, { entry, values, saved }: Pick<State, "entry" | "values" | "saved">): FormData {
  const form = new FormData();
  form.set("intent", intent);
  if (lang) form.set("lang", lang);
  if (entry) {
    form.set("_id", entry._id);
    form.set("version", String(entry.version));
  }
  for (const name of differentFields(values, saved)) {
    const value = values[name];
    form.set(name, Array.isArray(value) ? value.join("\n") : value);
  }
  return form;
}
