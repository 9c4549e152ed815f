import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Entry } from "#cms/entries/contract.ts";
import { type Refusal, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { shownErrors } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import { type EntryValues, entryFields, type FieldErrors, type FieldName } from "./entry-values.ts";
import {
  adopted,
  anew,
  decided,
  type FormState,
  formOf,
  fresh,
  missingFields,
  openFields,
  overtaken,
  replaced,
  typed,
  type Wish,
} from "./form-state.ts";
import type { FormOutcome } from "./save-entry.ts";

/** Refusals that may be gone at the next attempt. */
const passing = new Set(["UNREACHABLE", "TOO_MANY", "BUSY"]);

/** What is on its way, and what was typed when it went. */
type Sent = { wish: Wish; values: EntryValues };

type Opening = {
  first: Entry | null;
  sitting: string;
  /** From now on what is saved belongs to another sitting. */
  renew: () => void;
};

/** Everything that the form of an entry knows. No refusal takes away what was typed. */
export function useEntryForm({ first, sitting, renew }: Opening) {
  const t = useTexts();
  const fetcher = useFetcher<FormOutcome>();
  const [state, setState] = useState<FormState>(() => fresh(first));
  const sent = useRef<Sent | null>(null);
  const answered = useRef(fetcher.data);
  const { thing: entry, values, doing, other, held } = state;
  const dirty = openFields(state).length > 0;

  /** What somebody asks for. What is on its way is waited for; two versions have to be settled first. */
  function submit(wish: Wish): void {
    if (other) return setState((now) => ({ ...now, comparing: true, next: wish }));
    if (doing || sent.current) return setState((now) => ({ ...now, next: wish }));
    const wanted = missingFields(wish, { ...state, halfDated: isHalfDated() });
    if (wanted.length > 0) return setState((now) => ({ ...now, wanted, refusals: now.refusals + 1 }));
    if (wish.intent === "save" && entry && !dirty && !wish.reviewed) {
      return setState((now) => ({ ...now, savedAt: new Date() }));
    }
    forgetTold();
    post(wish);
  }

  /** What is done by itself, whenever it may be done; what somebody asked for comes first. */
  function autosave(): void {
    if (doing || sent.current || other || state.next || !dirty || state.refused === values) return;
    if (state.trouble?.kind === "gone") return;
    post({ intent: "save", auto: true });
  }

  function post(wish: Wish): void {
    sent.current = { wish, values };
    const seen = wish.intent === "publish" ? { taken: [], held: null } : {};
    setState((now) => ({ ...now, ...seen, doing: wish }));
    void fetcher.submit(formOf(wish, { ...state, sitting }), { method: "post" });
  }

  function receive({ entry: now, refused }: FormOutcome): void {
    if (!sent.current) return;
    const { wish, values: stored } = sent.current;
    sent.current = null;
    setState((before) => ({ ...before, doing: null }));
    if (now || !refused) {
      if (state.trouble) forgetTold();
      if (wish.intent === "undelete" && now) return broughtBack(now);
      const halfDated = isHalfDated();
      const saved = wish.intent !== "unpublish";
      setState((before) => adopted(before, { entry: now, stored, saved, halfDated }));
      if (!refused && wish.intent !== "save") tellSuccess(t(`admin:entry.done.${wish.intent}`));
    }
    if (refused) refuse(refused, { wish, values: stored });
  }

  /** Out of the trash: what was typed meanwhile is saved. */
  function broughtBack(current: Entry): void {
    tellSuccess(t("admin:entries.done.undelete", { count: 1 }));
    setState((before) =>
      overtaken({ ...before, trouble: null, failed: 0 }, { current, wish: before.next ?? { intent: "save" } }),
    );
  }

  function refuse(refused: Refusal, { wish, values: sending }: Sent): void {
    const { code } = refused;
    if (code === "C409" && "current" in refused && refused.current) {
      const current = refused.current as Entry;
      return setState((now) => overtaken(now, { current, wish }));
    }
    if (code === "C404" && !entry) {
      // What an earlier attempt of this sitting had made was thrown away: this is another entry.
      renew();
      return setState((now) => ({ ...now, unanswered: [], next: now.next ?? wish }));
    }
    const kind = kindOf(code, { wish, before: state.trouble?.kind });
    if (!kind) return refuseFields(refused, { wish, values: sending });
    const text = kind === "trash" || kind === "gone" ? t(`admin:entry.${kind}.text`) : refusalText(refused, t);
    const lost = code === "UNREACHABLE" && wish.intent !== "undelete" ? [sending] : [];
    setState((now) => ({
      ...now,
      ...{ trouble: { kind, text }, failed: now.failed + 1, unanswered: [...now.unanswered, ...lost] },
    }));
    if (!wish.auto && kind !== "gone") tellError(text);
  }

  function refuseFields(refused: Refusal, { wish, values: sending }: Sent): void {
    const text = refusalText(refused, t);
    const { errors, beside } = shownErrors(entryFields, refusedFields(refused));
    setState((now) => ({
      ...{ ...now, errors, refused: sending, refusals: now.refusals + (wish.auto ? 0 : 1) },
      trouble: beside && wish.auto ? { kind: "refused", text } : null,
    }));
    if (beside && !wish.auto) tellError(text);
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

  const wanted: FieldErrors = Object.fromEntries(
    state.wanted.map((name) => [name, t(`admin:entry.${name === "publish_date" ? "date" : "title"}Missing`)]),
  );
  return {
    ...state,
    /** As the server last told it; null for a new one. */
    entry,
    errors: { ...state.errors, ...wanted },
    dirty,
    /** What is typed is not saved as long as it stays as it is. */
    unfit: Object.keys(state.errors).length > 0 || state.wanted.includes("publish_date"),
    /** Something that somebody asked for is under way. */
    busy: (doing !== null && !doing.auto) || waiting !== null,
    submit,
    autosave,
    set: <N extends FieldName>(name: N, value: EntryValues[N]) => setState((now) => typed(now, name, value)),
    /** Goes on from two versions, with the stored one in the fields that are named. */
    settle: (names: FieldName[]) => setState((now) => decided(now, names)),
    /** Lays other values over the form, as if they had been typed. */
    replace: (next: EntryValues) => setState((now) => replaced(now, { values: next })),
    /** Goes on from values that were written on top of an older version. */
    resume: (next: EntryValues, base: EntryValues) =>
      setState((now) =>
        now.thing ? resumed(now, { current: now.thing, next, base }) : replaced(now, { values: next }),
      ),
    /** The entry as the server tells it, after something was planned for it: its text is that of the form. */
    replan: (now: Entry) =>
      setState((before) => ({ ...before, thing: before.thing && { ...before.thing, ...planOf(now) } })),
    /** What is typed becomes an entry of its own. */
    startAnew: () => {
      renew();
      setState(anew);
    },
    /** Publishes what was not published before, now that it was seen. */
    goOn: () => held && submit(held),
    compare: () => setState((now) => ({ ...now, comparing: true })),
    postpone: () => setState((now) => ({ ...now, comparing: false, next: null })),
    seen: () => setState((now) => ({ ...now, taken: [], held: null })),
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;

type Attempt = { wish: Wish; before: NonNullable<FormState["trouble"]>["kind"] | undefined };

/** Where the trouble lies when nothing is wrong with what was sent. */
function kindOf(code: string, { wish, before }: Attempt) {
  if (code === "C404") return wish.intent === "undelete" || before === "gone" ? "gone" : "trash";
  if (code === "C101") return "session";
  return passing.has(code) ? "unreachable" : null;
}

/** Whether some of a date is typed and not all of it: its field is empty then, for all that a form can tell. */
function isHalfDated(): boolean {
  const field = document.getElementById("entry-publish_date");
  return field instanceof HTMLInputElement && field.validity.badInput;
}

/** Planning leaves the version as it is; what else changed meanwhile is told by the next save. */
function planOf({ behind }: Entry): Pick<Entry, "behind"> {
  return behind ? { behind } : {};
}

type Resuming = { current: Entry; next: EntryValues; base: EntryValues };

function resumed(before: FormState, { current, next, base }: Resuming): FormState {
  const resuming = { ...replaced(before, { values: next }), saved: base };
  return overtaken(resuming, { current, wish: { intent: "save" } });
}
