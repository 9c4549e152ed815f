import { analytics, googleHost, googleTag, silenceGoogle, wakeGoogle } from "./google.ts";
import { noSources, type Service } from "./service.ts";

export const ga = {
  kind: "statistics",
  asked: "always",
  provider: "google",
  third: "usa",
  id: { pattern: /^G-[A-Z0-9]{6,14}$/, example: "G-AB12CD34EF" },
  sources: {
    ...noSources,
    script: [googleHost],
    connect: [googleHost, "https://*.google-analytics.com", "https://*.analytics.google.com"],
    img: [googleHost, "https://*.google-analytics.com"],
  },
  cookies: ["_ga", "_gid", "_dc_gtm_"],
  stored: ["_ga"],
  script: {
    url: googleTag,
    wake: wakeGoogle,
    silence: (own, page) => silenceGoogle(own, { page, denied: analytics("denied") }),
  },
} satisfies Service;
