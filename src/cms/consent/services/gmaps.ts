import { framed, noSources, type Service } from "./service.ts";

export const gmaps = {
  ...framed,
  kind: "map",
  asked: "whenOn",
  provider: "google",
  third: "usa",
  sources: { ...noSources, frame: ["https://www.google.com"] },
} satisfies Service;
