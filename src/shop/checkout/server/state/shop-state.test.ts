import { beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { send } from "#server/testing/things/accounts.ts";
import { bodyOf, orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import { readShop } from "#shop/catalogue/contract.ts";
import { placeOrder, readCheckout, readShopState } from "#shop/checkout/contract.ts";
import type { Product } from "#shop/products/contract.ts";

const day = 24 * 60 * 60 * 1000;

onEveryEngine("whether the shop takes orders", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let jelly: Product;
  let today: number;

  beforeAll(async () => {
    let keep: Awaited<ReturnType<typeof orderHouse>>["keep"];
    ({ house, anna, keep } = await orderHouse(fresh));
    jelly = await sellable(keep);
    today = house.platform.outside.now().getTime();
  });

  const on = (days: number) => berlinDate(new Date(today + days * day));
  const away = (over: object = {}) => ({
    ...{ first: on(-1), last: on(9), takesOrders: false, notice_de: " Bis bald ", notice_en: "", ...over },
  });
  const state = async (by: Visitor = house.guest) => (await by.call(readShopState)).reply;
  const place = async (more: object = {}) => {
    const body = await bodyOf(house.guest, { items: [{ item: jelly._id, amount: 1 }], ...more });
    const { status, reply } = await send(house.guest, { record: placeOrder, body });
    return { status, reply, refused: reply as unknown as { code: string; message: string } };
  };

  test("is told to everybody; what is missing is told to the staff alone", async () => {
    expect(await state()).toEqual({ closed: null, missing: [], vacation: null });
    const business = async (phone: string) => {
      const { version } = (await anna.call(readConfig)).reply[0]!;
      expect((await anna.call(changeConfig, { body: { version, business: { phone } } })).status).toBe(200);
    };
    const { phone } = (await anna.call(readConfig)).reply[0]!.business;
    await business("");
    expect(await state()).toEqual({ closed: "notReady", missing: [], vacation: null });
    expect(await state(anna)).toMatchObject({ closed: "notReady", missing: ["phone"] });
    expect((await place()).refused.code).toBe("SHOP_NOT_READY");
    await business(phone);
  });

  test("while the business is away none is taken, and the page of the shop says so until it is over", async () => {
    await setShop(anna, { vacation: away() });
    const told = { ...away(), notice_de: "Bis bald" };
    expect(await state()).toEqual({ closed: "vacation", missing: [], vacation: told });
    expect((await house.guest.call(readShop)).reply.vacation).toEqual(told);
    expect((await house.guest.call(readCheckout, { query: {} })).reply).toMatchObject({
      ...{ ordersOpen: false, closed: "vacation" },
    });
    const { status, refused } = await place();
    expect([status, refused.code]).toEqual([409, "SHOP_ON_VACATION"]);
    await setShop(anna, { vacation: away({ last: on(-1) }) });
    expect(await state()).toEqual({ closed: null, missing: [], vacation: null });
    expect((await place()).status).toBe(200);
  });

  test("or they are taken, and handled afterwards: order, mail and days for wishes say so", async () => {
    await setShop(anna, { vacation: away({ takesOrders: true }) });
    expect(await state()).toMatchObject({ closed: null, vacation: { takesOrders: true } });
    const shown = (await house.guest.call(readCheckout, { query: {} })).reply;
    expect([shown.ordersOpen, shown.vacation?.last, shown.days?.first]).toEqual([true, on(9), on(10)]);
    expect((await place({ wishedDay: on(5) })).refused.code).toBe("DAY_NOT_OFFERED");
    const { status, reply } = await place();
    expect([status, reply.vacationUntil]).toEqual([200, on(9)]);
    await house.runJobs();
    const mail = (await house.mails()).findLast(({ kind }) => kind === "orderPlaced")!;
    expect(mail.text).toContain("Betriebsferien");
    await setShop(anna, { vacation: null });
    expect((await place()).reply.vacationUntil).toBeNull();
  });

  test("holidays need two days that there are, in their order", async () => {
    const refused = async (vacation: object) => {
      const { version } = (await anna.call(readConfig)).reply[0]!;
      const body = { version, components: { shop: { vacation } } } as never;
      const { status, reply } = await anna.call(changeConfig, { body });
      const { code, field } = reply as unknown as { code: string; field: string };
      return [status, code, field?.split("/").at(-1)];
    };
    expect(await refused(away({ last: on(-2) }))).toEqual([422, "VACATION_DATES", "last"]);
    expect(await refused(away({ first: "2026-02-30" }))).toEqual([422, "VACATION_DATES", "first"]);
    expect((await refused(away({ first: "" })))[0]).toBe(400);
  });
});
