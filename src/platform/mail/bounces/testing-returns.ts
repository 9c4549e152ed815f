import { beforeEach } from "vitest";
import type { Fresh } from "#database/testing.ts";
import { outboxOf, TestedOutbox } from "../outbox/testing-outbox.ts";
import { suppressedOf } from "../suppression.ts";

export const anna = "Anna@example.org";

/** An outbox whose mails are returned. */
class ReturningOutbox extends TestedOutbox {
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

/** Emptied before each test, with the mailboxes of the reports. */
export function returningOutboxOf(fresh: Fresh): ReturningOutbox {
  const at = outboxOf(fresh, new ReturningOutbox());
  beforeEach(async () => {
    await at.database.db.deleteFrom("mailboxes").execute();
  });
  return at;
}
