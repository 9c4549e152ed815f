import { useEffect, useEffectEvent } from "react";

/** Tells the screen whether a form on it contains something that is not saved, until the form is gone. */
export function useUnsaved(unsaved: boolean, tell: (unsaved: boolean) => void): void {
  const report = useEffectEvent(tell);
  useEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [unsaved]);
}
