import { useLocation } from "react-router";
import { filesAddress } from "./file-view.ts";

/** The list of files from which an edit screen was opened, as the query of its address. Kept with the history. */
export type CameFrom = { list: string };

/** For links to edit screens: what they say about this list; nothing elsewhere, as in the picker. */
export function useThisList(): CameFrom | undefined {
  const { pathname, search } = useLocation();
  return pathname === filesAddress ? { list: search } : undefined;
}

/** The query of the list that this screen was opened from; null if it was opened in another way. */
export function useCameFrom(): string | null {
  const { state } = useLocation() as { state: Partial<CameFrom> | null };
  return typeof state?.list === "string" ? state.list : null;
}
