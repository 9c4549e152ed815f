import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { valuesOf } from "./entry-values.ts";
import { copiesOf, dropCopy, type Kept, keepCopy, keepsCopies } from "./local-copy.ts";
import { sameValues } from "./merge-values.ts";
import { newId } from "./new-id.ts";
import type { EntryForm } from "./use-entry-form.ts";

type Whose = { form: EntryForm; user: string; sitting: string };

/** Keeps what was typed in this browser until the server has it, and finds what was left behind here. */
export function useLocalCopy({ form, user, sitting }: Whose) {
  const { values, saved, dirty, entry } = form;
  const id = entry?._id ?? "new";
  const keeps = useSyncExternalStore(keepsCopies.subscribe, keepsCopies.now, keepsCopies.now);
  const [offered, setOffered] = useState<Kept | null>(null);

  useEffect(() => {
    if (id !== "new") dropCopy({ user, entry: "new", sitting });
    const place = { user, entry: id, sitting };
    if (dirty) keepCopy(place, { values, base: saved });
    else dropCopy(place);
  }, [values, saved, dirty, id, user, sitting]);

  function look(): void {
    const left = copiesOf({ user, entry: id, sitting });
    const stored = valuesOf(entry);
    const old = left.filter(({ copy }) => sameValues(copy.values, stored));
    for (const { place } of old) dropCopy(place);
    setOffered(left.find((kept) => !old.includes(kept)) ?? null);
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

  /** What was typed here meanwhile is offered in its turn. */
  function take({ place, copy }: Kept): void {
    if (dirty) keepCopy({ ...place, sitting: newId() }, { values, base: saved });
    form.resume(copy.values, copy.base);
    drop({ place, copy });
  }

  function drop({ place }: Kept): void {
    dropCopy(place);
    look();
  }

  return { keeps, offered, take, drop };
}

export type LocalCopies = ReturnType<typeof useLocalCopy>;
