import { noSources, type Own, type Page, type Service } from "./service.ts";

const host = "https://connect.facebook.net";
const url = (): string => `${host}/en_US/fbevents.js`;

type Command = (...words: unknown[]) => void;
type Pixel = Command & { queue: unknown[]; loaded: boolean; version: string; callMethod?: Command };

export const fb = {
  kind: "marketing",
  asked: "always",
  provider: "meta",
  third: "usa",
  id: { pattern: /^\d{10,20}$/, example: "1234567890123456" },
  sources: {
    ...noSources,
    script: [host],
    connect: [host, "https://www.facebook.com"],
    img: ["https://www.facebook.com"],
  },
  cookies: ["_fbp", "_fbc"],
  stored: ["lastExternalReferrer", "topicsLastReferenceTime"],
  script: {
    url,
    wake: wakeFacebook,
    silence: (_own, { globals }) => (globals["fbq"] as Pixel | undefined)?.("consent", "revoke"),
  },
} satisfies Service;

/** As Meta documents it: what is said before its script is there waits in a queue. */
function wakeFacebook({ id }: Own, { globals, load }: Page): void {
  const queue: unknown[] = [];
  const pixel = Object.assign(
    (...words: unknown[]) => (pixel.callMethod ? pixel.callMethod(...words) : void queue.push(words)),
    { queue, loaded: true, version: "2.0", push: (...words: unknown[]) => pixel(...words) },
  ) as Pixel;
  globals["fbq"] = pixel;
  globals["_fbq"] = pixel;
  // Nothing is reported by itself that nobody has written down here.
  pixel("set", "autoConfig", false, id);
  pixel("init", id);
  pixel("track", "PageView");
  load(url());
}
