import type { Own, Page } from "./service.ts";

export const googleHost = "https://www.googletagmanager.com";

export function googleTag({ id }: Own): string {
  return `${googleHost}/gtag/js?id=${id}`;
}

type Said = "granted" | "denied";
export const analytics = (said: Said) => ({ analytics_storage: said });
export const advertising = (said: Said) => ({ ad_storage: said, ad_user_data: said, ad_personalization: said });

/** Google's consent mode: everything is denied before anything is there, and then only what the visitor allows. */
export function wakeGoogle(own: Own, page: Page): void {
  const gtag = gtagOf(page);
  if (!page.globals["dataLayer"]) {
    page.globals["dataLayer"] = [];
    gtag("consent", "default", { ...analytics("denied"), ...advertising("denied") });
    gtag("js", new Date());
    page.load(googleTag(own));
  }
  gtag("set", "ads_data_redaction", !page.awake("gads"));
  gtag("set", "allow_google_signals", page.awake("gads"));
  if (page.awake("ga")) gtag("consent", "update", analytics("granted"));
  if (page.awake("gads")) gtag("consent", "update", advertising("granted"));
  gtag("config", own.id);
}

export function silenceGoogle({ id }: Own, { page, denied }: { page: Page; denied: object }): void {
  page.globals[`ga-disable-${id}`] = true;
  gtagOf(page)("consent", "update", denied);
}

/** The loader of Google takes the list of arguments itself, and passes over arrays. */
function gtagOf({ globals }: Page): (...words: unknown[]) => void {
  return function gtag(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    (globals["dataLayer"] as { push: (words: unknown) => void } | undefined)?.push(arguments);
  };
}
