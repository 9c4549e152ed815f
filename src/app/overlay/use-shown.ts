import { useMatches } from "react-router";
import type { Shown } from "#web/site/tools/shown.ts";

/** The thing that the innermost screen shows; its loader returns it to the staff only. */
export function useShown(): Shown | undefined {
  const innermost = useMatches().at(-1)?.loaderData as { shown?: Shown } | undefined;
  return innermost?.shown;
}
