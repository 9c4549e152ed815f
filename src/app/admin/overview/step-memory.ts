import { useSyncExternalStore } from "react";

/** The first steps that only this browser knows of. */
export type StepMemory = { looked: boolean; hidden: boolean };

const listeners = new Set<() => void>();
const keyOf = (user: string) => `vitrine-first-steps-${user}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(user: string): string {
  try {
    return localStorage.getItem(keyOf(user)) ?? "";
  } catch {
    return "";
  }
}

/** Null on the server, which cannot know. */
export function useStepMemory(user: string): [StepMemory | null, (change: Partial<StepMemory>) => void] {
  const words = useSyncExternalStore<string | null>(
    subscribe,
    () => stored(user),
    () => null,
  );
  const memory = words === null ? null : { looked: words.includes("looked"), hidden: words.includes("hidden") };
  function remember(change: Partial<StepMemory>): void {
    const next = { ...memory, ...change };
    const known = (["looked", "hidden"] as const).filter((name) => next[name]);
    try {
      localStorage.setItem(keyOf(user), known.join(" "));
    } catch {
      return;
    }
    for (const listener of listeners) listener();
  }
  return [memory, remember];
}
