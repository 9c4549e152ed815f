import { framed, noSources, type Service } from "./service.ts";

export const vimeo = {
  ...framed,
  kind: "video",
  asked: "never",
  provider: "vimeo",
  third: "usa",
  sources: { ...noSources, frame: ["https://player.vimeo.com"] },
} satisfies Service;
