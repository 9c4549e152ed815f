import { useLoaderData } from "react-router";
import type { Where } from "#web/site/place.ts";

/** The place of the screen, which every screen below `/newsletter` has in its data. */
export function useWhere(): Where {
  const { language, main } = useLoaderData<Where>();
  return { language, main };
}
