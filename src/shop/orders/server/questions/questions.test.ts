import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { readMessages, replyToMessage } from "#cms/messages/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { setting } from "#server/testing/things/legal.ts";
import { listed, one, write } from "#server/testing/things/messages.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import { type Order, type OrderList, readOrders } from "#shop/orders/contract.ts";
import { askAboutOrder, readAskedOrder, readOrderMails, readOrderMessages } from "#shop/orders/questions-contract.ts";

onEveryEngine("questions about an order", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let [order, other]: (Order & { token: string | null })[] = [];

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    const { _id: item } = await sellable(made.keep);
    const place = async (email: string) => (await made.place({ items: [{ item, amount: 1 }], email })).reply;
    order = await place("gerda@gaeste.example");
    other = await place("otto@gaeste.example");
  });

  /** From the link of its mail. */
  const keyOf = async (of: Order) => {
    const mail = (await house.mails()).find(({ recipient }) => recipient === of.email);
    return new RegExp(`/shop/order/${of._id}/frage\\?key=([\\w-]+)`).exec(mail!.text)![1]!;
  };
  const asking = async (view: "questions" | "archive") =>
    ((await anna.call(readOrders, { query: { view } })).reply as OrderList).items.map(({ _id }) => _id);
  const ask = async (text: string, key?: string, question = randomUUID()) =>
    house.guest.call(askAboutOrder, {
      body: { order: order!._id, ...(key === undefined ? {} : { key }), question, text },
    });

  test("come by the link of a mail into the inbox, once, with the number of the order", async () => {
    const key = await keyOf(order!);
    expect((await house.guest.call(readAskedOrder, { query: { order: order!._id, key } })).reply).toEqual({
      number: order!.number,
    });
    const question = randomUUID();
    const answers = [1, 2].map(() => ask("Passt auch Samstag?", key, question));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    const { items } = (await anna.call(readMessages, { query: { folder: "inbox" } })).reply as {
      items: { _id: string; subject: string; message: string; email: string; answers: unknown[] }[];
    };
    expect(items).toMatchObject([
      {
        ...{ subject: `Frage zur Bestellung ${order!.number}`, message: "Passt auch Samstag?", email: order!.email },
        answers: [{ label: "Bestellung", values: [order!.number] }],
      },
    ]);
    const { messages } = (await anna.call(readOrderMessages, { query: { order: order!._id } })).reply;
    expect(messages).toMatchObject([{ _id: items[0]!._id, about: true, answered: false, read: false }]);
    expect(await asking("questions")).toEqual([order!._id]);
  });

  test("stand beside the mails that its customer was sent", async () => {
    const { mails } = (await anna.call(readOrderMails, { query: { order: order!._id } })).reply;
    expect(mails).toMatchObject([{ subject: expect.stringContaining(order!.number) }]);
    expect((await house.guest.call(readOrderMails, { query: { order: order!._id } })).status).toBe(401);
  });

  test("are open until somebody answers", async () => {
    const [message] = (await anna.call(readOrderMessages, { query: { order: order!._id } })).reply.messages;
    const reply = randomUUID();
    const { status } = await anna.call(replyToMessage, { body: { _id: message!._id, reply, text: "Gern." } });
    expect(status).toBe(200);
    expect(await asking("questions")).toEqual([]);
    const { messages } = (await anna.call(readOrderMessages, { query: { order: order!._id } })).reply;
    expect(messages).toMatchObject([{ answered: true }]);
    // In the same words again it is another question, which somebody waits for.
    await ask("Passt auch Samstag?", await keyOf(order!));
    expect(await asking("questions")).toEqual([order!._id]);
  });

  test("are asked only by who has its link, its token or its account, and a key opens nothing else", async () => {
    const key = await keyOf(other!);
    const refused = [await ask("Wo ist sie?", key), await ask("Wo ist sie?"), await ask("Wo ist sie?", "")];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 400]);
    const body = { order: other!._id, question: randomUUID(), text: "Für den Kunden" };
    expect((await anna.call(askAboutOrder, { body })).status).toBe(404);
    const { status } = await house.guest.call(readOrders, { query: { id: other!._id, token: key } });
    expect(status).toBe(404);
    const short = await ask("?", await keyOf(order!));
    expect([short.status, short.reply]).toMatchObject([422, { code: "MESSAGE_SHORT", field: "text" }]);
    expect((await house.guest.call(readOrderMessages, { query: { order: order!._id } })).status).toBe(401);
  });

  test("lead from their message to the order, as long as there is a shop", async () => {
    const { messages } = (await anna.call(readOrderMessages, { query: { order: order!._id } })).reply;
    const asked = messages.find(({ about }) => about);
    expect((await one(anna, asked!._id)).about).toEqual([{ kind: "order", _id: order!._id, title: order!.number }]);
    await write(house, { email: order!.email, subject: "Etwas anderes" });
    const [beside] = await listed(anna, { q: "Etwas anderes" });
    expect((await one(anna, beside!._id)).about).toEqual([]);
    await setting(anna, { components: { shop: { enabled: false } } });
    expect((await one(anna, asked!._id)).about).toEqual([]);
    await setting(anna, { components: { shop: { enabled: true } } });
  });

  test("are ten a day, and no more", async () => {
    const key = await keyOf(other!);
    const body = (text: string) => ({ body: { order: other!._id, key, question: randomUUID(), text } });
    for (let at = 1; at <= 10; at += 1)
      expect((await house.guest.call(askAboutOrder, body(`Frage ${at}`))).status).toBe(200);
    const { status, reply } = await house.guest.call(askAboutOrder, body("Frage 11"));
    expect([status, reply]).toMatchObject([429, { code: "TOO_MANY" }]);
  });
});
