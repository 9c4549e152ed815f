import { homeAddress } from "#contract/addresses.ts";
import { send } from "#web/load.ts";
import { pageAddress } from "#web/site/place.ts";
import type { PublicationPlace } from "#web/site/tools/publication.ts";
import { readPages } from "../contract.ts";
import { publication } from "./publication.ts";
import { slugIn } from "./slug-in.ts";

/** Where a page is read; the home page while it is unpublished. */
export const place: PublicationPlace = {
  ...publication,
  async addressOf(context, { id, where }) {
    const { reply } = await send(context, readPages, { query: { id, lang: where.language } });
    if (!reply || !("_id" in reply)) return homeAddress(where.language, where.main);
    return pageAddress({ kind: reply.kind, slug: slugIn(reply, where.language) }, where);
  },
};
