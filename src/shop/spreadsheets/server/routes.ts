import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { translator } from "#contract/texts/translate.ts";
import { idToRemove } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { receiveSheet } from "./importing/receive-sheet.ts";
import { readPictures, retryPictures, stopPictures } from "./pictures/read-pictures.ts";

export function spreadsheetEndpoints(platform: Platform): Endpoint[] {
  const { db, outside, site } = platform;
  return [
    handle(contract.exportSheet, async ({ language, now }) => {
      const { exportSheet } = await import("./export/export-sheet.ts");
      return exportSheet(db, { t: translator(language), origin: site.origin, now });
    }),

    handle(contract.importSheet, async ({ query, request, actor, language, now }) => {
      const { importSheet } = await import("./importing/import-sheet.ts");
      const [main] = await readSiteLanguages(db);
      return importSheet(db, {
        ...(await receiveSheet(request.form, platform)),
        ...{ language: query.lang ?? main, type: query.type ?? "merchandise", dry: query.dry === "yes" },
        pictures: query.pictures === "yes",
        ...{ t: translator(language), by: actor.id, id: outside.id, now },
      });
    }),

    handle(contract.readSheetPictures, async ({ language }) => ({
      last: await readPictures(db, { t: translator(language) }),
    })),

    handle(contract.retrySheetPictures, async ({ body: { _id: of }, language, now }) => {
      await retryPictures(db, { of, id: outside.id, now });
      return { last: await readPictures(db, { t: translator(language) }) };
    }),

    handle(contract.stopSheetPictures, async (call) => {
      const of = idToRemove(call);
      await stopPictures(db, { of });
      return { removed: [of] };
    }),
  ];
}
