import { useEffect, useEffectEvent } from "react";
import { type Errors, type Fields, type Name, namesOf } from "#web/form/fields.ts";

/** After a refusal, the first invalid field gets the focus. */
export function useFirstError<V extends object>(
  fields: Fields<V>,
  { errors, refusals }: { errors: Errors<V>; refusals: number },
  show: (name: Name<V>) => void,
): void {
  const showFirst = useEffectEvent(() => {
    const name = namesOf(fields).find((field) => errors[field] !== undefined);
    if (name) show(name);
  });
  // Only after a refusal: correcting one field must not jump to the next.
  useEffect(() => {
    if (refusals > 0) showFirst();
  }, [refusals]);
}
