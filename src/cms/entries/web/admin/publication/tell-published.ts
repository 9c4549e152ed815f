import type { Entry } from "#cms/entries/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { tellPublished } from "#web/admin/publishing/tell-published.ts";
import type { Where } from "#web/site/place.ts";
import { entryKind } from "../entry-kind.ts";
import { publicAddress } from "../entry-rows.ts";

type Published = { entry: Entry; message: string; where: Where; onRetracted: (entry: Entry) => void };

/** Tells that an entry was published, where it is read, and undoes it on wish. */
export function tellEntryPublished(t: Translate, { entry, where, ...told }: Published): void {
  tellPublished(t, { kind: entryKind, thing: entry, page: publicAddress(entry, where), ...told });
}
