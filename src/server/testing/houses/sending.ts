import { afterEach, beforeAll } from "vitest";
import type { Fresh } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "../test-house.ts";

type SendingHouse = { house: TestHouse; staff: Visitor };

const filled = ["issue_deliveries", "subscribers", "suppressions", "jobs", "notifications", "limits"] as const;

/** A house that sends mails, with one of its staff; after each test nobody is subscribed, and nothing is under way. */
export function sendingHouse(fresh: Fresh): SendingHouse {
  const at = {} as SendingHouse;
  beforeAll(async () => {
    at.house = await testHouse(fresh, {
      env: { PUBLIC_URL: "http://amselberg.example", MAIL_FROM: "post@amselberg.example" },
    });
    at.staff = await at.house.as("admin");
  });
  afterEach(async () => {
    for (const table of filled) await at.house.platform.db.deleteFrom(table).execute();
  });
  return at;
}
