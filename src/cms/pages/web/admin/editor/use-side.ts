import { useState } from "react";
import type { Side } from "./editor-tools.tsx";

type Options = {
  narrow: boolean;
  small: boolean;
  begin: Side;
  /** By a link, which wants it in sight. */
  asked: Side | null;
};

/** Which panel stands beside the canvas; where there is no room for it, `over` is the one that is opened over it. */
export function useSide({ narrow, small, begin, asked }: Options) {
  const [side, set] = useState<Side>(asked ?? begin);
  const [over, setOver] = useState<Side | null>(null);
  const [first, setFirst] = useState(asked);
  // On a wide screen it stands beside the canvas already, and must not open over it once there are two.
  const opened = over ?? (small ? first : null);
  function open(next: Side | null): void {
    setFirst(null);
    setOver(next);
  }
  return {
    side,
    over: narrow ? opened : null,
    set,
    open,
    close: () => open(null),
    /** Brings it into sight. */
    show(next: Side): void {
      set(next);
      if (narrow) open(next);
    },
  };
}
