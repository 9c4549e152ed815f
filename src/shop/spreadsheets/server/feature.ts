import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-27-sheet-pictures.ts";
import { pictureLane } from "./pictures/fetch-pictures.ts";
import { spreadsheetEndpoints } from "./routes.ts";

export const spreadsheetsFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-sheet-pictures": { up } },
  endpoints: spreadsheetEndpoints,
  lanes: (platform) => ({ sheetPictures: pictureLane(platform) }),
};
