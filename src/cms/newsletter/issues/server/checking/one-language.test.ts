import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/newsletter/issues/contract.ts";
import { everybody } from "#cms/newsletter/subscribers/audience.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { addSubscribers, begin, newIssue, textBlock } from "#server/testing/things/issues.ts";

onEveryEngine("an issue in one language", (fresh) => {
  let house: TestHouse;
  let staff: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { env: { PUBLIC_URL: "http://amselberg.example" } });
    staff = await house.as("admin");
    await addSubscribers(house.platform.db, [
      { address: "anna@example.org" },
      { address: "karl@example.org" },
      { address: "ben@example.org", language: "en" },
    ]);
  });

  const english = {
    ...{ subject: "", translations: { en: { subject: "New wine" } } },
    blocks: [textBlock("", "<p>From Friday.</p>")],
  };
  const check = async (id: string) => (await staff.call(contract.checkIssue, { query: { id } })).reply;
  const codes = async (id: string) => (await check(id)).findings.map(({ code, lang }) => [code, lang].join(" ").trim());

  test("says which language it is in and how many read each; sent to its readers alone it lacks nothing", async () => {
    const all = await newIssue(staff, english);
    expect(await check(all._id)).toMatchObject({ people: 3, readers: { de: 2, en: 1 }, only: "en" });
    expect(await codes(all._id)).toEqual(expect.arrayContaining(["SUBJECT_EMPTY de", "CONTENT_EMPTY de"]));
    const audience = { ...everybody, languages: ["en" as const] };
    const few = await newIssue(staff, { ...english, audience });
    const { people, readers, only, bytes, findings } = await check(few._id);
    expect({ people, readers, only, de: bytes.de }).toEqual({
      ...{ people: 1, readers: { de: 2, en: 1 }, only: undefined, de: 0 },
    });
    expect(findings.filter(({ level }) => level === "error")).toEqual([]);
    expect(await codes(few._id)).not.toContain("LANGUAGE_MISSING en");
    await begin(staff, few);
    await house.runJobs();
    const deliveries = await house.platform.db
      .selectFrom("issue_deliveries")
      .innerJoin("subscribers", "subscribers.id", "subscriber_id")
      .select(["address", "issue_deliveries.state"])
      .where("issue_id", "=", few._id)
      .execute();
    expect(deliveries).toEqual([{ address: "ben@example.org", state: "filed" }]);
    const page = await house.app.fastify.inject({ url: `/n/${few._id}?lang=de` });
    expect(page.body).toContain("From Friday.");
  });

  test("in German alone it still goes to everybody, and to readers of German alone without a word about English", async () => {
    expect(await codes((await newIssue(staff))._id)).toContain("LANGUAGE_MISSING en");
    const audience = { ...everybody, languages: ["de" as const] };
    expect(await codes((await newIssue(staff, { audience }))._id)).not.toContain("LANGUAGE_MISSING en");
  });
});
