import type { BellNews, Counts } from "#cms/notifications/contract.ts";
import { streamNotifications } from "#cms/notifications/contract.ts";

const address = `/api/v0${streamNotifications.path}/`;
/** The wait after a refusal, for example for too many windows, in milliseconds. */
const laterAgain = 60_000;

/** An event of the stream, with the counters' numbers by themselves. */
export type Heard = BellNews & { counts: Counts };
type Listening = { hear: (news: Heard) => void };

/**
 * Listens while the window is visible: browsers open only a few connections to one site, and a window that becomes
 * visible gets the current state first. Returns how to stop, and whether the stream is open.
 */
export function listenToBell({ hear }: Listening): { stop: () => void; isOpen: () => boolean } {
  let line: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(again);
    line ??= new EventSource(address);
    line.onmessage = ({ data }: MessageEvent<string>) => hear(heardIn(data));
    line.onerror = () => {
      // The browser reconnects by itself, but not after a refusal.
      if (line?.readyState !== EventSource.CLOSED) return;
      close();
      again = setTimeout(look, laterAgain);
    };
  }
  function close(): void {
    clearTimeout(again);
    line?.close();
    line = null;
  }
  function look(): void {
    if (document.visibilityState === "visible") open();
    else close();
  }

  document.addEventListener("visibilitychange", look);
  look();
  return {
    isOpen: () => line?.readyState === EventSource.OPEN,
    stop() {
      document.removeEventListener("visibilitychange", look);
      close();
    },
  };
}

function heardIn(data: string): Heard {
  const { unread, ids, ...counts } = JSON.parse(data) as BellNews;
  return { unread, ids, counts: counts as Counts };
}
