import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { outside } from "../outside.ts";
import { startJobs } from "./jobs.ts";

onEveryEngine("errors of the job loop", (fresh) => {
  test("an error that each round meets is reported once, and again when it is another one or came back", async () => {
    const database = await fresh.database();
    const { schema } = database.db;
    let rounds = 0;
    const now = () => {
      rounds += 1;
      return new Date();
    };
    const reported: string[] = [];
    const jobs = startJobs(database, {
      kinds: { mail: { work: async () => {} } },
      outside: { ...outside, now },
      pause: 5,
      onError: (error) => reported.push(String(error)),
    });
    /** A round that began before is over by the next one's beginning. */
    const someRounds = async () => {
      const goal = rounds + 4;
      while (rounds < goal) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await someRounds();
    expect(reported).toEqual([]);
    await schema.alterTable("jobs").renameColumn("run_at", "away").execute();
    await someRounds();
    expect(reported).toEqual([expect.stringContaining("run_at")]);
    await schema.alterTable("jobs").renameColumn("kind", "gone").execute();
    await schema.alterTable("jobs").renameColumn("away", "run_at").execute();
    await someRounds();
    expect(reported.filter((error) => error.includes("kind"))).toHaveLength(1);
    await schema.alterTable("jobs").renameColumn("gone", "kind").execute();
    await someRounds();
    const before = reported.length;
    await schema.alterTable("jobs").renameColumn("kind", "gone").execute();
    await someRounds();
    expect(reported.slice(before)).toEqual([expect.stringContaining("kind")]);
    await jobs.stop();
  });
});
