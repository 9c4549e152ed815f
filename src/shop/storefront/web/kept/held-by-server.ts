import { tellKept } from "./browser-storage.ts";

/** Something that the server keeps for a visitor, as this page knows it. */
export type Held<T> = {
  /** Null until it is known. */
  now: () => T | null;
  /** Reads it. Whoever asks again gets the same promise. Rejects if the server could not be reached, or refuses. */
  join: () => Promise<void>;
  /** Changes it by what `act` returns, one change after the other: what a click does depends on what is there by then. */
  change: (act: (now: T) => Promise<T>) => Promise<T>;
};

/**
 * Holds it for as long as the page lives. It is never stored in the browser, or others who use the same device would find
 * it after log-out. Windows of the same person agree by `channel`.
 */
export function heldByServer<T>({ channel, begin }: { channel: string; begin: () => Promise<T> }): Held<T> {
  let known: T | null = null;
  let joining: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const show = (value: T): void => {
    known = value;
    tellKept();
  };
  const windows = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channel);
  windows?.addEventListener("message", ({ data }: MessageEvent<T>) => show(data));
  const join = (): Promise<void> =>
    (joining ??= begin().then(show, (error: unknown) => {
      // The next one who asks tries again.
      joining = undefined;
      throw error;
    }));
  // A page to which somebody goes back has heard nothing meanwhile.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    joining = undefined;
    void join().catch(() => {});
  });
  return {
    now: () => known,
    join,
    change(act) {
      const done = last.then(join).then(async () => {
        const changed = await act(known as T);
        windows?.postMessage(changed);
        show(changed);
        return changed;
      });
      last = done.catch(() => {});
      return done;
    },
  };
}
