import type { TSchema } from "typebox";
import { beforeEach, expect, test } from "vitest";
import { readEntries } from "#cms/entries/contract.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { onSqlite } from "#database/testing.ts";
import { longestAddress } from "../http/request-facts.ts";
import { type TestHouse, testHouse } from "../testing/test-house.ts";

/** Of the cache for answers and replies, in bytes. */
const limit = 16 * 1024 * 1024;

onSqlite("addresses of the API", (fresh) => {
  let house: TestHouse;

  beforeEach(async () => {
    house = await testHouse(fresh, { shop: true });
  });

  const get = (url: string, language = "de") =>
    house.guest.raw({ method: "GET", url: `/api/v0${url}`, headers: { "accept-language": language } });
  const keys = () => house.app.answers.keys();

  test("by the thousand, each different and as long as possible, do not make the caches larger than their limit", async () => {
    const q = encodeURIComponent("€".repeat(160));
    for (let number = 0; number < 2000; number += 1) {
      const tags = encodeURIComponent(`${number}`.padStart(500, "€"));
      expect((await get(`/entry/?q=${q}&tags=${tags}`)).status).toBe(200);
    }
    expect(keys().length).toBeGreaterThan(500);
    expect(house.app.answers.size).toBeLessThanOrEqual(limit);
    expect(keys().reduce((sum, key) => sum + key.length, 0)).toBeLessThanOrEqual(limit / 2);
  });

  test("in all spellings of the same query share one key", async () => {
    const spellings = [
      ...["/entry/?page=1&pageSize=5", "/entry/?pageSize=5&page=1", "/entry?page=1&pageSize=5"],
      ...[
        "/entry/?page=01&pageSize=5",
        "/entry/?%70age=1&pageSize=%35",
        `/entry/?pageSize=5&page=${"1".padStart(7000, "0")}`,
      ],
      ...["/entry/?page=1e0&pageSize=5", "/entry/?page=+1&pageSize=5.0", "/%65ntry/?page=1&pageSize=5&"],
    ];
    for (const spelling of spellings) expect([spelling, (await get(spelling)).status]).toEqual([spelling, 200]);
    const ofList = () => keys().filter((key) => key.includes("/entry"));
    expect(ofList()).toHaveLength(2);
    for (const refused of ["page=1&page=2", "page=1&page=1", "page=1&once=more", "page=0", "page=x"]) {
      expect([refused, (await get(`/entry/?${refused}`)).status]).toEqual([refused, 400]);
    }
    expect(ofList()).toHaveLength(2);
  });

  test("that are too long are refused with a sentence, and what any endpoint takes is not too long", async () => {
    const [fits, long] = [longestAddress, longestAddress + 1].map((length) =>
      "/entry/?page=1".padEnd(length - "/api/v0".length, "&"),
    );
    expect((await get(fits ?? "")).status).toBe(200);
    expect((await get(long ?? "")).reply).toMatchObject({
      code: "ADDRESS_LONG",
      message: "Diese Adresse ist zu lang: höchstens 8.000 Zeichen sind möglich.",
    });
    const english = await get(long ?? "", "en");
    expect([english.status, english.reply["message"]]).toEqual([
      414,
      "This address is too long: 8,000 characters at most.",
    ]);
    expect(longestQuery(readEntries)).toBeGreaterThan(4000);
    for (const record of house.app.endpoints.records) {
      expect([record.path, longestQuery(record) <= longestAddress - 200]).toEqual([record.path, true]);
    }
  });
});

/** In characters, if each of a text needs nine, as `%E2%82%AC` does. Ids, times and numbers need fewer than forty. */
function longestQuery({ query }: AnyRoute): number {
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, TSchema & { maxLength?: number }> };
  const lengths = Object.entries(properties).map(
    ([name, { maxLength }]) => `&${name}=`.length + (maxLength === undefined ? 40 : maxLength * 9),
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}
