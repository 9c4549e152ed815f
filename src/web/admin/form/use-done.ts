import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/** A form that ended in a redirect says in the address what it did; that is told once, and then gone from there. */
export function useDone(tell: (what: string) => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const done = parameters.get("done");
  const onDone = useEffectEvent((what: string) => {
    tell(what);
    parameters.delete("done");
    void navigate({ pathname, search: parameters.toString() }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (done) onDone(done);
  }, [done]);
}
