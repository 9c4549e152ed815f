import { advertising, googleHost, googleTag, silenceGoogle, wakeGoogle } from "./google.ts";
import type { Service } from "./service.ts";

const hosts = [
  googleHost,
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://pagead2.googlesyndication.com",
];

export const gads = {
  kind: "marketing",
  asked: "always",
  provider: "google",
  third: "usa",
  id: { pattern: /^AW-\d{8,12}$/, example: "AW-123456789" },
  sources: {
    script: hosts,
    connect: [...hosts, "https://www.google.com", "https://google.com"],
    img: [...hosts, "https://www.google.com", "https://google.com", "https://www.google.de"],
    frame: [googleHost, "https://td.doubleclick.net"],
  },
  cookies: ["_gcl_", "_gac_"],
  stored: ["_gcl_"],
  script: {
    url: googleTag,
    wake: wakeGoogle,
    silence: (own, page) => silenceGoogle(own, { page, denied: advertising("denied") }),
  },
} satisfies Service;
