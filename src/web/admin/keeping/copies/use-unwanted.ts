import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Forgets the copy of a form that is gone because its user gave the text up (`leaving`), or because it was sent: the
 * address of the next screen then says what the form has done. A screen that broke, or that asks for the password again,
 * leaves the copy where it is.
 */
export function useUnwanted(copies: { forget: () => void }, leaving: RefObject<boolean>): void {
  const onGone = useEffectEvent(() => {
    if (leaving.current || new URLSearchParams(window.location.search).has("done")) copies.forget();
  });
  useEffect(() => () => onGone(), []);
}
