import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** How often a screen asks how far sending has come, in milliseconds. */
const every = 2000;

/** Reloads the screen's data while something is being sent and the window is visible. */
export function useLive(live: boolean): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState === "visible" && state === "idle") void revalidate();
  });
  useEffect(() => {
    if (!live) return;
    const clock = setInterval(look, every);
    return () => clearInterval(clock);
  }, [live]);
}
