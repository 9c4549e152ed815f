import { beforeAll, beforeEach } from "vitest";
import type { Database } from "#database/database.ts";
import type { Fresh } from "#database/testing.ts";
import { suppressedOf } from "../suppression.ts";
import { emptyOutbox, type Outbox } from "../testing-mails.ts";

export const anna = "Anna@example.org";

/** An outbox whose mails come back. */
class ReturningOutbox {
  database!: Database;
  box!: Outbox;

  /** A mail that has left; returns its id. */
  async delivered(to = anna): Promise<string> {
    const { id } = await this.box.queue({ to });
    await this.database.db.updateTable("mails").set({ state: "sent" }).where("id", "=", id).execute();
    return id;
  }

  async suppressed(address = anna): Promise<boolean> {
    return (await suppressedOf(this.database.db, [address])).size === 1;
  }
}

/** Emptied before each test. */
export function outboxOf(fresh: Fresh): ReturningOutbox {
  const at = new ReturningOutbox();
  beforeAll(async () => {
    at.database = await fresh.database();
  });
  beforeEach(async () => {
    at.box = await emptyOutbox(at.database);
    await at.database.db.deleteFrom("mailboxes").execute();
  });
  return at;
}
