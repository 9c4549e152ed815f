import { framed, noSources, type Service } from "./service.ts";

export const youtube = {
  ...framed,
  kind: "video",
  asked: "never",
  provider: "google",
  third: "usa",
  sources: { ...noSources, frame: ["https://www.youtube-nocookie.com"] },
} satisfies Service;
