import { framed, noSources, type Service } from "./service.ts";

export const osm = {
  ...framed,
  kind: "map",
  asked: "whenOn",
  provider: "osmf",
  third: "uk",
  sources: { ...noSources, frame: ["https://www.openstreetmap.org"] },
} satisfies Service;
