import { beforeAll, expect, test } from "vitest";
import { type Mail, readMails, resendMail } from "#cms/mails/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { mailServer } from "#platform/mail/transport/testing-server.ts";
import { mailTransport } from "#platform/mail/transport/transport.ts";
import { colleague } from "#server/testing/rights.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { markPayed, markShipped } from "#shop/orders/acts-contract.ts";
import { resendOrder } from "#shop/orders/contract.ts";

onEveryEngine("the links in mails about an order", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let owner: Visitor;
  let reader: Visitor;
  let place: (email?: string) => Promise<PlacedOrder>;

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    owner = await house.as("system");
    reader = await colleague(house, { bundles: ["reading"], email: newAddress("lesen") });
    const { _id: item } = await sellable(made.keep);
    place = async (email = newAddress("gast")) =>
      (await made.place({ items: [{ item, amount: 1 }], email, paymentsource: "advancepayment" })).reply;
  });

  const sendTo = (server: { port: number } | null) => {
    const smtp = server && { smtpUrl: `smtp://127.0.0.1:${server.port}`, data: "/nowhere" };
    house.platform.post.transport = mailTransport(smtp ?? house.platform.settings);
  };
  const mailsTo = async ({ email }: { email: string }) =>
    house.platform.db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("id").execute();
  const shown = async (by: Visitor, id: string) => (await by.call(readMails, { query: { id } })).reply as Mail;
  /** What the links of an order ask with, as the house knows it. */
  const secretsOf = async ({ email, token }: PlacedOrder) => {
    const known = (await house.mails()).filter(({ recipient }) => recipient === email);
    const keys = known.map(({ text }) => /\?key=([\w-]+)/.exec(text)?.[1]);
    expect(new Set(keys).size).toBe(1);
    return [token, keys[0]!];
  };

  test("are hidden in the outbox: whoever reads it cannot act as the customer", async () => {
    const order = await place();
    await house.guest.call(resendOrder, { body: { order: order._id, token: order.token } });
    await anna.call(markPayed, { body: { order: order._id } });
    await anna.call(markShipped, { body: { order: order._id } });
    await house.runJobs();
    const secrets = await secretsOf(order);
    const mails = await mailsTo(order);
    expect(mails.map(({ kind }) => kind)).toEqual(["orderPlaced", "orderPlaced", "orderPaid", "orderShipped"]);
    for (const { id, kind, text, html } of mails) {
      for (const secret of secrets) expect(text + html).not.toContain(secret);
      for (const by of [reader, anna]) {
        const mail = await shown(by, id);
        for (const secret of secrets) expect(JSON.stringify(mail)).not.toContain(secret);
        expect(mail).toMatchObject({ can: { readLinks: false }, text: expect.stringContaining("/frage?key=•••") });
        expect(mail.text?.includes("?token=•••")).toBe(kind === "orderPlaced");
      }
      // By the confirmation not even owners act as the customer; they may hand on the links of the other mails.
      const readLinks = kind !== "orderPlaced";
      const key = expect.stringContaining(`/frage?key=${readLinks ? secrets[1] : "•••"}`);
      expect(await shown(owner, id)).toMatchObject({ can: { readLinks }, text: key, html: key });
    }
  });

  test("work in the mail that arrives, also when it is sent again weeks later, and are forgotten then", async () => {
    const refusing = await mailServer({ onRecipient: () => "550 5.1.1 no such user" });
    sendTo(refusing);
    const order = await place();
    await house.runJobs();
    const [link, key] = await secretsOf(order);
    const { id } = (await mailsTo(order))[0]!;
    const placed = house.platform.outside.now();
    house.setTime(new Date(placed.getTime() + 20 * 24 * 3600 * 1000).toISOString());
    await house.runJobs();
    const server = await mailServer();
    sendTo(server);
    expect((await anna.call(resendMail, { body: { _id: id } })).status).toBe(200);
    // During an update, a process of a version that does not know the links would send their markers.
    const jobs = house.platform.db.selectFrom("jobs").select("kind").where("id", "like", `${id}:%`);
    expect(new Set((await jobs.execute()).map(({ kind }) => kind))).toEqual(new Set(["send-linked-mail"]));
    await house.runJobs();
    const { mail } = server.taken.find((one) => one.mail.messageId?.includes(id))!;
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`/shop/order/${order._id}?token=${link}`);
      expect(body).toContain(`/frage?key=${key}`);
      expect(body).not.toContain("%LINK");
    }
    for (const by of [owner, reader]) {
      const after = await shown(by, id);
      expect(after).toMatchObject({ state: "sent", can: { readLinks: false } });
      expect(after.text).toContain("?token=•••");
    }
    expect(JSON.stringify(await mailsTo(order))).not.toContain(link);
    sendTo(null);
    house.setTime(placed.toISOString());
  });

  test("that were written before they were stored apart still go out", async () => {
    const order = await place();
    const { id, text, html } = (await mailsTo(order))[0]!;
    const former = (body: string) =>
      body.replaceAll("%LINK:order%", order.token).replaceAll("%LINK:ask%", "x".repeat(24));
    await house.platform.db
      .updateTable("mails")
      .set({ links: null, text: former(text), html: former(html) })
      .where("id", "=", id)
      .execute();
    const server = await mailServer();
    sendTo(server);
    await house.runJobs();
    const { mail } = server.taken.find((one) => one.mail.messageId?.includes(id))!;
    expect(mail.text).toContain(`/shop/order/${order._id}?token=${order.token}`);
    sendTo(null);
  });
});
