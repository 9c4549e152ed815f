import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Loads the data of the screen again when the browser shows the page as it was left, such as after *Back*. */
export function useShownAgain(): void {
  const { revalidate } = useRevalidator();
  const onShown = useEffectEvent(({ persisted }: PageTransitionEvent) => void (persisted && revalidate()));
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => onShown(event);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
}
