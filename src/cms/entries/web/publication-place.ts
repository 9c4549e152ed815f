import { entryAddress } from "#cms/entries/slugs.ts";
import { send } from "#web/load.ts";
import { screenAddress } from "#web/site/place.ts";
import type { PublicationPlace } from "#web/site/tools/publication.ts";
import { readEntries } from "../contract.ts";
import { publication } from "./publication.ts";

/** Where an entry is read: on the site, or its draft while visitors cannot see it. */
export const place: PublicationPlace = {
  ...publication,
  async addressOf(context, { id, where }) {
    const { reply } = await send(context, readEntries, { query: { id, lang: where.language } });
    return reply && "_id" in reply ? entryAddress(reply, where) : `${screenAddress("preview", where)}/${id}?draft=1`;
  },
};
