import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Calls back a while after the last call, such as for a search while somebody types — unless the reader has meanwhile
 * set out for another screen: what a list asks for must not bring them back.
 */
export function useSoon<A>(call: (argument: A) => void, milliseconds: number): (argument: A) => void {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = next !== pathname;
  }, [next, pathname]);
  // A way so short that it was never seen as one ends with the list being gone.
  useEffect(
    () => () => {
      leaving.current = true;
    },
    [],
  );
  return useDebouncedCallback((argument: A) => {
    if (!leaving.current) call(argument);
  }, milliseconds);
}
