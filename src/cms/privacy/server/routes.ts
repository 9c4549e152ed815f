import { letterhead, readStoredConfig } from "#cms/settings/server/index.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import { checkedAddress } from "#platform/mail/checked-address.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import * as own from "../own-contract.ts";
import { eraseSubject, previewErasure } from "./erase-subject.ts";
import { exportSubject } from "./export-subject.ts";
import { closeOwn, ownAddress, previewOwn } from "./own/close-own.ts";
import { readRetention } from "./retention.ts";
import { searchSubject } from "./search-subject.ts";

/** What all features keep about people is found, handed out and erased here. */
export function privacyEndpoints(
  platform: Platform,
  { subjects: sources, retention }: Pick<Gathered, "subjects" | "retention">,
): Endpoint[] {
  const { db, outside } = platform;
  return [
    handle(contract.searchSubject, async ({ body, actor, now }) => {
      const address = soughtAddress(body);
      const searching = { address, sources, case: outside.id(), by: actor.id, now };
      return { address, records: await searchSubject(db, searching) };
    }),

    handle(contract.exportSubject, async ({ body, language, actor, now }) => {
      const address = soughtAddress(body);
      const { document } = await readStoredConfig(db);
      return exportSubject(db, {
        ...{ address, sources, now },
        case: outside.id(),
        format: body.format,
        language: body.lang ?? language,
        site: document.pagetitle,
        by: actor.id,
      });
    }),

    handle(contract.previewErasure, ({ body, now }) =>
      previewErasure(db, { address: soughtAddress(body), sources, now }),
    ),

    handle(contract.eraseSubject, async ({ body, actor, now }) => {
      const _id = outside.id();
      const erasing = { address: soughtAddress(body), confirm: body.confirm, sources, now };
      const erasure = await eraseSubject(db, { ...erasing, case: _id, by: actor.id });
      return { _id, at: now.toISOString(), ...erasure };
    }),

    handle(own.exportOwn, async ({ query, language, actor, now }) => {
      const address = await ownAddress(db, { user: actor.id, now });
      const { document } = await readStoredConfig(db);
      return exportSubject(db, {
        ...{ address, sources, now, format: query.format, language: query.lang ?? language },
        ...{ case: outside.id(), site: document.pagetitle, own: true, by: actor.id },
      });
    }),

    handle(own.previewOwn, ({ actor, now }) => previewOwn(db, { user: actor.id, sources, now })),

    handle(own.closeOwn, async ({ body, actor, now }) => {
      const head = await letterhead(platform);
      return closeOwn(db, { actor, ...body, sources, head, mail: outside.id(), now });
    }),

    handle(contract.readRetention, ({ now }) => readRetention(db, { rules: retention.all, now })),
  ];
}

/** As it is looked for. @throws Problem `EMAIL_REQUIRED`, `EMAIL_FORMAT` */
function soughtAddress({ address }: { address: string }): string {
  return foldHandle(checkedAddress(address, "address"));
}
