import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { File } from "#cms/files/contract.ts";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { answered, firstState, reloaded, resumed } from "#web/admin/form/saving/save-state.ts";
import { forgetTold, tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import type { Name } from "#web/form/fields.ts";
import { openFields, settled, typed } from "#web/form/form-state.ts";
import { useTexts } from "#web/texts.tsx";
import { type AltState, type AltValues, altFields, nameOfOne } from "./alt-values.ts";
import type { AltsOutcome } from "./save-alts.ts";

const saving = { fields: altFields };
/** How often a text is sent again automatically, on top of changes by others. */
const patience = 3;

const idOf = ({ thing }: AltState): string => thing?._id ?? "";
const isDirty = (state: AltState): boolean => openFields(altFields, state).length > 0;
const fresh = (files: File[]): AltState[] => files.map((loaded) => firstState<File, AltValues>(saving, { loaded }));

/**
 * The forms of several pictures, which are saved together. Each of them is in its own version: where somebody else has
 * changed the same text, the user is asked, and the others are saved nevertheless.
 */
export function useAlts(loaded: File[]) {
  const t = useTexts();
  const fetcher = useFetcher<AltsOutcome>();
  const [states, setStates] = useState(() => fresh(loaded));
  const [answer, setAnswer] = useState(fetcher.data);
  const [saved, setSaved] = useState(0);
  /** Those whose own text stands against that of somebody else. */
  const mine = useRef(new Set<string>());
  const waiting = useRef(false);
  const busy = fetcher.state !== "idle";
  const dirty = states.filter(isDirty);

  if (fetcher.data && fetcher.data !== answer) {
    setAnswer(fetcher.data);
    setStates(states.map((state) => answeredOne(state, fetcher.data!)));
    setSaved(saved + (fetcher.data.saved?.length ?? 0));
  } else {
    const next = states.map((state) => reloadedOne(state, loaded));
    if (next.some((state, at) => state !== states[at])) setStates(next);
  }

  function post(all: AltState[], ids: ReadonlySet<string>): void {
    forgetTold();
    const sent = all.map((state) => (ids.has(idOf(state)) ? sending(state) : state));
    setStates(sent);
    void fetcher.submit(formOf(sent.filter((state) => ids.has(idOf(state)))), { method: "post" });
  }

  function submit(): void {
    waiting.current = busy;
    if (busy) return;
    setSaved(0);
    if (dirty.length > 0) post(states, new Set(dirty.map(idOf)));
    else setStates(states.map((state) => ({ ...state, savedAt: new Date() })));
  }

  /** Once nothing is left to be asked, what the user insists on is sent. */
  function settle(id: string, side: "mine" | "other"): void {
    const next = changedIn(states, id, (state) => settled(state, { fields: altFields, side }));
    if (side === "mine") mine.current.add(id);
    if (next.some(({ other }) => other) || mine.current.size === 0) return setStates(next);
    const ids = mine.current;
    mine.current = new Set();
    post(next, ids);
  }

  const onAnswer = useEffectEvent(({ left = [], refused }: Partial<AltsOutcome>, more: boolean) => {
    if (refused) return tellError(refusalText(refused, t));
    // The question about what others have changed says it itself, and would be covered.
    const asks = states.some(({ other }) => other);
    if (saved > 0 && !more && !asks) tellSuccess(t("admin:alts.saved", { count: saved }));
    for (const { _id, message } of left.filter(({ code }) => code !== "C409")) {
      const name = states.find((state) => idOf(state) === _id)?.thing?.name ?? "";
      tellError(t("admin:selection.left", { name, message }));
    }
  });
  const again = useRef(new Map<string, number>());
  const told = useRef(fetcher.data);
  const onIdle = useEffectEvent(() => {
    // On top of changes by others; and what was typed while the last form was on its way.
    const due = states.filter((state) => state.again > (again.current.get(idOf(state)) ?? 0));
    for (const state of states) again.current.set(idOf(state), state.again);
    const ids = new Set(due.filter((state) => state.again <= patience).map(idOf));
    if (waiting.current && !states.some(({ other }) => other)) for (const state of dirty) ids.add(idOf(state));
    waiting.current = false;
    if (ids.size > 0) post(states, ids);
    if (!fetcher.data || fetcher.data === told.current) return;
    told.current = fetcher.data;
    onAnswer(fetcher.data, ids.size > 0);
  });
  useEffect(() => {
    if (!busy) onIdle();
  }, [busy]);

  // The same function each time: typing renders the picture that it is about, and no other.
  const change = useCallback(
    (id: string, to: (state: AltState) => AltState) => setStates((now) => changedIn(now, id, to)),
    [],
  );
  return {
    states,
    /** How many were saved since the user last asked for it. */
    saved,
    busy,
    dirty: dirty.length > 0,
    submit,
    settle,
    change,
    /** Shows the pictures that were loaded last instead. */
    renew: () => setStates(fresh(loaded)),
  };
}

export type Alts = ReturnType<typeof useAlts>;

/** The form of one picture, as those see it that keep typed texts. */
export function formOfOne(state: AltState, { busy, change }: Pick<Alts, "busy" | "change">) {
  const id = idOf(state);
  return {
    ...state,
    kind: "alt",
    dirty: isDirty(state),
    fields: openFields(altFields, state),
    doing: busy ? state.sent : null,
    set: <N extends Name<AltValues>>(name: N, value: AltValues[N]) => change(id, (now) => typed(now, name, value)),
    resume: (values: AltValues, base: AltValues) => change(id, (now) => resumed(now, { values, base }, saving)),
  };
}

function changedIn(states: AltState[], id: string, change: (state: AltState) => AltState): AltState[] {
  return states.map((state) => (idOf(state) === id ? change(state) : state));
}

function sending(state: AltState): AltState {
  return { ...state, sent: { values: state.values, names: openFields(altFields, state), intent: "save" } };
}

function answeredOne(state: AltState, { saved = [], left = [] }: Partial<AltsOutcome>): AltState {
  const thing = saved.find(({ _id }) => _id === idOf(state));
  if (thing) return answered(state, { thing, refused: null }, saving);
  const refused = left.find(({ _id }) => _id === idOf(state));
  return refused ? answered(state, { thing: null, refused: refused as Refusal }, saving) : state;
}

function reloadedOne(state: AltState, loaded: File[]): AltState {
  const file = loaded.find(({ _id }) => _id === idOf(state));
  return file && file.version > state.lookedAt ? reloaded(state, file, saving) : state;
}

/** Only the changed fields are sent. */
function formOf(states: AltState[]): FormData {
  const form = new FormData();
  for (const state of states) {
    const { thing, values } = state;
    const id = idOf(state);
    form.append("id", id);
    form.set(nameOfOne("version", id), String(thing?.version));
    for (const name of openFields(altFields, state)) {
      form.set(nameOfOne(name, id), altFields[name].sent(values[name] as never));
    }
  }
  return form;
}
