import { randomUUID } from "node:crypto";
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { expect, owner } from "../site.ts";

export const banner = (page: Page) => page.getByRole("region", { name: /^Cookies/ });
export const dialog = (page: Page) => page.getByRole("dialog", { name: /^Cookie/ });
export const footer = (page: Page) => page.getByRole("contentinfo");

export const everything = {
  ga: { on: true, id: "G-AB12CD34EF" },
  gads: { on: true, id: "AW-123456789" },
  fb: { on: true, id: "1234567890123456" },
  youtube: { on: true, id: "" },
};
export const maps = { osm: { on: true, id: "" } };
export const nothing = Object.fromEntries(
  Object.entries({ ...everything, ...maps }).map(([name, { id }]) => [name, { on: false, id }]),
);

export async function set(api: APIRequestContext, services: object): Promise<void> {
  await api.post("/api/v0/login", { data: { handle: owner.email, password: owner.password } });
  const { version } = (await (await api.get("/api/v0/integration/")).json()) as { version: number };
  expect((await api.put("/api/v0/integration/", { data: { version, ...services } })).status()).toBe(200);
}
/** Does with cookies and requests what Google's loader does, as far as a visitor's consent is about it. */
export const fakeGoogle = `(() => {
  const run = (words) => {
    if (String(words) !== "[object Arguments]" || words[0] !== "config") return;
    if (words[1].startsWith("G-")) {
      document.cookie = "_ga=GA1.1.1; path=/; max-age=9999";
      document.cookie = "_ga_AB12CD34EF=GS1; path=/; max-age=9999";
      fetch("https://region1.google-analytics.com/g/collect?tid=" + words[1], { method: "POST", mode: "no-cors" });
    } else {
      document.cookie = "_gcl_au=1.1; path=/; max-age=9999";
      localStorage.setItem("_gcl_ls", "{}");
      new Image().src = "https://googleads.g.doubleclick.net/pagead/viewthroughconversion/123456789/";
    }
  };
  dataLayer.forEach(run);
  dataLayer.push = (words) => run(words);
})()`;
export const fakePixel = `document.cookie = "_fbp=fb.1; path=/; max-age=9999";
  localStorage.setItem("lastExternalReferrer", "empty");
  new Image().src = "https://www.facebook.com/tr/?id=1234567890123456";`;

/** Answers for everybody else on the network; the log of what was asked there, by host. */
export async function strangers(context: BrowserContext, site: string): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== site,
    (route) => {
      const url = new URL(route.request().url());
      asked.push(url.hostname);
      const script = url.pathname.startsWith("/gtag") ? fakeGoogle : url.pathname.endsWith(".js") ? fakePixel : null;
      if (script) return route.fulfill({ contentType: "text/javascript", body: script });
      return route.fulfill({ contentType: "text/html", body: "<p>Player</p>" });
    },
  );
  return asked;
}

/** Faults that a browser names: a policy that stops something, a script that fails. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

export async function namesOf(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).toSorted();
}

export const own = ["accepted", "consent", "fb", "ga", "gads"];
export const google = ["www.googletagmanager.com", "region1.google-analytics.com"];

/** A page with a video and a map. */
export async function filmPage(api: APIRequestContext): Promise<string> {
  const slug = `film-${randomUUID().slice(0, 8)}`;
  const video = { url: "https://youtu.be/dQw4w9WgXcQ", title: { de: "Die Lese am Steilhang" } };
  const place = { address: "Am Steilhang 3, 97332 Volkach", place: "49.8653, 10.2265" };
  const map = { provider: "osm", title: { de: "Kelterhaus" }, ...place };
  const made = await api.post("/api/v0/page/", {
    data: {
      ...{ title: "Film", slug, translations: { en: { title: "Film", slug } } },
      blocks: [
        { type: "video", v: 1, id: "film", props: video },
        { type: "map", v: 1, id: "karte", props: map },
      ],
    },
  });
  const { _id } = (await made.json()) as { _id: string };
  expect((await api.post("/api/v0/publish/page/", { data: [_id] })).status()).toBe(200);
  return slug;
}
