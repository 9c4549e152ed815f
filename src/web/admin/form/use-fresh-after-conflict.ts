import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { Refusal } from "./refusal.ts";

/**
 * Loads the screen again after a conflict. A refused act does not do that by itself (`keepScreen`), and with the old
 * version every further attempt would be refused as well.
 */
export function useFreshAfterConflict(outcome: { refused: Refusal | null } | undefined): void {
  const { revalidate } = useRevalidator();
  const onConflict = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (outcome?.refused?.code === "C409") onConflict();
  }, [outcome]);
}
