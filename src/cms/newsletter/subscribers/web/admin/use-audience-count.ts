import { useEffect, useState } from "react";
import { type Audience, countSubscribers } from "#cms/newsletter/subscribers/contract.ts";
import { browserApi } from "#web/browser-api.ts";

/** Milliseconds without a change before counting. */
const pause = 250;

/** How many people an audience has; null until it is known. */
export function useAudienceCount(audience: Audience): number | null | "failed" {
  const wanted = JSON.stringify(audience);
  const [known, setKnown] = useState<{ wanted: string; count: number | "failed" } | null>(null);
  useEffect(() => {
    let left = false;
    const note = (count: number | "failed") => {
      if (!left) setKnown({ wanted, count });
    };
    const timer = setTimeout(() => {
      browserApi.call(countSubscribers, { body: JSON.parse(wanted) as Audience }).then(
        ({ count }) => note(count),
        () => note("failed"),
      );
    }, pause);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return known?.wanted === wanted ? known.count : null;
}
