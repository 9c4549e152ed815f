import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect } from "react";

/**
 * Calls back a while after the last call, such as for a search while somebody types — unless the reader has meanwhile
 * followed a link or left the screen: what a list asks for must not bring them back. The click counts, not what the
 * router says of it: that is told only once React finds the time.
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
