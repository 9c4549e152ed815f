import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { exportSheet } from "./export/export-sheet.ts";
import { importSheet } from "./importing/import-sheet.ts";
import { receiveSheet } from "./importing/receive-sheet.ts";

export function spreadsheetEndpoints(platform: Platform): Endpoint[] {
  const { db, outside } = platform;
  return [
    handle(contract.exportSheet, ({ language, now }) => exportSheet(db, { t: translator(language), now })),

    handle(contract.importSheet, async ({ query, request, actor, language, now }) => {
      const [main] = await readSiteLanguages(db);
      return importSheet(db, {
        ...(await receiveSheet(request.form, platform)),
        ...{ language: query.lang ?? main, type: query.type ?? "merchandise", dry: query.dry === "yes" },
        ...{ t: translator(language), by: actor.id, id: outside.id, now },
      });
    }),
  ];
}
