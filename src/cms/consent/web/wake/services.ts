import type { Wish } from "#contract/consent/consent.ts";
import type { Descriptor } from "./integrations.tsx";

export type Carried = Descriptor & { wish: Wish };

type Command = (...words: unknown[]) => void;
type Pixel = Command & { queue: unknown[]; loaded: boolean; version: string; callMethod?: Command };
type Others = Record<string, unknown> & { dataLayer?: unknown[]; fbq?: Pixel; _fbq?: Pixel };
const others = window as unknown as Others;

const woken = new Map<Wish, Carried>();

/** Brings allowed services to life, each once; later ones join those that are awake. */
export function wake(allowed: Carried[]): void {
  const fresh = allowed.filter(({ wish }) => !woken.has(wish));
  for (const service of fresh) woken.set(service.wish, service);
  const google = fresh.filter(({ name }) => name !== "fb");
  const facebook = fresh.find(({ name }) => name === "fb");
  if (google.length > 0) wakeGoogle(google);
  if (facebook) wakeFacebook(facebook);
}

/** Keeps services quiet that are no longer allowed until the page is gone. Whether there are any. */
export function silence(allowed: (wish: Wish) => boolean): boolean {
  const leaving = [...woken.values()].filter(({ wish }) => !allowed(wish));
  for (const { name, id } of leaving) {
    if (name === "fb") others.fbq?.("consent", "revoke");
    else {
      others[`ga-disable-${id}`] = true;
      gtag("consent", "update", name === "ga" ? analytics("denied") : advertising("denied"));
    }
  }
  return leaving.length > 0;
}

type Said = "granted" | "denied";
const analytics = (said: Said) => ({ analytics_storage: said });
const advertising = (said: Said) => ({ ad_storage: said, ad_user_data: said, ad_personalization: said });

/** Google's consent mode: everything is denied before anything is there, and then only what the visitor allows. */
function wakeGoogle(fresh: Carried[]): void {
  if (!others.dataLayer) {
    others.dataLayer = [];
    gtag("consent", "default", { ...analytics("denied"), ...advertising("denied") });
    gtag("js", new Date());
    load(fresh[0]!.script);
  }
  gtag("set", "ads_data_redaction", !woken.has("gads"));
  gtag("set", "allow_google_signals", woken.has("gads"));
  if (woken.has("ga")) gtag("consent", "update", analytics("granted"));
  if (woken.has("gads")) gtag("consent", "update", advertising("granted"));
  for (const { id } of fresh) gtag("config", id);
}

/** The loader of Google takes the list of arguments itself, and passes over arrays. */
function gtag(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  others.dataLayer?.push(arguments);
}

/** As Meta documents it: what is said before its script is there waits in a queue. */
function wakeFacebook({ id, script }: Carried): void {
  const queue: unknown[] = [];
  const pixel = Object.assign(
    (...words: unknown[]) => (pixel.callMethod ? pixel.callMethod(...words) : void queue.push(words)),
    { queue, loaded: true, version: "2.0", push: (...words: unknown[]) => pixel(...words) },
  ) as Pixel;
  others.fbq = pixel;
  others._fbq = pixel;
  // Nothing is reported by itself that nobody has written down here.
  pixel("set", "autoConfig", false, id);
  pixel("init", id);
  pixel("track", "PageView");
  load(script);
}

/** What our own script appends is trusted by the policy of the page ('strict-dynamic'). */
function load(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { async: true, src }));
}
