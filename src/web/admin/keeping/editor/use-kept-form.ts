import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Refusal, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { type Fields, type Name, namesOf, shownErrors } from "#web/form/fields.ts";
import { openFields, type Versioned } from "#web/form/form-state.ts";
import type { Pieces } from "#web/form/merge.ts";
import { useTexts } from "#web/texts.tsx";
import type { Sitting } from "../use-sitting.ts";
import {
  adopted,
  anew,
  decided,
  formOf,
  fresh,
  isNews,
  type KeptState,
  overtaken,
  reloaded,
  renewed,
  replaced,
  resumed,
  type Trouble,
  typed,
} from "./kept-state.ts";
import type { Wish } from "./wish.ts";

/** Refusals that may be gone at the next attempt. */
const passing = new Set(["UNREACHABLE", "TOO_MANY", "BUSY"]);

/** What is on its way, and the values at that time. */
type Sent<V> = { wish: Wish; values: V };

export type Asked<V> = {
  values: V;
  saved: V;
  /** Fields that are filled in halfway, such as a date without its time. */
  half: Name<V>[];
};

type Options<T extends Versioned, V extends object> = {
  fields: Fields<V>;
  /** From the loader; null for something new. */
  loaded: T | null;
  sitting: Sitting;
  /** The prefix of the ids of the fields: `entry-title`. */
  ids: string;
  /** The prefix of the texts about this kind of thing: `admin:entry`. */
  texts: string;
  /** The fields that are missing for a request, and the error of each. */
  missingFor: (wish: Wish, asked: Asked<V>) => Name<V>[];
  missingText: (name: Name<V>) => string;
  /** What an act has done, if it is not `<texts>.done.<intent>`. */
  doneText?: (wish: Wish, thing: T) => string | null;
  /** Tells of an act in another way than by its text alone; returns whether it did. */
  tellDone?: (wish: Wish, thing: T, text: string) => boolean;
};

/**
 * The form of something that is saved automatically, and that the user publishes. No refusal discards typed text. Its
 * page action takes the form of `formOf` and returns a `SaveOutcome`.
 */
export function useKeptForm<T extends Versioned, V extends object>(options: Options<T, V>) {
  const { fields, loaded, sitting, texts } = options;
  const t = useTexts();
  const fetcher = useFetcher<SaveOutcome<T>>();
  const [state, setState] = useState<KeptState<T, V>>(() => fresh(fields, loaded));
  const sent = useRef<Sent<V> | null>(null);
  const answered = useRef(fetcher.data);
  const { thing, values, doing, other, held } = state;
  const dirty = openFields(fields, state).length > 0;
  const half = () => halfTyped(fields, options.ids);

  // The screen has loaded the thing again, such as after the browser's Back.
  if (loaded && !doing && isNews(state, loaded)) setState(reloaded(state, { fields, current: loaded }));

  /** A request of the user. It waits for what is on its way; a conflict has to be settled first. */
  function submit(wish: Wish): void {
    if (other) return setState((now) => ({ ...now, comparing: true, next: wish }));
    if (doing || sent.current) return setState((now) => ({ ...now, next: wish }));
    const wanted = options.missingFor(wish, { ...state, half: half() });
    if (wanted.length > 0) return setState((now) => ({ ...now, wanted, refusals: now.refusals + 1 }));
    if (wish.intent === "save" && thing && !dirty && !wish.reviewed) {
      return setState((now) => ({ ...now, savedAt: new Date() }));
    }
    forgetTold();
    post(wish);
  }

  /** Saves automatically if that is possible now; requests of the user come first. */
  function autosave(): void {
    if (doing || sent.current || other || state.next || !dirty || state.refused === values) return;
    if (state.trouble?.kind === "gone") return;
    post({ intent: "save", auto: true });
  }

  function post(wish: Wish): void {
    sent.current = { wish, values };
    const seen = wish.intent === "publish" ? { taken: [], held: null } : {};
    setState((now) => ({ ...now, ...seen, doing: wish }));
    const form = formOf(state, { fields, wish, sitting: sitting.sitting });
    // URL encoding takes three characters for each quotation mark of a long document, and the router would encode it twice.
    void fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  }

  function receive(outcome: SaveOutcome<T>): void {
    const answered = sent.current;
    if (!answered) return;
    sent.current = null;
    // What the user has not asked for is drawn when no key comes.
    if (answered.wish.auto) startTransition(() => take(outcome, answered));
    else take(outcome, answered);
  }

  function take({ thing: now, refused }: SaveOutcome<T>, { wish, values: sending }: Sent<V>): void {
    setState((before) => ({ ...before, doing: null }));
    if (now || !refused) {
      if (state.trouble) forgetTold();
      if (!refused && wish.intent !== "save") {
        const text = (now && options.doneText?.(wish, now)) ?? t(`${texts}.done.${wish.intent}`);
        if (!now || !options.tellDone?.(wish, now, text)) tellSuccess(text);
      }
      if (wish.intent === "undelete" && now) return broughtBack(now);
      const stored = { fields, thing: now, sent: sending, saved: wish.intent !== "unpublish", half: half() };
      setState((before) => adopted(before, stored));
    }
    if (refused) refuse(refused, { wish, values: sending });
  }

  /** Out of the trash: what was typed meanwhile is saved. */
  function broughtBack(current: T): void {
    setState((before) => {
      const wish = before.next ?? { intent: "save" as const };
      return overtaken({ ...before, trouble: null, failed: 0 }, { fields, current, wish });
    });
  }

  function refuse(refused: Refusal, { wish, values: sending }: Sent<V>): void {
    const { code } = refused;
    if (code === "C409" && "current" in refused && refused.current) {
      const current = refused.current as T;
      return setState((now) => overtaken(now, { fields, current, wish }));
    }
    if (code === "C404" && !thing) {
      // What an earlier attempt of this sitting had stored was thrown away: this is another thing.
      sitting.renew();
      return setState((now) => ({ ...now, unanswered: [], next: now.next ?? wish }));
    }
    const kind = kindOf(code, { wish, before: state.trouble?.kind });
    if (!kind) return refuseFields(refused, { wish, values: sending });
    const text = kind === "trash" || kind === "gone" ? t(`${texts}.${kind}.text`) : refusalText(refused, t);
    const lost = code === "UNREACHABLE" && wish.intent !== "undelete" ? [sending] : [];
    setState((now) => ({
      ...now,
      ...{ trouble: { kind, text }, failed: now.failed + 1, unanswered: [...now.unanswered, ...lost] },
    }));
    if (!wish.auto && kind !== "gone") tellError(text);
  }

  function refuseFields(refused: Refusal, { wish, values: sending }: Sent<V>): void {
    const text = refusalText(refused, t);
    const faults = refusedFields(refused);
    const { errors, beside } = shownErrors(fields, faults);
    setState((now) => ({
      ...{ ...now, errors, faults, refused: sending, refusals: now.refusals + (wish.auto ? 0 : 1) },
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

  const wanted = Object.fromEntries(state.wanted.map((name) => [name, options.missingText(name)]));
  return {
    ...state,
    errors: { ...state.errors, ...wanted },
    dirty,
    /** The typed values are not saved as long as they stay as they are. */
    unfit: Object.keys(state.errors).length > 0 || state.wanted.some((name) => fields[name].unsaidWhenEmpty),
    /** A request of the user is being carried out. */
    busy: (doing !== null && !doing.auto) || waiting !== null,
    submit,
    autosave,
    set: <N extends Name<V>>(name: N, value: V[N]) => setState((now) => typed(now, { fields, name, value })),
    /** Continues with a choice from two versions; the named fields and pieces take the stored value. */
    settle: (choice: { names: Name<V>[]; pieces: Pieces<V> }) => setState((now) => decided(now, { fields, ...choice })),
    /** Replaces the values by others, as if they had been typed. */
    replace: (next: V) => setState((now) => replaced(now, { fields, values: next })),
    /** Continues with values that were typed on top of an older version. */
    resume: (next: V, base: V) => setState((now) => resumed(now, { fields, values: next, base })),
    /** Changes what is known about the thing besides the values of its form. */
    learn: (about: (thing: T) => T) => setState((now) => ({ ...now, thing: now.thing && about(now.thing) })),
    /** Continues with what another act of the user has made of the thing. */
    renew: (current: T) => setState((now) => renewed(now, { fields, current })),
    /** The typed text becomes a thing of its own. */
    startAnew: () => {
      sitting.renew();
      setState((now) => anew(now, fields));
    },
    /** Carries out the request that was held back, now that the user has seen the changes. */
    goOn: () => held && submit(held),
    compare: () => setState((now) => ({ ...now, comparing: true })),
    postpone: () => setState((now) => ({ ...now, comparing: false, next: null })),
    seen: () => setState((now) => ({ ...now, taken: [], held: null })),
  };
}

export type KeptForm<T extends Versioned, V extends object> = ReturnType<typeof useKeptForm<T, V>>;

type Attempt = { wish: Wish; before: Trouble["kind"] | undefined };

/** The kind of trouble if nothing is wrong with what was sent. */
function kindOf(code: string, { wish, before }: Attempt): Trouble["kind"] | null {
  if (code === "C404") return wish.intent === "undelete" || before === "gone" ? "gone" : "trash";
  if (code === "C101") return "session";
  return passing.has(code) ? "unreachable" : null;
}

/** The fields that are filled in halfway: a form reads such a field as empty. */
function halfTyped<V extends object>(fields: Fields<V>, ids: string): Name<V>[] {
  return namesOf(fields).filter((name) => {
    const input = fields[name].unsaidWhenEmpty && document.getElementById(`${ids}-${name}`);
    return input instanceof HTMLInputElement && input.validity.badInput;
  });
}
