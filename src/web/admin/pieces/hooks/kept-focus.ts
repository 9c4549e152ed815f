import type { Location } from "react-router";

/** Whether a move keeps the screen with its form and its focus, like that to the address of something just created. */
export function keepsFocus({ state }: Location): boolean {
  return (state as { keepFocus?: boolean } | null)?.keepFocus === true;
}
