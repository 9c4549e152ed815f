import { screenAddress } from "#contract/addresses.ts";
import type { Where } from "#web/site/place.ts";

/**
 * The address of the cookie settings, which lead back to `here` (path and query) after the answer. On the settings
 * themselves, that is where they lead already: they never lead back to themselves.
 */
export function settingsAddress(where: Where, here: string): string {
  const settings = screenAddress("cookies", where);
  const { pathname, searchParams } = new URL(here, "http://site.invalid");
  const back = pathname === settings ? searchParams.get("next") : here;
  return back === null ? settings : `${settings}?next=${encodeURIComponent(back)}`;
}
