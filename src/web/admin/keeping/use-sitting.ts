import { useEffect, useState } from "react";
import { newId } from "#web/new-id.ts";
import { holdSitting, letGoOf } from "./hold-sitting.ts";

/** After this many milliseconds, everything that was sent has arrived. */
const late = 60_000;

/** One opening of the editor: its saves become one version, and it belongs to one window. */
export function useSitting() {
  const [sitting, setSitting] = useState(newId);
  useEffect(() => {
    void holdSitting(sitting);
    return () => {
      setTimeout(() => letGoOf(sitting), late);
    };
  }, [sitting]);
  return {
    sitting,
    renew: () => setSitting(newId()),
    /** Continues a former sitting, unless another window may still write in it. Returns whether it does. */
    resume: async (former: string): Promise<boolean> => {
      const free = await holdSitting(former);
      if (free) setSitting(former);
      return free;
    },
  };
}

export type Sitting = ReturnType<typeof useSitting>;
