import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useTexts } from "#web/texts.tsx";
import { forgetTold, tellError } from "../notices/notify.ts";
import { refusalText, refusedFields } from "./refusal.ts";
import {
  answered,
  differences,
  type FormState,
  fieldsOf,
  freshForm,
  reloaded,
  type SaveOutcome,
  type Shape,
  sentForm,
  settled,
  shownErrors,
  type Versioned,
} from "./versioned-form.ts";

type Options<T extends Versioned, V extends object> = {
  shape: Shape<T, V>;
  /** As the screen has loaded it; null for something new. */
  loaded: T | null;
  /** The fields have ids of this beginning: `file-name`. */
  ids: string;
  onSaved?: (thing: T) => void;
};

/** How often a form is sent again by itself, on top of what others have changed meanwhile. */
const patience = 3;

/** The form of something that others may change at the same time. No refusal takes away what was typed. */
export function useVersionedForm<T extends Versioned, V extends object>(options: Options<T, V>) {
  const { shape, loaded, ids, onSaved } = options;
  const t = useTexts();
  const fetcher = useFetcher<SaveOutcome<T>>();
  const [state, setState] = useState(() => freshForm(loaded, shape));
  const [answer, setAnswer] = useState(fetcher.data);
  const fields = differences(state.values, state.saved);

  if (fetcher.data && fetcher.data !== answer) {
    setAnswer(fetcher.data);
    setState(answered(state, fetcher.data, shape));
  } else if (loaded && loaded.version > state.seen) setState(reloaded(state, loaded, shape));

  function set<N extends keyof V & string>(name: N, value: V[N]): void {
    setState((now) => {
      const { [name]: _gone, ...errors } = now.errors;
      return { ...now, values: { ...now.values, [name]: value }, errors: errors as typeof now.errors };
    });
  }

  function submit(): void {
    if (fetcher.state !== "idle") return;
    if (state.thing && fields.length === 0) return setState((now) => ({ ...now, savedAt: new Date() }));
    post(state);
  }

  function post(from: FormState<T, V>): void {
    forgetTold();
    setState({ ...from, sent: from.values });
    void fetcher.submit(sentForm(from), { method: "post" });
  }

  function settle(side: "mine" | "other"): void {
    const next = settled(state, side, shape);
    if (side === "mine") post(next);
    else setState(next);
  }

  const onAnswer = useEffectEvent(({ thing, refused }: SaveOutcome<T>) => {
    if (!refused) return thing && onSaved?.(thing);
    if (refused.code === "C409") return;
    if (shownErrors<T, V>(refusedFields(refused), shape).beside) tellError(refusalText(refused, t));
  });
  // Not before the screen is loaded anew: who leaves it then would meet what was there before.
  const told = useRef(fetcher.data);
  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data || fetcher.data === told.current) return;
    told.current = fetcher.data;
    onAnswer(fetcher.data);
  }, [fetcher.state, fetcher.data]);

  const asked = useRef(0);
  const onAgain = useEffectEvent((time: number) => {
    if (time > asked.current && time <= patience) post(state);
    asked.current = time;
  });
  useEffect(() => {
    if (fetcher.state === "idle") onAgain(state.again);
  }, [state.again, fetcher.state]);

  useFirstError(state, ids);
  return { ...state, fields, dirty: fields.length > 0, busy: fetcher.state !== "idle", set, submit, settle };
}

export type VersionedForm<T extends Versioned, V extends object> = ReturnType<typeof useVersionedForm<T, V>>;

/** After a refusal the first field that was refused is ready to be corrected. */
function useFirstError<T extends Versioned, V extends object>(
  { errors, refusals, values }: FormState<T, V>,
  ids: string,
): void {
  const showFirst = useEffectEvent(() => {
    const name = fieldsOf(values).find((field) => errors[field] !== undefined);
    if (name) document.getElementById(`${ids}-${name}`)?.focus();
  });
  // Only a refusal: correcting one field must not jump to the next.
  useEffect(() => {
    if (refusals > 0) showFirst();
  }, [refusals]);
}
