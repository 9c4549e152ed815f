import type { Page } from "#cms/pages/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { tellPublished } from "#web/admin/publishing/tell-published.ts";
import type { Where } from "#web/site/place.ts";
import { pageKind } from "../page-kind.ts";
import { publicAddress } from "../public-address.ts";

type Published = { page: Page; message: string; where: Where; onRetracted: (page: Page) => void };

/** Tells that a page was published, where it is read, and undoes it on wish. */
export function tellPagePublished(t: Translate, { page, where, ...told }: Published): void {
  tellPublished(t, { kind: pageKind, thing: page, page: publicAddress(page, where), ...told });
}
