import { useRef, useState } from "react";

/** A function that stays the same and does what the last one does: what gets it need not be drawn anew. */
export function useSame<A extends unknown[]>(act: (...given: A) => void): (...given: A) => void {
  const latest = useRef(act);
  latest.current = act;
  const [same] = useState(
    () =>
      (...given: A) =>
        latest.current(...given),
  );
  return same;
}
