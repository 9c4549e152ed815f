import { afterEach, expect, test, vi } from "vitest";
import type { LinkTarget } from "#contract/links/targets.ts";
import { foundAt, isThereForGuests, pathsOf } from "./paths.ts";

test("only paths of this site at which there may be a page are asked for", () => {
  const hrefs = ["/hof", "/hof", "//other.example/hof", "/api/v0/download/liste.pdf", "https://other.example", "/apis"];
  expect(pathsOf(hrefs.map((href) => ({ block: "a", href, text: "" })))).toEqual(["/hof", "/apis"]);
});

test("a path that cannot be asked for does not keep the others from being found", async () => {
  const target: LinkTarget = { link: "page:00000000-0000-4000-8000-000000000001", title: "Hof", state: "open" };
  const asked: string[] = [];
  const all = Promise.withResolvers<void>();
  const found = foundAt(["/kaputt", "/hof", "/shop", "/nichts"], {
    async find(path) {
      asked.push(path);
      // Nothing is answered before all have been asked for.
      if (asked.length === 4) all.resolve();
      await all.promise;
      if (path === "/kaputt") throw new Error("offline");
      return path === "/hof" ? [target] : [];
    },
    isThere: async (path) => path === "/shop",
  });
  expect(Object.fromEntries(await found)).toEqual({ "/hof": target, "/shop": "else", "/nichts": "nothing" });
});

afterEach(() => vi.unstubAllGlobals());

/** What the site says to a guest, and which requests it got. */
function site(answers: Record<string, { status?: number; to?: string }>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, credentials, redirect }: RequestInit) => {
    asked.push(`${method} ${credentials} ${path}`);
    const { status = 200, to } = answers[path] ?? { status: 404 };
    if (to === undefined) return { type: "basic", status };
    if (redirect === "manual") return { type: "opaqueredirect", status: 0 };
    if (!to.startsWith("/")) throw new TypeError("Failed to fetch");
    return { type: "basic", status: to in answers ? 200 : 404 };
  });
  return asked;
}

test("whether something is at a path is asked as a guest, without its fragment and without reading it", async () => {
  const asked = site({ "/hof": { status: 200 }, "/weg": { status: 410 }, "/intern": { status: 403 } });
  const there = (path: string) => isThereForGuests(path, "de");
  expect(await there("/hof#anfahrt")).toBe(true);
  expect(await there("/gibtesnicht")).toBe(false);
  expect(await there("/weg")).toBe(false);
  expect(await there("/intern")).toBe(true);
  expect(asked).toEqual(["HEAD omit /hof", "HEAD omit /gibtesnicht", "HEAD omit /weg", "HEAD omit /intern"]);
});

test("a redirect leads somewhere unless there is nothing at its end; where it leads to another site, that is not asked", async () => {
  site({ "/alt": { to: "/hof" }, "/hof": {}, "/HOFF": { to: "/hoff" }, "/wetter": { to: "https://wetter.example" } });
  expect(await isThereForGuests("/alt", "de")).toBe(true);
  expect(await isThereForGuests("/HOFF", "de")).toBe(false);
  expect(await isThereForGuests("/wetter", "de")).toBe(true);
});

test("screens that note what they are asked, such as the search, are not asked for", async () => {
  const asked = site({});
  expect(await isThereForGuests("/suche?q=Wein", "de")).toBe(true);
  expect(await isThereForGuests("/en/account", "de")).toBe(true);
  expect(asked).toEqual([]);
});
