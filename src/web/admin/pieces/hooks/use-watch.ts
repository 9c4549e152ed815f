import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** How often it is looked how far something is, in milliseconds. */
const every = 1500;

/** Looks again from time to time, while something is going on and somebody watches. */
export function useWatch(going: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!going) return;
    const clock = setInterval(() => document.visibilityState === "visible" && void revalidate(), every);
    return () => clearInterval(clock);
  }, [going, revalidate]);
}
