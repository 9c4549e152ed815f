import { ignoreMissedAddresses, watchMissedAddresses } from "#cms/redirects/missed-contract.ts";
import { queryString } from "#contract/wire/client.ts";
import { firstOf, listAddress, words } from "#web/admin/lists/filters/list-address.ts";
import { asManyInOne, listActs } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";
import { redirectAddress } from "../list/redirect-list.ts";

export const missedSorts = ["-count", "-last", "path"] as const;

export const missedList = listAddress("/admincenter/redirects/missed", { q: words(), sort: firstOf(missedSorts) });

export const changeMissed = listActs<"ignore" | "watch">({
  ignore: asManyInOne((context, { ids }) => send(context, ignoreMissedAddresses, { body: ids })),
  watch: asManyInOne((context, { ids }) => send(context, watchMissedAddresses, { body: ids })),
});

/** Where a redirect is begun that leads from an address to what may have been meant. */
export function newRedirectFrom({ path, link }: { path: string; link: string | undefined }): string {
  return redirectAddress("new") + queryString({ from: path, to: link });
}
