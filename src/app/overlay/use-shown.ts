import { useMatches } from "react-router";
import type { Shown } from "./shown.ts";

/** What the innermost screen says that it shows; its loader says so to the staff alone. */
export function useShown(): Shown | undefined {
  const innermost = useMatches().at(-1)?.loaderData as { shown?: Shown } | undefined;
  return innermost?.shown;
}
