import { type RefObject, useEffect, useRef } from "react";

/** A heading that is read, and seen, as soon as what it stands over has come or has changed. */
export function useFocusOn<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const heading = useRef<E>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [shown]);
  return heading;
}
