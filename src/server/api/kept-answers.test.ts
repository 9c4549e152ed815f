import { beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { type TestHouse, testHouse } from "../testing/test-house.ts";

onSqlite("what guests read from the API", (fresh) => {
  let house: TestHouse;

  beforeAll(async () => {
    house = await testHouse(fresh);
  });

  const kept = () =>
    house.app.endpoints.records.filter((record) => record.method === "GET" && record.tags !== undefined);

  async function read(url: string, language: string): Promise<string> {
    const { status, reply } = await house.guest.raw({ method: "GET", url, headers: { "accept-language": language } });
    return `${status} ${JSON.stringify({ ...reply, requestId: null })}`;
  }

  async function readAnew(url: string, language: string): Promise<string> {
    house.app.answers.clear();
    return read(url, language);
  }

  test("is kept for those alone who are to read the same: each caller gets it in their own language", async () => {
    const different: string[] = [];
    for (const record of kept()) {
      for (const query of ["", "?lang=de", "?lang=en"]) {
        const address = `/api/v0${record.path}${query}`;
        const anew = { de: await readAnew(address, "de-AT, en;q=0.5"), en: await readAnew(address, "en-GB") };
        if (anew.de !== anew.en) different.push(record.path);
        for (const language of ["de", "en", "de"] as const) {
          expect([address, language, await read(address, language)]).toEqual([address, language, anew[language]]);
        }
      }
    }
    expect(different).toContain("/subscriber/form");
  });
});
