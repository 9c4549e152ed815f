import { useRemembered } from "#web/admin/pieces/use-remembered.ts";

/** The first steps that only this browser knows of. */
export type StepMemory = { looked: boolean; hidden: boolean };

/** Null on the server, which cannot know. */
export function useStepMemory(user: string): [StepMemory | null, (change: Partial<StepMemory>) => void] {
  const [words, setWords] = useRemembered(`vitrine-first-steps-${user}`);
  const memory = words === null ? null : { looked: words.includes("looked"), hidden: words.includes("hidden") };
  function remember(change: Partial<StepMemory>): void {
    const next = { ...memory, ...change };
    setWords((["looked", "hidden"] as const).filter((name) => next[name]).join(" "));
  }
  return [memory, remember];
}
