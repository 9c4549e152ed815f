import { createContext, useContext } from "react";

/** What the owner has switched off: functions of the site by their names, and the kinds of blocks that belong to them. */
export type SwitchedOff = { components: readonly string[]; blocks: readonly string[] };

/** In the admin centre. */
export const SwitchedOffContext = createContext<SwitchedOff>({ components: [], blocks: [] });

export function useSwitchedOff(): SwitchedOff {
  return useContext(SwitchedOffContext);
}
