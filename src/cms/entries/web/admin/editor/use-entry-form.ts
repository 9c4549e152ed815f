import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { Entry } from "#cms/entries/contract.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notify.ts";
import { type Refusal, refusalText, refusedFields } from "#web/admin/refusal.ts";
import { useTexts } from "#web/texts.tsx";
import { type EntryValues, type FieldName, fieldErrors, unsavedFields, valuesOf } from "./entry-values.ts";
import { adopted, type FormState, formOf, fresh, openFields, overtaken, replaced, type Wish } from "./form-state.ts";
import type { FormOutcome } from "./save-entry.ts";

/** Refusals that may be gone at the next attempt. */
const passing = new Set(["UNREACHABLE", "TOO_MANY", "BUSY"]);

/** What is on its way: as it was typed, and as it will be stored. */
type Sent = { wish: Wish; typed: EntryValues; stored: EntryValues };

/** Everything that the form of an entry knows. No refusal takes away what was typed. */
export function useEntryForm({ first, sitting }: { first: Entry | null; sitting: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const fetcher = useFetcher<FormOutcome>();
  const [state, setState] = useState<FormState>(() => fresh(first));
  const sent = useRef<Sent | null>(null);
  const answered = useRef(fetcher.data);
  const { entry, values, saved, doing, other } = state;
  const dirty = openFields(state, unsavedFields).length > 0;

  function set<N extends FieldName>(name: N, value: EntryValues[N]): void {
    setState((now) => {
      const { [name]: _gone, ...errors } = now.errors;
      return { ...now, values: { ...now.values, [name]: value }, errors };
    });
  }

  /** What somebody asks for. What is on its way is waited for; two versions have to be settled first. */
  function submit(wish: Wish): void {
    if (other) return setState((now) => ({ ...now, comparing: true, next: wish }));
    if (doing || sent.current) return setState((now) => ({ ...now, next: wish }));
    const nothing = openFields(state).length === 0 && !wish.reviewed;
    if (wish.intent === "save" && entry && nothing) return setState((now) => ({ ...now, savedAt: new Date() }));
    forgetTold();
    post(wish, values);
  }

  /** What is done by itself, whenever it may be done. */
  function autosave(): void {
    if (doing || sent.current || other || !dirty || state.refused === values) return;
    const untitled = entry ? saved.title : t("admin:entries.untitled");
    post({ intent: "save", auto: true }, values.title.trim() === "" ? { ...values, title: untitled } : values);
  }

  function post(wish: Wish, sending: EntryValues): void {
    sent.current = { wish, typed: values, stored: sending };
    setState((now) => ({ ...now, doing: wish }));
    void fetcher.submit(formOf(wish, { ...state, values: sending, sitting }), { method: "post" });
  }

  /** Goes on with the chosen values on top of the other version. */
  function settle(chosen: EntryValues): void {
    if (!other) return;
    const next = state.next ?? { intent: "save" as const };
    setState((now) => ({
      ...replaced(now, { values: chosen }),
      ...{ entry: other, saved: valuesOf(other), other: null, comparing: false, unanswered: [], next },
    }));
  }

  function receive(outcome: FormOutcome): void {
    if (!sent.current) return;
    const { wish, typed, stored } = sent.current;
    sent.current = null;
    setState((now) => ({ ...now, doing: null }));
    if (outcome.entry) {
      const now = outcome.entry;
      if (state.trouble) forgetTold();
      setState((before) => adopted(before, { entry: now, stored, saved: wish.intent !== "unpublish" }));
      if (!outcome.refused && wish.intent !== "save") tellSuccess(t(`admin:entry.done.${wish.intent}`));
      if (!entry) moveTo(now);
    }
    if (outcome.refused) refuse(outcome.refused, { wish, typed, stored });
  }

  function refuse(refused: Refusal, { wish, typed, stored }: Sent): void {
    const { code } = refused;
    const text = refusalText(refused, t);
    if (code === "C409" && "current" in refused && refused.current) {
      const current = refused.current as Entry;
      if (!entry) moveTo(current);
      return setState((now) => overtaken(now, { current, wish }));
    }
    if (code === "C101" || passing.has(code)) {
      const kind = code === "C101" ? ("session" as const) : ("unreachable" as const);
      const lost = code === "UNREACHABLE" ? [stored] : [];
      setState((now) => ({
        ...now,
        ...{ trouble: { kind, text }, failed: now.failed + 1, unanswered: [...now.unanswered, ...lost] },
      }));
      if (!wish.auto) tellError(text);
      return;
    }
    const { fields, others } = fieldErrors(refusedFields(refused));
    if (fields.title && stored.title.trim() === "") fields.title = t("admin:entry.titleMissing");
    const beside = Object.keys(fields).length === 0 || others.length > 0;
    setState((now) => ({
      ...{ ...now, errors: fields, refused: typed, refusals: now.refusals + (wish.auto ? 0 : 1) },
      trouble: beside && wish.auto ? { kind: "refused", text } : null,
    }));
    if (beside && !wish.auto) tellError(text);
  }

  /** The form stays as it is, with the place of the caret: only the address becomes the entry's own. */
  function moveTo({ _id }: Entry): void {
    void navigate(`/admincenter/entries/${_id}`, { replace: true, state: { keepFocus: true } });
  }

  const onAnswer = useEffectEvent(receive);
  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data || fetcher.data === answered.current) return;
    answered.current = fetcher.data;
    onAnswer(fetcher.data);
  }, [fetcher.state, fetcher.data]);

  const onFree = useEffectEvent((wish: Wish) => {
    setState((now) => ({ ...now, next: null }));
    submit(wish);
  });
  const waiting = doing || other ? null : state.next;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => onFree(waiting));
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    ...state,
    dirty,
    /** Something that somebody asked for is under way. */
    busy: (doing !== null && !doing.auto) || waiting !== null,
    set,
    submit,
    autosave,
    settle,
    /** Lays other values over the form, as if they had been typed. */
    replace: (next: EntryValues) => setState((now) => replaced(now, { values: next })),
    /** Goes on from values that were written on top of an older version. */
    resume: (next: EntryValues, base: EntryValues) =>
      setState((now) =>
        now.entry ? resumed(now, { current: now.entry, next, base }) : replaced(now, { values: next }),
      ),
    /** The entry as the server tells it, after something was planned for it: its text is that of the form. */
    replan: (now: Entry) =>
      setState((before) => ({ ...before, entry: before.entry && { ...before.entry, ...planOf(now) } })),
    compare: () => setState((now) => ({ ...now, comparing: true })),
    postpone: () => setState((now) => ({ ...now, comparing: false, next: null })),
    seen: () => setState((now) => ({ ...now, taken: [] })),
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;

/** Planning leaves the version as it is; what else changed meanwhile is told by the next save. */
function planOf({ behind }: Entry): Pick<Entry, "behind"> {
  return behind ? { behind } : {};
}

type Resuming = { current: Entry; next: EntryValues; base: EntryValues };

function resumed(before: FormState, { current, next, base }: Resuming): FormState {
  const typed = { ...replaced(before, { values: next }), saved: base };
  return overtaken(typed, { current, wish: { intent: "save" } });
}
