import { useState } from "react";
import type { Side } from "./editor-tools.tsx";

/** Which panel stands beside the canvas; where there is no room for it, `over` is the one that is opened over it. */
export function useSide({ narrow, begin }: { narrow: boolean; begin: Side }) {
  const [side, set] = useState<Side>(begin);
  const [over, setOver] = useState<Side | null>(null);
  return {
    side,
    over: narrow ? over : null,
    set,
    open: setOver,
    close: () => setOver(null),
    /** Brings it into sight. */
    show(next: Side): void {
      set(next);
      if (narrow) setOver(next);
    },
  };
}
