import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { isConflict, type Refusal } from "../refusal.ts";

type Outcome = { refused: Refusal | null } | undefined;

/**
 * Loads the screen again after a conflict. A refused act does not do that by itself (`keepScreen`), and with the old
 * version every further attempt would be refused as well. `isStale`: other refusals that show that the screen is old.
 */
export function useFreshAfterConflict(outcome: Outcome, isStale: (refused: Refusal) => boolean = isConflict): void {
  const { revalidate } = useRevalidator();
  const onRefused = useEffectEvent((refused: Refusal) => void (isStale(refused) && revalidate()));
  useEffect(() => {
    if (outcome?.refused) onRefused(outcome.refused);
  }, [outcome]);
}
