import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onAnyEngine } from "#database/testing.ts";
import { runDueJobs } from "#platform/jobs/jobs.ts";
import { features, gathered } from "../features.ts";
import { longestAddress } from "../http/request-facts.ts";
import { grown, weigh } from "../testing/guests/weigh.ts";
import { publicPages, type TestSite, testSite } from "../testing/running/site.ts";
import { letter } from "../testing/things/messages.ts";
import { workOf } from "../testing/work.ts";

/** Of the cache of pages, in bytes. */
const limit = 64 * 1024 * 1024;
const sends = process.env["VITRINE_LONG"] ? 200 : 12;

onAnyEngine("what a guest can make the site keep at its pages", (fresh) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { env: { VITRINE_DATA: await fresh.folder() } });
  });
  afterAll(() => site.close());

  const runJobs = () =>
    runDueJobs(site.platform.database, { kinds: workOf(site.platform), now: site.platform.outside.now });

  /** What `work` leaves in tables and folders, once everything that it has caused is done. */
  async function leftBy(work: () => Promise<void>) {
    await runJobs();
    const before = await weigh(site);
    await work();
    await runJobs();
    return grown(before, await weigh(site));
  }

  /** Addresses beside the pages that features answer: mails of the newsletter, their counted links. */
  const documents = () =>
    features
      .flatMap((feature) => feature.documents?.(site.platform, gathered) ?? [])
      .map(({ url }) => url.replace(/:issue\([^)]*\)/, randomUUID()).replace(/:number\([^)]*\)/, "1"));

  test("by reading, with ever new addresses, is nothing but pages in a cache that has its limit", async () => {
    const places = [...publicPages, "/nirgends", ...documents()];
    const read = async (path: string, names = ["device", "other"]) => {
      const cookies = names.map((name) => `${name}=${randomBytes(200).toString("hex")}`);
      const headers = { "user-agent": randomUUID(), cookie: cookies.join("; "), "accept-language": "en" };
      const { status } = await site.get(path, headers);
      expect([path.slice(0, 60), status < 500]).toEqual([path.slice(0, 60), true]);
    };
    for (const place of places) await read(place);
    const kept = site.app.cache.keys().length;
    expect(kept).toBeGreaterThan(publicPages.length / 2);
    const left = await leftBy(async () => {
      for (const place of places) {
        for (let number = 0; number < sends; number += 1) {
          const query = `${place.includes("?") ? "&" : "?"}x${number}=${randomUUID()}`;
          // With a session that there is none of, a page is rendered anew.
          await read(`${place}${query}`.padEnd(longestAddress, "x"), number % 3 === 2 ? ["session"] : undefined);
        }
        await read(`${place.split("?")[0]}/${randomUUID()}`.padEnd(longestAddress, "y"));
      }
    });
    expect(left).toEqual({});
    expect(site.app.cache.keys().length).toBe(kept);
    expect(site.app.cache.size).toBeLessThan(limit);
  }, 3_600_000);

  test("by forms of junk, with and without files, is nothing", async () => {
    const own = { origin: site.url };
    const left = await leftBy(async () => {
      for (const page of publicPages) {
        const fields = Array.from({ length: 60_000 }, (_, at) => `x${at}=${at}`).join("&");
        const type = "application/x-www-form-urlencoded";
        const lines = await fetch(site.url + page, {
          ...{ method: "POST", body: fields, redirect: "manual" as const },
          headers: { ...own, "content-type": type },
        });
        const body = new FormData();
        body.append("block", "x".repeat(900_000));
        body.append("file", new File([new Uint8Array(2_000_000)], "Plan.pdf"));
        const files = await fetch(site.url + page, { method: "POST", body, redirect: "manual", headers: own });
        expect([page, lines.status < 500, files.status < 500]).toEqual([page, true, true]);
      }
    });
    expect(Object.entries(left).filter(([table]) => table !== "limits")).toEqual([]);
    expect(left["limits"]?.rows ?? 0).toBeLessThan(publicPages.length);
  }, 120_000);

  test("by a form of theirs counts as what is sent to the API", async () => {
    const page = await (await site.get("/kontakt")).text();
    const block = /name="block" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const left = await leftBy(async () => {
      for (let number = 0; number < 30; number += 1) {
        const body = new URLSearchParams({ block, ...letter, captchaId: "x", captcha: "7" });
        await fetch(`${site.url}/kontakt`, { method: "POST", body, headers: { origin: site.url } });
      }
    });
    expect(Object.keys(left)).toEqual(["limits"]);
    const headers = { "content-type": "application/json" };
    const { status } = await fetch(`${site.url}/api/v0/message`, {
      method: "POST",
      body: JSON.stringify(letter),
      headers,
    });
    expect(status).toBe(429);
  }, 120_000);
});
