import { createContext, type ReactNode, use } from "react";

/** The drawing of the design, for screens that know of no feature. */
export const OrnamentContext = createContext<ReactNode>(null);

/** Where a screen without much else shows it. */
export function OrnamentPlace() {
  return use(OrnamentContext);
}
