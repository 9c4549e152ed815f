import { send } from "#web/load.ts";
import { screenAddress } from "#web/site/place.ts";
import type { PublicationPlace } from "#web/site/tools/publication.ts";
import { productAddress } from "../addresses.ts";
import { readProducts } from "../contract.ts";
import { publication } from "./publication.ts";

/** Where a product is read: in the shop, or its draft while visitors cannot see it. */
export const place: PublicationPlace = {
  ...publication,
  async addressOf(context, { id, where }) {
    const { reply } = await send(context, readProducts, { query: { id } });
    const isThere = reply && "_id" in reply && reply.published.length > 0;
    return isThere ? productAddress(reply, where) : `${screenAddress("preview", where)}/product/${id}?draft=1`;
  },
};
