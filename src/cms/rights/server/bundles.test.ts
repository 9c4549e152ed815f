import { beforeAll, expect, test } from "vitest";
import { changeUser, deleteUser, listSessions, readAuthState } from "#cms/users/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { guestActor } from "#platform/sessions/actor.ts";
import { colleague } from "#server/testing/rights.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, mailsTo, newAddress, rowOf } from "#server/testing/things/accounts.ts";
import { readDashboard } from "#shop/dashboard/contract.ts";
import { readTodo } from "#shop/orders/contract.ts";
import { type Bundle, changeBundle, deleteBundle, giveBundles, makeBundle, readBundles } from "../contract.ts";

onEveryEngine("bundles of rights", (fresh) => {
  let house: TestHouse;
  let owner: Visitor;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    owner = await house.as("system");
    admin = await house.as("admin");
  });

  async function call(by: Visitor, record: AnyRoute, body: object) {
    const { status, reply } = await by.raw<ProblemReply & Bundle>({
      method: record.method,
      url: `/api/v0${record.path}`,
      payload: body,
    });
    return { status, reply, outcome: status < 400 ? status : reply.code };
  }
  const make = async (name: string, permissions: Bundle["permissions"]): Promise<Bundle> => {
    const { status, reply } = await call(owner, makeBundle, { name, permissions });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  async function give(by: Visitor, handle: string, bundles: Bundle["_id"][]) {
    const { id: _id, version } = await rowOf(house, handle);
    return (await call(by, giveBundles, { _id, version, bundles })).outcome;
  }
  const mayShip = async (visitor: Visitor) => (await visitor.call(readTodo)).status;

  test("the ready ones are always there, in the reader's language, and always let somebody in", async () => {
    const { items } = (await owner.call(readBundles)).reply;
    expect(items.slice(0, 4).map(({ name, ready, version }) => [name, ready, version])).toEqual([
      ["Redaktion", true, 0],
      ["Shop", true, 0],
      ["Versand", true, 0],
      ["Lesen", true, 0],
    ]);
    for (const { permissions } of items) expect(permissions).toContain("admincenter.enter");
    const english = await owner.raw<{ items: Bundle[] }>({
      method: "GET",
      url: "/api/v0/right/bundle?id=shipping",
      headers: { "accept-language": "en" },
    });
    expect(english.reply.items).toMatchObject([{ _id: "shipping" }]);
  });

  test("an owner gives one, and it counts from the next login on: no session of a customer becomes one of the staff; taken away, it is gone", async () => {
    const email = newAddress("vera");
    const open = await house.as("customer", email);
    expect(await mayShip(open)).toBe(403);
    expect(await give(owner, email, ["shipping"])).toBe(200);
    expect(await mayShip(open)).toBe(401);
    const vera = await house.as("customer", email);
    expect(await mayShip(vera)).toBe(200);
    expect((await vera.call(readDashboard)).status).toBe(403);
    const { models } = (await vera.call(readAuthState)).reply;
    expect([models.order.ship, models.order.write, models.user.read]).toEqual([true, false, false]);
    expect(await give(owner, email, [])).toBe(200);
    expect(await mayShip(vera)).toBe(403);
    const { id } = await rowOf(house, email);
    const written = (await acts(house, "user.bundles")).filter(({ thing }) => thing === id);
    expect(written.map(({ by, details }) => [by !== null, details])).toEqual([
      [true, { bundlesGiven: ["shipping"] }],
      [true, { bundlesTaken: ["shipping"] }],
    ]);
  });

  test("what changes in a bundle changes at once for all who have it", async () => {
    const bundle = await make("Halle", ["order.read"]);
    const vera = await colleague(house, { bundles: [bundle._id, "reading"], email: newAddress("vera") });
    const models = async () => (await vera.call(readAuthState)).reply.models;
    expect((await models()).order).toEqual({ read: true, write: false, ship: false, export: false });
    const changed = await call(owner, changeBundle, {
      _id: bundle._id,
      version: 1,
      permissions: ["order.read", "order.ship"],
    });
    expect([changed.status, changed.reply.permissions, changed.reply.version]).toEqual([
      200,
      ["admincenter.enter", "order.read", "order.ship"],
      2,
    ]);
    expect((await models()).order.ship).toBe(true);
    expect((await acts(house, "bundle.update")).at(-1)?.details).toEqual({
      fields: ["permissions"],
      gave: ["rights:order.ship"],
    });
    expect((await call(owner, changeBundle, { _id: bundle._id, version: 1, name: "Alt" })).outcome).toBe("C409");
  });

  test("a bundle gives only what its composer has, and never what would raise somebody above others", async () => {
    for (const one of ["user.grant", "right.write", "mail.readLinks", "config.secrets", "account.update"] as const) {
      const made = await call(owner, makeBundle, { name: `Zu viel ${one}`, permissions: ["order.read", one] });
      expect([one, made.status, made.outcome]).toEqual([one, 403, "BUNDLE_BEYOND"]);
    }
    // Nobody but owners may compose today. Should somebody be given that, their own rights are the limit.
    const composer = { ...guestActor, id: "nobody", roles: [], bundled: ["right.write", "order.read"] as const };
    const now = house.platform.outside.now().toISOString();
    const run = (body: unknown, record: AnyRoute = makeBundle) =>
      house.app.endpoints.run({
        ...{
          method: record.method,
          path: record.path,
          query: {},
          body,
          token: null,
          device: null,
          visit: null,
          half: null,
        },
        ...{ userAgent: undefined, acceptLanguage: "de", address: "", requestId: "", secure: false, origin: "" },
        ...{ ownPage: true, actor: { ...composer, provedAt: now } },
      });
    const refused = await run({ name: "Mehr", permissions: ["order.read", "order.write"] });
    expect([refused.status, refused.reply]).toMatchObject([403, { code: "BUNDLE_BEYOND" }]);
    const { reply } = await run({ name: "Genau so viel", permissions: ["order.read"] });
    const { _id, version } = reply as Bundle;
    const more = await run({ _id, version, permissions: ["order.read", "stock.read"] }, changeBundle);
    expect(more.reply).toMatchObject({ code: "BUNDLE_BEYOND" });
    const { items } = (await owner.call(readBundles, { query: { id: _id } })).reply;
    expect(items[0]?.permissions).toEqual(["admincenter.enter", "order.read"]);
  });

  test("neither admins nor whoever has a bundle compose or give any, and nobody gives themselves one", async () => {
    const email = newAddress("vera");
    const vera = await colleague(house, { bundles: ["shop", "editorial", "reading"], email });
    for (const by of [admin, vera, house.guest]) {
      const refusal = by === house.guest ? "C101" : "C100";
      expect((await call(by, makeBundle, { name: "Meins", permissions: ["order.read"] })).outcome).toBe(refusal);
      expect(await give(by, email, ["shop", "shipping"])).toBe(refusal);
      expect(await give(by, "admin@example.org", ["shipping"])).toBe(refusal);
    }
    expect(await give(owner, "system@example.org", ["shipping"])).toBe("OWN_ACCOUNT");
    expect((await owner.call(readBundles)).reply.offered).toContain("design.write");
    expect((await admin.call(readBundles)).reply.offered).not.toContain("design.write");
  });

  test("whoever has a bundle is of the staff: admins cannot change, suspend or delete them, or look at their sessions", async () => {
    const email = newAddress("vera");
    await colleague(house, { bundles: ["shipping"], email });
    const { id: _id, version } = await rowOf(house, email);
    expect((await call(admin, changeUser, { _id, version, suspended: true })).outcome).toBe("C100");
    expect((await call(admin, changeUser, { _id, version, handle: newAddress() })).outcome).toBe("C100");
    expect((await call(admin, deleteUser, { _id })).outcome).toBe("C100");
    expect((await admin.call(listSessions, { query: { user: _id } })).status).toBe(403);
    expect((await call(owner, changeUser, { _id, version, suspended: true })).outcome).toBe(200);
  });

  test("a bundle that somebody has stays; ready ones stay as they are; two do not have the same name", async () => {
    const bundle = await make("Ferienhilfe", ["order.read"]);
    const email = newAddress("vera");
    await house.as("customer", email);
    expect(await give(owner, email, [bundle._id])).toBe(200);
    expect((await call(owner, deleteBundle, { _id: bundle._id })).outcome).toBe("BUNDLE_GIVEN");
    expect(await give(owner, email, [])).toBe(200);
    expect((await call(owner, deleteBundle, { _id: bundle._id })).outcome).toBe(200);
    expect(await give(owner, email, [bundle._id])).toBe("BUNDLE_UNKNOWN");
    // The log keeps no name that somebody has typed: it says what the bundle gave.
    const { id } = await rowOf(house, email);
    const written = (await acts(house, "user.bundles")).filter(({ thing }) => thing === id);
    expect(written.map(({ details }) => details)).toEqual([
      { gave: ["rights:order.read"] },
      { took: ["rights:order.read"] },
    ]);
    expect((await call(owner, deleteBundle, { _id: "shipping" })).outcome).toBe("BUNDLE_READY");
    expect((await call(owner, changeBundle, { _id: "shipping", version: 0, name: "X" })).outcome).toBe("BUNDLE_READY");
    await make("Messe", ["order.read"]);
    const again = await call(owner, makeBundle, { name: " messe ", permissions: ["order.read"] });
    expect([again.outcome, again.reply.field]).toEqual(["BUNDLE_NAME", "name"]);
  });

  test("a bundle that is given and removed at the same moment is either given or gone", async () => {
    const email = newAddress("vera");
    await house.as("customer", email);
    const bundle = await make("Gleichzeitig", ["order.read"]);
    const [given, removed] = await Promise.all([
      give(owner, email, [bundle._id]),
      call(owner, deleteBundle, { _id: bundle._id }),
    ]);
    const outcomes = [given, removed.outcome];
    expect([
      [200, "BUNDLE_GIVEN"],
      ["BUNDLE_UNKNOWN", 200],
    ]).toContainEqual(outcomes);
    const { bundles } = await rowOf(house, email);
    expect(bundles).toBe(given === 200 ? JSON.stringify([bundle._id]) : "[]");
  });

  test("somebody who has not joined yet is invited again, since whoever invited them has read the link", async () => {
    const to = newAddress("ida");
    await admin.raw({ method: "POST", url: "/api/v0/auth", payload: { name: "Ida", handle: to } });
    const [first] = await mailsTo(house, to);
    expect(await give(owner, to, ["shipping"])).toBe(200);
    const mails = await mailsTo(house, to);
    expect(mails.map(({ kind }) => kind)).toEqual(["invite", "invite"]);
    const tokens = await house.platform.db
      .selectFrom("tokens")
      .select("id")
      .where("user_id", "=", (await rowOf(house, to)).id)
      .execute();
    expect(tokens.length).toBe(1);
    expect(mails[1]?.secret).not.toBe(first?.secret);
  });

  test("where admins need a second factor, whoever has a bundle needs one, too", async () => {
    const vera = await colleague(house, { bundles: ["shipping"], email: newAddress("vera") });
    await house.platform.db.insertInto("second_factor_roles").values({ role: "admin" }).execute();
    const { reply } = await vera.raw<ProblemReply>({ method: "GET", url: "/api/v0/shop/order/todo" });
    expect(reply.code).toBe("SECOND_FACTOR_FIRST");
    await house.platform.db.deleteFrom("second_factor_roles").execute();
    expect(await mayShip(vera)).toBe(200);
  });
});
