import { startTransition, useEffect, useState } from "react";

/** A value as it was when it had stopped changing for a while. What is drawn for it gives way to the next key. */
export function usePaused<T>(value: T, milliseconds: number): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPaused(value)), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return paused;
}
