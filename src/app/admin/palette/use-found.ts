import { useEffect, useState } from "react";
import { type FoundThings, findThings } from "#cms/palette/contract.ts";
import { browserClient } from "#web/browser-api.ts";

/** Nothing is asked for while somebody types, in milliseconds. */
const pause = 150;

type Answer = { query: string; reply: FoundThings | null };

/** What the server finds, by what was typed; null while it is looked for. `failed`: it does not answer. */
export function useFound(query: string): { reply: FoundThings | null; busy: boolean; failed: boolean } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        browserClient(abort.signal)
          .call(findThings, { query: query === "" ? {} : { q: query } })
          .then(
            (reply) => setAnswer({ query, reply }),
            () => abort.signal.aborted || setAnswer({ query, reply: null }),
          );
      },
      query === "" ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  const current = answer?.query === query;
  return { reply: answer?.reply ?? null, busy: !current, failed: current && answer.reply === null };
}
