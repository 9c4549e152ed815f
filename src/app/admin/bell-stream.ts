import type { BellNews } from "#cms/notifications/contract.ts";
import { streamNotifications } from "#cms/notifications/contract.ts";

const address = `/api/v0${streamNotifications.path}/`;
/** After a refusal, such as for too many windows, in milliseconds. */
const laterAgain = 60_000;

type Listening = { hear: (news: BellNews) => void };

/**
 * Listens for as long as the window is seen: browsers open only a few lines to one site, and whoever comes back to a
 * window hears first how things are. Returns how to stop, and whether the line is open.
 */
export function listenToBell({ hear }: Listening): { stop: () => void; isOpen: () => boolean } {
  let line: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(again);
    line ??= new EventSource(address);
    line.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as BellNews);
    line.onerror = () => {
      // The browser calls again by itself, but not where it was refused.
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
