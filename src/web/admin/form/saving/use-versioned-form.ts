import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { forgetTold, tellError } from "#web/admin/notices/notify.ts";
import { type Name, shownErrors } from "#web/form/fields.ts";
import { openFields, sentForm, settled, typed, type Versioned } from "#web/form/form-state.ts";
import { differences } from "#web/form/merge.ts";
import { useTexts } from "#web/texts.tsx";
import { useFirstError } from "../outcome/use-first-error.ts";
import { refusalText, refusedFields } from "../refusal.ts";
import {
  answered,
  type EarlyOutcome,
  firstState,
  reloaded,
  resumed,
  type SaveOutcome,
  type SaveState,
  type Saving,
  sentNames,
} from "./save-state.ts";

type Options<T extends Versioned, V extends object, O extends SaveOutcome<T>> = Saving<T, V> & {
  /** From the loader; null for something new. */
  loaded: T | null;
  /** The result of the form if it was sent before this script arrived. */
  answer?: EarlyOutcome<T, V> | undefined;
  /** The prefix of the ids of the fields: `file-name`. */
  ids: string;
  /** The API takes all of these or none. */
  together?: Name<V>[];
  /** Called after saving, with the fields that were changed. */
  onSaved?: (thing: T, how: { outcome: O; names: Name<V>[] }) => void;
};

/** How often a form is sent again automatically, on top of changes by others. */
const patience = 3;

/** The form of something that others may change at the same time. No refusal discards typed text. */
export function useVersionedForm<T extends Versioned, V extends object, O extends SaveOutcome<T> = SaveOutcome<T>>(
  options: Options<T, V, O>,
) {
  const { fields, loaded, ids, together = [], onSaved, faultsOf } = options;
  const t = useTexts();
  const fetcher = useFetcher<O>();
  const [state, setState] = useState(() => firstState(options, options));
  const [answer, setAnswer] = useState(fetcher.data);
  const open = openFields(fields, state);
  /** The button that was pressed while the last form was on its way. */
  const waiting = useRef<string>(null);

  if (fetcher.data && fetcher.data !== answer) {
    setAnswer(fetcher.data);
    setState(answered(state, fetcher.data as SaveOutcome<T>, options));
  } else if (loaded && loaded.version > state.lookedAt) setState(reloaded(state, loaded, options));

  function submit(intent = "save"): void {
    if (fetcher.state !== "idle") {
      // What has been typed since then is sent as soon as the screen is loaded again; the rest is on its way.
      const typedSince = state.sent && differences(state.values, state.sent.values).length > 0;
      if (typedSince && open.length > 0) waiting.current = intent;
      return;
    }
    if (intent === "save" && state.thing && open.length === 0) {
      return setState((now) => ({ ...now, savedAt: new Date() }));
    }
    post(state, intent);
  }

  function post(from: SaveState<T, V>, intent: string): void {
    forgetTold();
    setState({ ...from, sent: { values: from.values, names: openFields(fields, from), intent } });
    const form = sentForm(fields, from, { head: [["intent", intent]], names: sentNames(fields, from, together) });
    void fetcher.submit(form, { method: "post" });
  }

  function settle(side: "mine" | "other"): void {
    const next = settled(state, { fields, side });
    if (side === "mine") post(next, state.intent);
    else setState(next);
  }

  const onAnswer = useEffectEvent((outcome: O) => {
    const { thing, refused } = outcome;
    if (!refused) return thing && onSaved?.(thing, { outcome, names: state.sent?.names ?? [] });
    if (refused.code === "C409") return;
    if (shownErrors(fields, refusedFields(refused)).beside) tellError(refusalText(refused, t));
  });
  // Not before the screen is loaded again: a user who leaves it earlier would find the old values there.
  const told = useRef(fetcher.data);
  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data || fetcher.data === told.current) return;
    told.current = fetcher.data;
    onAnswer(fetcher.data as O);
  }, [fetcher.state, fetcher.data]);

  const asked = useRef(0);
  const isLoaded = loaded !== null;
  const onIdle = useEffectEvent((time: number) => {
    const again = time > asked.current && time <= patience;
    asked.current = time;
    const intent = again ? state.intent : waiting.current;
    // Something new is saved again only at its own address: elsewhere it would be a second one.
    if (!again && state.thing && !isLoaded) return;
    waiting.current = null;
    if (again || (intent && open.length > 0 && !state.other)) post(state, intent ?? "save");
  });
  useEffect(() => {
    if (fetcher.state === "idle") onIdle(state.again);
  }, [state.again, fetcher.state, isLoaded]);

  const early = options.answer?.refused ?? null;
  const faults = state.thing ? faultsOf?.(state.thing) : {};
  useFirstError(fields, { ...state, errors: { ...faults, ...state.errors } }, (name) =>
    document.getElementById(`${ids}-${name}`)?.focus(),
  );
  return {
    ...state,
    /** What kind of thing it is, as the prefix of the ids says. */
    kind: ids,
    /** The fields that are not saved yet. */
    fields: open,
    dirty: open.length > 0,
    /** Why a form was refused that was sent before its script arrived, unless it is told at its fields. */
    early: early && shownErrors(fields, refusedFields(early)).beside ? early : null,
    busy: fetcher.state !== "idle",
    set: <N extends Name<V>>(name: N, value: V[N]) => setState((now) => typed(now, name, value)),
    submit,
    settle,
    doing: fetcher.state === "idle" ? null : state.sent,
    /** Continues with values that were typed on top of an older version. */
    resume: (values: V, base: V) => setState((now) => resumed(now, { values, base }, options)),
  };
}

export type VersionedForm<T extends Versioned, V extends object> = ReturnType<typeof useVersionedForm<T, V>>;
