import { useLoaderData } from "react-router";
import type { Where } from "#web/site/place.ts";

/** Where the screen stands; each of those below `/newsletter` says so in its data. */
export function useWhere(): Where {
  const { language, main } = useLoaderData<Where>();
  return { language, main };
}
