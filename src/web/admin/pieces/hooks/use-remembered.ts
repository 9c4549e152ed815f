import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Empty as well where the browser keeps nothing. */
function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function remember(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** A text that only this browser remembers, and a function that changes it. Null on the server, which cannot know. */
export function useRemembered(key: string): [string | null, (text: string) => void] {
  const text = useSyncExternalStore<string | null>(
    subscribe,
    () => stored(key),
    () => null,
  );
  return [text, (next) => remember(key, next)];
}
