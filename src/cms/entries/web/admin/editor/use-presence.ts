import { useEffect, useState } from "react";
import { bePresent } from "#cms/entries/contract.ts";
import type { Reply } from "#contract/wire/route.ts";
import { browserApi } from "#web/browser-api.ts";

const interval = 15_000;

export type Others = Reply<typeof bePresent>["others"];

/** Tells the server that this entry is open here, and who else has it open. */
export function usePresence({ entry, sitting }: { entry: string | undefined; sitting: string }): Others {
  const [others, setOthers] = useState<Others>([]);
  useEffect(() => {
    if (!entry) return;
    let here = true;
    const sign = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const seen = await browserApi.call(bePresent, { body: { _id: entry, sitting } });
        if (here) setOthers(seen.others);
      } catch {
        // Without an answer, what was known last still stands.
      }
    };
    const leave = () => {
      const body = JSON.stringify({ _id: entry, sitting, leaving: true });
      navigator.sendBeacon(`/api/v0${bePresent.path}/`, new Blob([body], { type: "application/json" }));
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
  }, [entry, sitting]);
  return others;
}
