import { useRemembered } from "#web/admin/pieces/hooks/use-remembered.ts";

/** Whether the user has closed the first steps, which only this browser knows; null on the server, which cannot know. */
export function useStepsHidden(user: string): [hidden: boolean | null, hide: () => void] {
  const [words, setWords] = useRemembered(`vitrine-first-steps-${user}`);
  return [words === null ? null : words.includes("hidden"), () => setWords("hidden")];
}
