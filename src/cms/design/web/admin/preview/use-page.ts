import { useEffect, useState } from "react";
import { fetchPage, type SitePage } from "./page-document.ts";

type State = { page: SitePage | null; failed: boolean };

/** A page of the site by its path, fetched once; the last one stays until the next is there. */
export function usePage(path: string): State & { again: () => void } {
  const [state, setState] = useState<State>({ page: null, failed: false });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    fetchPage(path, controller.signal).then(
      (page) => setState({ page, failed: false }),
      () => !controller.signal.aborted && setState((before) => ({ ...before, failed: true })),
    );
    return () => controller.abort();
  }, [path, round]);
  return { ...state, again: () => setRound((before) => before + 1) };
}
