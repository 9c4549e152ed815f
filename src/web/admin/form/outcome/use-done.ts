import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/** After a redirect, the address says what the form did; it is reported once and removed from the address. */
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
