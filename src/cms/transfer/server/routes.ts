import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import { idToRemove } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { archiveBytes } from "./export/archive-bytes.ts";
import { exportSize } from "./export/export-size.ts";
import { kindsInOrder } from "./import/kinds-in-order.ts";
import { beginImport } from "./jobs/begin-import.ts";
import { cancelImport, carryOutImport, checkAgain } from "./jobs/change-import.ts";
import { toTransfer } from "./jobs/transfer-row.ts";
import { sources } from "./sources/sources.ts";

/** How many imports the list shows. */
const latest = 10;

export function transferEndpoints(platform: Platform, { transferred, titles }: Gathered): Endpoint[] {
  const { db, outside, settings, storage } = platform;
  const kinds = kindsInOrder(transferred(platform));

  async function read(id: string, language: Language): Promise<contract.Transfer> {
    const row = await db.selectFrom("transfers").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new Problem("C404");
    return toTransfer(row, { db, titles, language });
  }

  return [
    handle(contract.exportSite, async ({ query, language, now }) => {
      const { exportSite } = await import("./export/export-site.ts");
      const archive = await exportSite(platform, { kinds, versions: query.versions === "yes" });
      const name = `${translator(language)("admin:transfer.fileName")}-${now.toISOString().slice(0, 10)}.zip`;
      return archiveBytes(archive, { name, id: outside.id() });
    }),

    handle(contract.readExportSize, () => exportSize(db, { kinds })),

    handle(contract.readTransfers, async ({ query: { id }, language }) => {
      const rows = await db
        .selectFrom("transfers")
        .selectAll()
        .$if(id !== undefined, (select) => select.where("id", "=", id ?? ""))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(latest)
        .execute();
      const items = await Promise.all(rows.map((row) => toTransfer(row, { db, titles, language })));
      return {
        items,
        largest: Math.min(settings.importLimit, storage.largest),
        systems: sources.map(({ system }) => system),
      };
    }),

    handle(contract.beginImport, async ({ query, request, actor, language, now }) => {
      const { standing = "overwrite" } = query;
      const begun = { form: request.form, standing, by: actor.id, roles: actor.roles, language, now };
      return read(await beginImport(platform, begun), language);
    }),

    handle(contract.checkImport, async ({ body: { _id: id, version, options }, language, now }) => {
      const act = checkAgain(db, { id, version, options, language, now });
      await withCurrent(act, (one) => read(one, language));
      return read(id, language);
    }),

    handle(contract.runImport, async ({ body: { _id: id, version }, language, now }) => {
      await withCurrent(carryOutImport(db, { id, version, language, now }), (one) => read(one, language));
      return read(id, language);
    }),

    handle(contract.cancelImport, async (call) => {
      const id = idToRemove(call);
      await cancelImport(db, { id, now: call.now });
      return { removed: [id] };
    }),
  ];
}
