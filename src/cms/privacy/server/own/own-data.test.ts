import { beforeEach, expect, test } from "vitest";
import { closeOwn, exportOwn, previewOwn } from "#cms/privacy/own-contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type Visitor } from "#server/testing/test-house.ts";
import { getsIn } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";

const lena = "lena@example.org";

onEveryEngine("somebody who has an account", (fresh) => {
  let made: Awaited<ReturnType<typeof orderHouse>>;
  let visitor: Visitor;

  beforeEach(async () => {
    made = await orderHouse(fresh);
    visitor = await made.house.as("customer", lena);
    const { _id: item } = await sellable(made.keep);
    await made.place({ items: [{ item, amount: 1 }] }, visitor);
  });

  const exported = async (by: Visitor) =>
    by.raw<{ records: { kind: string; fields: object }[] }>({ url: `/api/v0${exportOwn.path}/?format=json` });

  test("takes all data along, also what was ordered under an address of before, and nobody else's", async () => {
    const { house } = made;
    const renamed = { handle: "neu@example.org", handle_folded: "neu@example.org" };
    await house.platform.db.updateTable("users").set(renamed).where("handle", "=", lena).execute();
    const { status, reply, headers } = await exported(visitor);
    expect(status).toBe(200);
    expect(String(headers["content-disposition"])).toMatch(/^attachment/);
    expect(reply.records.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["user", "order"]));
    const other = (await exported(await house.as("customer", "otto@example.org"))).reply;
    expect(other.records.map(({ kind }) => kind)).not.toContain("order");
    expect((await house.guest.raw({ url: `/api/v0${exportOwn.path}/?format=json` })).status).toBe(401);
  });

  test("closes it with the password: it goes, its orders stay for the business, and the owner is told by mail", async () => {
    const { house } = made;
    const { reply: preview } = await visitor.call(previewOwn, {});
    expect(preview.kept.map(({ reason }) => reason)).toContain("privacy:hold.order");
    const wrong = await visitor.call(closeOwn, { body: { current: "Riesling" } });
    expect([wrong.status, wrong.reply]).toMatchObject([422, { code: "PASSWORD_INVALID", field: "current" }]);
    expect(await getsIn(house, { handle: lena, password })).toBe(true);
    const { status, reply } = await visitor.call(closeOwn, { body: { current: password } });
    expect(status).toBe(200);
    expect(reply.kept).toEqual(expect.arrayContaining(preview.kept.filter(({ kind }) => kind === "order")));
    expect(await getsIn(house, { handle: lena, password })).toBe(false);
    expect((await visitor.call(previewOwn, {})).status).toBe(401);
    const { db } = house.platform;
    expect(await db.selectFrom("orders").select(["user_id", "address"]).execute()).toEqual([
      { user_id: null, address: expect.any(String) },
    ]);
    expect((await house.mails()).filter(({ recipient }) => recipient === lena).map(({ kind }) => kind)).toEqual([
      "closed",
    ]);
  });

  test("looks at it twenty times an hour, and no more", async () => {
    const answers: number[] = [];
    for (let at = 0; at < 21; at += 1) answers.push((await visitor.call(previewOwn, {})).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await exported(visitor)).status).toBe(429);
  });

  test("cannot close the last account that looks after the site, and then nothing has changed", async () => {
    const { house } = made;
    await house.platform.db.deleteFrom("users").where("roles", "like", '%"system"%').execute();
    const owner = await house.as("system", "owner@example.org");
    const { kept } = (await owner.call(previewOwn, {})).reply;
    expect(kept.map(({ reason }) => reason)).toContain("privacy:hold.lastSystem");
    const { status, reply } = await owner.call(closeOwn, { body: { current: password } });
    expect([status, reply]).toMatchObject([422, { code: "LAST_SYSTEM" }]);
    expect(await getsIn(house, { handle: "owner@example.org", password })).toBe(true);
  });
});
