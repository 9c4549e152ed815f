import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { type Fields, valuesOf, withoutSecrets } from "#web/form/fields.ts";
import type { FormState, Versioned } from "#web/form/form-state.ts";
import { sameValues } from "#web/form/merge.ts";
import { newId } from "#web/new-id.ts";
import { Soon } from "../soon.ts";
import type { Sitting } from "../use-sitting.ts";
import { copiesOf, dropCopy, type Kept, keepCopy, keepsCopies, type Place } from "./local-copy.ts";

/** A form whose typed text is kept. */
type Typed<T extends Versioned, V extends object> = Pick<
  FormState<T, V>,
  "thing" | "values" | "saved" | "unanswered"
> & {
  dirty: boolean;
  /** What is on its way to the server. */
  doing: unknown;
  /** Continues with values that were typed on top of an older version. */
  resume: (values: V, base: V) => void;
};

type Whose<T extends Versioned, V extends object> = {
  /** `entry`, `page`, … */
  kind: string;
  fields: Fields<V>;
  form: Typed<T, V>;
  user: string;
  sitting: Sitting;
};

/** Keeps typed text in this browser until the server has it, and finds texts that were left here. */
export function useLocalCopy<T extends Versioned, V extends object>(whose: Whose<T, V>) {
  const { kind, fields, form, user } = whose;
  const { sitting, resume } = whose.sitting;
  const { values, saved, dirty, thing } = form;
  const id = thing?._id ?? "new";
  const keeps = useSyncExternalStore(keepsCopies.subscribe, keepsCopies.now, keepsCopies.now);
  const [offered, setOffered] = useState<Kept<V> | null>(null);
  const kept = useRef<Place | null>(null);

  function keep(place: Place, typed: { values: V; base: V }): void {
    keepCopy(place, { ...typed, values: withoutSecrets(fields, typed.values) });
  }
  const onTyped = useEffectEvent(keep);
  const [soon] = useState(() => new Soon());
  useEffect(() => {
    const now = () => soon.now();
    window.addEventListener("pagehide", now);
    document.addEventListener("visibilitychange", now);
    return () => {
      window.removeEventListener("pagehide", now);
      document.removeEventListener("visibilitychange", now);
      soon.now();
    };
  }, [soon]);

  useEffect(() => {
    const place = { kind, user, thing: id, sitting };
    if (dirty) soon.next(() => onTyped(place, { values, base: saved }));
    else {
      soon.drop();
      dropCopy(place);
    }
    const { current: former } = kept;
    if (former && (former.thing !== id || former.sitting !== sitting)) dropCopy(former);
    kept.current = place;
  }, [values, saved, dirty, kind, id, user, sitting, soon]);

  function look(own = sitting): void {
    const left = copiesOf(fields, { kind, user, thing: id, sitting: own });
    const stored = valuesOf(fields, thing);
    const old = left.filter(({ copy }) => sameValues(fields, copy.values, stored));
    for (const { place } of old) dropCopy(place);
    setOffered(left.find((one) => !old.includes(one)) ?? null);
  }
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const again = () => onLook();
    const timer = setTimeout(again);
    // Another window may just have stored its copy.
    window.addEventListener("storage", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("storage", again);
    };
  }, []);

  /** Keeps a text apart from the one in the form, to be offered next. */
  function leave(text: { values: V; base: V }): void {
    keep({ kind, user, thing: id, sitting: newId() }, text);
    look();
  }

  /**
   * Takes a copy into the form; the text that was in it is offered next. Something new continues in the sitting of its
   * copy: if the server has it already, it is the same thing.
   */
  async function take({ place, copy }: Kept<V>): Promise<void> {
    const untouched = !thing && !form.doing && form.unanswered.length === 0;
    const same = untouched && (await resume(place.sitting));
    if (dirty) keep({ ...place, sitting: newId() }, { values, base: saved });
    form.resume(copy.values, copy.base);
    if (!same) dropCopy(place);
    look(same ? place.sitting : sitting);
  }

  function drop({ place }: Kept<V>): void {
    dropCopy(place);
    look();
  }

  /** Keeps what was typed on top of the form and is not in it yet. */
  function keepNow(typed: V): void {
    soon.drop();
    keep({ kind, user, thing: id, sitting }, { values: typed, base: saved });
  }

  /** The typed text is not wanted any more. */
  function forget(): void {
    soon.drop();
    if (kept.current) dropCopy(kept.current);
  }

  return { keeps, offered, take, drop, leave, keepNow, forget };
}

export type LocalCopies<T extends Versioned, V extends object> = ReturnType<typeof useLocalCopy<T, V>>;
