import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect } from "react";

/**
 * Calls back some time after the last call, for example to search while the user types — unless the user has meanwhile
 * followed a link or left the screen: the request of a list must not bring them back. The click counts and not the
 * router's state, which changes only when React finds the time.
 */
export function useSoon<A>(call: (argument: A) => void, milliseconds: number): (argument: A) => void {
  const soon = useDebouncedCallback(call, milliseconds);
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const inPlace = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (inPlace && event.target instanceof Element && event.target.closest("a[href]")) soon.cancel();
    };
    document.addEventListener("click", stop, true);
    return () => document.removeEventListener("click", stop, true);
  }, [soon]);
  return soon;
}
