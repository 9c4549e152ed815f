import { startTransition, useEffect, useState } from "react";
import type { Others, PresenceRoute } from "#contract/wire/presence.ts";
import { browserApi } from "#web/browser-api.ts";

const interval = 15_000;

type Here = {
  /** The endpoint of this kind of thing. */
  record: PresenceRoute;
  /** Undefined for something new, which no one else can have open. */
  thing: string | undefined;
  sitting: string;
};

/** Reports to the server that something is open here; returns who else has it open. */
export function usePresence({ record, thing, sitting }: Here): Others {
  const [others, setOthers] = useState<Others>([]);
  useEffect(() => {
    if (!thing) return;
    let here = true;
    const sign = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const seen = await browserApi.call(record, { body: { _id: thing, sitting } });
        if (here) startTransition(() => setOthers((before) => (isSame(before, seen.others) ? before : seen.others)));
      } catch {
        // Without a response, the last one stays valid.
      }
    };
    const leave = () => {
      const body = JSON.stringify({ _id: thing, sitting, leaving: true });
      navigator.sendBeacon(`/api/v0${record.path}/`, new Blob([body], { type: "application/json" }));
    };
    void sign();
    const timer = setInterval(() => void sign(), interval);
    const onShown = () => void sign();
    document.addEventListener("visibilitychange", onShown);
    window.addEventListener("pagehide", leave);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onShown);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [record, thing, sitting]);
  return others;
}

function isSame(before: Others, now: Others): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}
