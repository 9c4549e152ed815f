import { beforeAll, expect, test } from "vitest";
import { readInventory } from "#cms/consent/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { newAddress, send } from "#server/testing/things/accounts.ts";
import { soldOut, waitAsked } from "#server/testing/things/back-in-stock.ts";
import { answered } from "#server/testing/things/newsletter.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import * as contract from "#shop/back-in-stock/contract.ts";
import { waitSubjects } from "./subjects.ts";

onEveryEngine("being told that something is back", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
  });

  const mails = async (to: string) => {
    await house.runJobs();
    const { db } = house.platform;
    const lost = db.selectFrom("mails").select("subject").where("recipient", "=", to).where("state", "=", "failed");
    expect(await lost.execute()).toEqual([]);
    return db
      .selectFrom("mails")
      .select(["kind", "subject", "text"])
      .where("recipient", "=", to)
      .orderBy("id")
      .execute();
  };
  const act = (record: typeof contract.confirmWait | typeof contract.endWait, token: string) =>
    send(house.guest, { record, body: { token } });
  const read = (token: string) => send(house.guest, { record: contract.readWait, body: { token } });
  const asking = async (body: object) => {
    const { status, reply } = await send(house.guest, {
      record: contract.askForOffer,
      body: { language: "de", captcha: await answered(house), ...body } as never,
    });
    return [status, (reply as { code?: string }).code];
  };

  test("takes a confirmed address, gives one mail with the way to the product, and forgets the address", async () => {
    const bottle = await soldOut(anna, { name_de: "Kabinett", name_en: "Cabinet" });
    const address = newAddress("durst");
    const token = await waitAsked(house, anna, { offer: bottle._id, address });
    expect((await read(token)).reply).toEqual({ state: "pending", address, name: { de: "Kabinett", en: "Cabinet" } });
    await keep.stock({ _id: bottle._id, change: 6, reason: "Lieferung" });
    expect((await mails(address)).map(({ kind }) => kind)).toEqual(["backInStockConfirm"]);
    await keep.stock({ _id: bottle._id, change: -6, reason: "Verkauf" });
    expect([(await act(contract.confirmWait, token)).status, (await read(token)).reply.state]).toEqual([
      200,
      "waiting",
    ]);
    expect((await anna.call(contract.readWaiting, {})).reply).toEqual([
      { offer: bottle._id, product: bottle._id, name: "Kabinett", waiting: 1 },
    ]);
    await keep.stock({ _id: bottle._id, change: 6, reason: "Lieferung" });
    const [, told, more] = await mails(address);
    expect([told?.kind, more]).toEqual(["backInStock", undefined]);
    expect(told?.subject).toContain("„Kabinett“ ist wieder da");
    expect(told?.text).toMatch(/\/shop\/regal[\w-]*\/kabinett\n/);
    expect((await read(token)).status).toBe(422);
    await keep.stock({ _id: bottle._id, change: -6, reason: "Verkauf" });
    await keep.stock({ _id: bottle._id, change: 6, reason: "Lieferung" });
    expect(await mails(address)).toHaveLength(2);
    expect((await anna.call(contract.readWaiting, {})).reply).toEqual([]);
  });

  test("is written in the reader's language, of a variant under its name, and leads to it", async () => {
    const options = [
      {
        key_de: "Größe",
        key_en: "Size",
        values: [
          { de: "groß", en: "large" },
          { de: "klein", en: "small" },
        ],
      },
    ];
    const variants = ["groß", "klein"].map((value, at) => ({
      ...{ _id: `01900000-0000-7000-8000-0000000000b${at}`, key: "Größe", value, sku: "", ean: "", price: null },
      ...{ reduced: null, content: null, weight: null, slots: null, stock: null, media: [] },
    }));
    const glass = await soldOut(anna, { name_de: "Glas", name_en: "Goblet", options, variants });
    const [large] = glass.offers;
    const address = newAddress("guest");
    const token = await waitAsked(house, anna, { offer: large!._id, address, language: "en" });
    await act(contract.confirmWait, token);
    await keep.stock({ _id: large!._id, change: 1, reason: "Lieferung" });
    const told = (await mails(address)).at(-1);
    expect(told?.subject).toContain("“Goblet · large” is back");
    expect(told?.text).toMatch(new RegExp(`/en/shop/regal[\\w-]*/goblet\\?v=${large!._id}`));
  });

  test("follows what is in a case", async () => {
    const bottle = await soldOut(anna, { name_de: "Inhalt" });
    const children = [{ item: bottle._id, variant: null, amount: 6 }];
    const box = await soldOut(anna, { type: "case", name_de: "Sechserkiste", stock: "untracked", price: 50, children });
    const address = newAddress("kiste");
    await act(contract.confirmWait, await waitAsked(house, anna, { offer: box._id, address }));
    await keep.stock({ _id: bottle._id, change: 5, reason: "Lieferung" });
    expect(await mails(address)).toHaveLength(1);
    await keep.stock({ _id: bottle._id, change: 1, reason: "Lieferung" });
    expect((await mails(address)).at(-1)?.subject).toContain("Sechserkiste");
  });

  test("is ended by the same link, and a second wish for the same thing is one wish", async () => {
    const bottle = await soldOut(anna);
    const address = newAddress("zweimal");
    const first = await waitAsked(house, anna, { offer: bottle._id, address });
    await act(contract.confirmWait, first);
    const second = await waitAsked(house, anna, { offer: bottle._id, address });
    expect([(await read(first)).status, (await read(second)).reply.state]).toEqual([422, "waiting"]);
    expect((await act(contract.endWait, second)).status).toBe(200);
    await keep.stock({ _id: bottle._id, change: 6, reason: "Lieferung" });
    expect((await mails(address)).every(({ kind }) => kind === "backInStockConfirm")).toBe(true);
  });

  test("is refused for what is there, for what guests do not see, and for an address that is none", async () => {
    const there = await keep.publish((await keep.offer({ name_de: "Vorrätig" }))._id);
    const draft = await keep.offer({ name_de: "Entwurf", stock: "tracked" });
    const gone = await soldOut(anna);
    expect(await asking({ offer: there._id, address: "a@example.org" })).toEqual([409, "OFFER_THERE"]);
    expect(await asking({ offer: draft._id, address: "a@example.org" })).toEqual([404, "C404"]);
    expect(await asking({ offer: gone._id, address: "keine" })).toEqual([422, "EMAIL_FORMAT"]);
    expect(await asking({ offer: gone._id, address: "a@example.org", captcha: undefined })).toEqual([
      422,
      "CAPTCHA_WRONG",
    ]);
    const waiting = new Set((await anna.call(contract.readWaiting, {})).reply.map(({ offer }) => offer));
    expect([there, draft, gone].filter(({ _id }) => waiting.has(_id))).toEqual([]);
    expect((await house.guest.call(contract.readWaiting, {})).status).toBe(401);
  });

  test("is forgotten after a week without a confirmation", async () => {
    house.setTime("2026-12-01T10:00:00.000Z");
    const token = await waitAsked(house, anna);
    house.setTime("2026-12-08T11:00:00.000Z");
    expect([(await read(token)).status, (await act(contract.confirmWait, token)).status]).toEqual([422, 422]);
  });

  test("waits while the shop is switched off, and is told once it is on again", async () => {
    house.setTime("2026-12-10T10:00:00.000Z");
    const bottle = await soldOut(anna, { name_de: "Winterpause" });
    const address = newAddress("winter");
    await act(contract.confirmWait, await waitAsked(house, anna, { offer: bottle._id, address }));
    const turn = async (enabled: boolean) => {
      const { version } = (await anna.call(readConfig)).reply[0]!;
      await anna.call(changeConfig, { body: { version, components: { shop: { enabled } } } });
    };
    await turn(false);
    await house.platform.db.updateTable("stock").set({ on_hand: 6 }).where("id", "=", bottle._id).execute();
    house.setTime("2026-12-10T10:20:00.000Z");
    expect(await mails(address)).toHaveLength(1);
    await turn(true);
    house.setTime("2026-12-10T10:40:00.000Z");
    expect((await mails(address)).at(-1)?.subject).toContain("Winterpause");
  });

  test("shows by its link what was waited for, also when it is not sold any more", async () => {
    const bottle = await soldOut(anna, { name_de: "Letzter Jahrgang" });
    const token = await waitAsked(house, anna, { offer: bottle._id });
    await keep.unpublish(bottle._id);
    expect((await read(token)).reply.name.de).toBe("Letzter Jahrgang");
    expect((await act(contract.endWait, token)).status).toBe(200);
  });

  test("is explained in the privacy statement of a site with a shop", async () => {
    expect((await house.guest.call(readInventory, {})).reply.features).toContain("backInStock");
    const closed = await testHouse(fresh);
    expect((await closed.guest.call(readInventory, {})).reply.features).not.toContain("backInStock");
  });

  test("is shown to its person, and erased with all else that is known of them", async () => {
    const address = newAddress("auskunft");
    await waitAsked(house, anna, { address });
    const { db } = house.platform;
    const [record] = await waitSubjects.find(db, { address });
    expect(record).toMatchObject({ kind: "stockWait", fields: { email: address, state: "pending" } });
    const now = house.platform.outside.now();
    const erased = await db.transaction().execute((tx) => waitSubjects.erase(tx, { address, now }));
    expect([erased.erased, await waitSubjects.find(db, { address })]).toEqual([1, []]);
  });
});
