import { groupAddress } from "#shop/products/addresses.ts";
import { send } from "#web/load.ts";
import { screenAddress } from "#web/site/place.ts";
import type { PublicationPlace } from "#web/site/tools/publication.ts";
import { readGroups } from "../contract.ts";
import { publication } from "./publication.ts";

/** Where a group is read: in the shop, or its draft while visitors cannot see it. */
export const place: PublicationPlace = {
  ...publication,
  async addressOf(context, { id, where }) {
    const { reply } = await send(context, readGroups, { query: { id } });
    const isThere = reply && "_id" in reply && reply.published.length > 0;
    return isThere ? groupAddress(reply, where) : `${screenAddress("preview", where)}/productgroup/${id}?draft=1`;
  },
};
