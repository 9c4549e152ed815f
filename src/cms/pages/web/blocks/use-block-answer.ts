import { useActionData } from "react-router";
import { homeAddress } from "#contract/addresses.ts";
import type { Where } from "#web/site/place.ts";
import type { BlockAnswer } from "./page-block.ts";

/** What came of this block's form, when it was the one that was sent. */
export function useBlockAnswer(block: string): BlockAnswer | undefined {
  const answer = useActionData<BlockAnswer>();
  return answer?.block === block ? answer : undefined;
}

/**
 * Where a block's form is sent: to its page. Not to the block in it: a browser that was sent to a place does not go
 * to the field that is wrong (`autofocus` and a fragment exclude each other).
 */
export function blockAddress({ path, where }: { path: string; where: Where }): string {
  // The home page shares its address with the frame of all pages, and only this says that it is meant.
  return path === homeAddress(where.language, where.main) ? `${path}?index` : path;
}
