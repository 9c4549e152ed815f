import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { valuesOf } from "#web/form/fields.ts";
import { sameValues } from "#web/form/merge.ts";
import { newId } from "#web/new-id.ts";
import { type EntryValues, entryFields } from "../form/entry-values.ts";
import type { EntryForm } from "../form/use-entry-form.ts";
import { copiesOf, dropCopy, type Kept, keepCopy, keepsCopies, type Place } from "./local-copy.ts";
import type { Sitting } from "./use-sitting.ts";

type Whose = { form: EntryForm; user: string; sitting: Sitting };

/** Keeps what was typed in this browser until the server has it, and finds what was left behind here. */
export function useLocalCopy({ form, user, sitting: { sitting, resume } }: Whose) {
  const { values, saved, dirty, entry } = form;
  const id = entry?._id ?? "new";
  const keeps = useSyncExternalStore(keepsCopies.subscribe, keepsCopies.now, keepsCopies.now);
  const [offered, setOffered] = useState<Kept | null>(null);
  const kept = useRef<Place | null>(null);

  useEffect(() => {
    const place = { user, entry: id, sitting };
    if (dirty) keepCopy(place, { values, base: saved });
    else dropCopy(place);
    const { current: former } = kept;
    if (former && (former.entry !== id || former.sitting !== sitting)) dropCopy(former);
    kept.current = place;
  }, [values, saved, dirty, id, user, sitting]);

  function look(own = sitting): void {
    const left = copiesOf({ user, entry: id, sitting: own });
    const stored = valuesOf(entryFields, entry);
    const old = left.filter(({ copy }) => sameValues(entryFields, copy.values, stored));
    for (const { place } of old) dropCopy(place);
    setOffered(left.find((one) => !old.includes(one)) ?? null);
  }
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const again = () => onLook();
    const timer = setTimeout(again);
    // Another window may just have stored what it kept here.
    window.addEventListener("storage", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("storage", again);
    };
  }, []);

  /** Keeps a text apart from what is typed here, to be offered in its turn. */
  function leave(text: { values: EntryValues; base: EntryValues }): void {
    keepCopy({ user, entry: id, sitting: newId() }, text);
    look();
  }

  /**
   * What was typed here meanwhile is offered in its turn. A new entry goes on in the sitting of its copy: if the server
   * has it already, it is the same entry.
   */
  async function take({ place, copy }: Kept): Promise<void> {
    const untouched = !entry && !form.doing && form.unanswered.length === 0;
    const same = untouched && (await resume(place.sitting));
    if (dirty) keepCopy({ ...place, sitting: newId() }, { values, base: saved });
    form.resume(copy.values, copy.base);
    if (!same) dropCopy(place);
    look(same ? place.sitting : sitting);
  }

  function drop({ place }: Kept): void {
    dropCopy(place);
    look();
  }

  return { keeps, offered, take, drop, leave };
}

export type LocalCopies = ReturnType<typeof useLocalCopy>;
