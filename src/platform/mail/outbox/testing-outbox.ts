import { beforeAll, beforeEach } from "vitest";
import type { Database } from "#database/database.ts";
import type { Fresh } from "#database/testing.ts";
import { emptyOutbox, type Outbox } from "../testing-mails.ts";

/** A database with its outbox; there is none before the first test starts. */
export class TestedOutbox {
  database!: Database;
  box!: Outbox;
}

/** Emptied before each test. */
export function outboxOf(fresh: Fresh): TestedOutbox;
export function outboxOf<T extends TestedOutbox>(fresh: Fresh, at: T): T;
export function outboxOf(fresh: Fresh, at = new TestedOutbox()): TestedOutbox {
  beforeAll(async () => {
    at.database = await fresh.database();
  });
  beforeEach(async () => {
    at.box = await emptyOutbox(at.database);
  });
  return at;
}
