import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { mailServer } from "#platform/mail/transport/testing-server.ts";
import { OutboxHouse, start } from "#server/testing/houses/outbox.ts";
import { rowOf } from "#server/testing/things/accounts.ts";
import * as contract from "../contract.ts";

onEveryEngine("sending a mail again", (fresh) => {
  const at = new OutboxHouse(fresh);

  test.each(["filed", "refused", "failed"] as const)(
    "a mail that is %s is sent again, and it is written down who wanted that",
    async (state) => {
      const server = await mailServer();
      const [id = ""] = await at.written("anna@example.org");
      await at.put(id, { state, attempts: 9, error: "550 no", error_code: "MAIL_FAILED", done_at: start });
      at.sendTo(server);
      const { status, reply } = await at.admin.call(contract.resendMail, { body: { _id: id } });
      expect([status, reply]).toMatchObject([
        200,
        { state: "queued", attempts: 0, error: null, done: null, can: { resend: false } },
      ]);
      await at.house.runJobs();
      expect(await at.one(id)).toMatchObject({ state: "sent", attempts: 1 });
      expect(server.taken).toHaveLength(1);
      const acts = await at.db.selectFrom("audit").select(["action", "thing", "user_id"]).execute();
      const { id: by } = await rowOf(at.house, "admin@example.org");
      expect(acts).toEqual([{ action: "mail.resend", thing: id, user_id: by }]);
    },
  );

  test.each(["queued", "sent"] as const)("a mail that is %s is not sent again", async (state) => {
    const [id = ""] = await at.written("anna@example.org");
    await at.put(id, { state });
    expect((await at.one(id)).can.resend).toBe(false);
    const { status, reply } = await at.admin.call(contract.resendMail, { body: { _id: id } });
    expect([status, reply]).toMatchObject([409, { code: "MAIL_UNDER_WAY" }]);
    expect(await at.db.selectFrom("audit").select("number").execute()).toEqual([]);
  });

  test("a mail whose link has expired is not sent again: nobody could use it", async () => {
    const [id = ""] = await at.written("anna@example.org");
    await at.put(id, { state: "filed" });
    expect((await at.one(id)).can.resend).toBe(true);
    at.house.setTime("2026-11-28T10:00:01.000Z");
    expect((await at.one(id, at.admin)).can.resend).toBe(false);
    expect((await at.list()).items[0]?.can.resend).toBe(false);
    const { status, reply } = await at.admin.call(contract.resendMail, { body: { _id: id } });
    expect([status, reply]).toMatchObject([409, { code: "LINK_EXPIRED" }]);
  });

  test("of several who send it again at the same moment one does, and it leaves once", async () => {
    const server = await mailServer();
    const [id = ""] = await at.written("anna@example.org");
    await at.put(id, { state: "failed" });
    at.sendTo(server);
    const again = [at.admin, at.other, at.system, at.admin, at.other].map((visitor) =>
      visitor.call(contract.resendMail, { body: { _id: id } }),
    );
    const statuses = (await Promise.all(again)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    await at.house.runJobs();
    expect(server.taken).toHaveLength(1);
    expect(await at.db.selectFrom("audit").select("action").execute()).toHaveLength(1);
  });

  test("an unknown mail cannot be sent again", async () => {
    const { status, reply } = await at.admin.call(contract.resendMail, {
      body: { _id: "019a0000-0000-7000-8000-000000000000" },
    });
    expect([status, reply]).toMatchObject([404, { code: "C404" }]);
  });
});
