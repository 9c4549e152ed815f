import { beforeEach } from "vitest";
import type { Fresh } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "../test-house.ts";
import { type Writer, writer } from "../things/entries.ts";

export const noon = "2026-11-21T12:00:00.000Z";
export const evening = "2026-11-21T18:00:00.000Z";

/** A house with somebody who plans what happens to entries. */
class Planning {
  house!: TestHouse;
  visitor!: Visitor;
  anna!: Writer;

  /** The clock goes on, and the house does what is due. */
  async passes(time: string): Promise<void> {
    this.house.setTime(time);
    await this.house.runJobs();
  }

  async listed(status: "planned" | "draft" | "live" = "planned") {
    return (await this.anna.list({ status })).items.map(({ title }) => title);
  }
}

/** New for each test. */
export function plannedIn(fresh: Fresh): Planning {
  const at = new Planning();
  beforeEach(async () => {
    at.house = await testHouse(fresh);
    at.visitor = await at.house.as("admin");
    at.anna = writer(at.visitor);
  });
  return at;
}
