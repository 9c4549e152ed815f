import { expect, test } from "vitest";
import type { MailRow } from "#database/schema.ts";
import { onEveryEngine } from "#database/testing.ts";
import { outboxOf } from "./testing-outbox.ts";
import { trimMails } from "./trim-mails.ts";

const day = 24 * 60 * 60 * 1000;

onEveryEngine("clearing away mails", (fresh) => {
  const at = outboxOf(fresh);

  /** A mail that has come to this end. */
  async function ended(state: MailRow["state"]): Promise<string> {
    const { id } = await at.box.queue();
    await at.database.db.updateTable("mails").set({ state }).where("id", "=", id).execute();
    return id;
  }

  async function after(days: number): Promise<MailRow[]> {
    at.box.later(days * day);
    await trimMails(at.database.db, { now: at.box.now() });
    return at.database.db.selectFrom("mails").selectAll().execute();
  }

  test.each(["filed", "refused", "failed", "queued"])(
    "the link of a mail that is %s is forgotten after a week",
    async (state) => {
      await ended(state);
      expect(await after(7)).toMatchObject([{ secret: expect.any(String) }]);
      expect(await after(0.01)).toMatchObject([{ state, secret: null }]);
    },
  );

  test("mails are kept for three months, and those that still wait for as long as they wait", async () => {
    for (const state of ["sent", "filed", "refused", "failed"]) await ended(state);
    const waiting = await ended("queued");
    expect(await after(90)).toHaveLength(5);
    expect(await after(0.01)).toMatchObject([{ id: waiting }]);
  });
});
