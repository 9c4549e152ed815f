import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Mail } from "#cms/mails/contract.ts";

const pause = 2000;
const mostLooks = 20;

/** Polls for the result of a mail that is just being sent, so that the user need not reload. */
export function useOutcome({ _id, state, next }: Mail): void {
  const { revalidate } = useRevalidator();
  const looks = useRef(0);
  const look = useEffectEvent(() => {
    looks.current += 1;
    if (looks.current <= mostLooks && document.visibilityState === "visible") void revalidate();
  });
  useEffect(() => {
    looks.current = 0;
    // A mail that is postponed for long is not waited for.
    if (state !== "queued" || (next && Date.parse(next) - Date.now() > mostLooks * pause)) return;
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [_id, state, next]);
}
