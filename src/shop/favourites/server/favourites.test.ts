import { beforeAll, expect, test } from "vitest";
import { deleteUser, readUser } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { readCards } from "#shop/catalogue/contract.ts";
import * as contract from "../contract.ts";
import { favouriteRetention, favouriteSubjects } from "./subjects.ts";

const product = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => product(from + at));

onEveryEngine("favourites on the account", (fresh) => {
  let house: TestHouse;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, keep } = await shopHouse(fresh));
  });

  const customer = () => house.as("customer", newAddress("kunde"));
  let seconds = 0;
  const change = async (of: Visitor, body: { keep?: string[]; drop?: string[] }) => {
    house.setTime(new Date(Date.UTC(2026, 10, 21, 10, 0, ++seconds)).toISOString());
    const { status, reply } = await of.call(contract.changeFavourites, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply.products;
  };
  const kept = async (of: Visitor) => (await of.call(contract.readFavourites, {})).reply.products;

  test("are each user's own, in the order in which they were added, and none of them twice", async () => {
    const [one, other] = [await customer(), await customer()];
    expect(await kept(one)).toEqual([]);
    expect(await change(one, { keep: [product(2), product(1)] })).toEqual([product(2), product(1)]);
    expect(await change(one, { keep: [product(1), product(3)] })).toEqual([product(2), product(1), product(3)]);
    expect(await change(one, { keep: [product(4)], drop: [product(2)] })).toEqual([product(1), product(3), product(4)]);
    expect(await change(one, { drop: [product(2)] })).toEqual(await kept(one));
    expect(await kept(other)).toEqual([]);
    expect((await house.guest.call(contract.readFavourites, {})).status).toBe(401);
  });

  test("of two devices at the same time stand on the account all, and what one drops the other does not bring back", async () => {
    const user = await customer();
    await change(user, { keep: numbered(1, 3) });
    await Promise.all([
      change(user, { keep: [product(10)], drop: [product(1)] }),
      change(user, { keep: [product(11)] }),
      change(user, { keep: [product(10)] }),
    ]);
    expect((await kept(user)).toSorted()).toEqual([product(2), product(3), product(10), product(11)]);
  });

  test("are a hundred at most: those that were added last", async () => {
    const user = await customer();
    await change(user, { keep: numbered(1, 60) });
    expect(await change(user, { keep: numbered(51, 130) })).toEqual(numbered(31, 130));
    expect(await kept(user)).toEqual(numbered(31, 130));
    const { status } = await user.call(contract.changeFavourites, { body: { keep: numbered(1, 101) } });
    expect([status, (await kept(user)).length]).toEqual([400, 100]);
  });

  test("outlast that a product is taken off the shop, which is not shown meanwhile, and do not tell of drafts", async () => {
    const user = await customer();
    const { _id } = await keep.offer({ name_de: "Riesling" });
    const shown = async () => {
      const ids = await kept(user);
      const { reply } = await user.call(readCards, { body: { ids } });
      return [ids, reply.map(({ name_de }) => name_de)];
    };
    await change(user, { keep: [product(1), _id] });
    expect(await shown()).toEqual([[product(1), _id], []]);
    await keep.publish(_id);
    expect(await shown()).toEqual([[product(1), _id], ["Riesling"]]);
    await keep.unpublish(_id);
    expect(await shown()).toEqual([[product(1), _id], []]);
    await keep.publish(_id);
    expect(await shown()).toEqual([[product(1), _id], ["Riesling"]]);
  });

  test("are told to the person, and go with the account or after three years", async () => {
    const { db } = house.platform;
    const [address, other] = [newAddress("kunde"), newAddress("kunde")];
    const [user, second] = [await house.as("customer", address), await house.as("customer", other)];
    const { _id } = await keep.offer({ name_de: "Silvaner" });
    await keep.publish(_id);
    for (const one of [user, second]) await change(one, { keep: [_id] });
    expect(await favouriteSubjects.find(db, { address })).toMatchObject([{ kind: "favourite", title: "Silvaner" }]);
    const rows = async () => (await db.selectFrom("favourites").select("user_id").execute()).length;
    const before = await rows();
    const system = await house.as("system");
    const { _id: id } = (await user.call(readUser, { query: {} })).reply;
    expect((await system.call(deleteUser, { query: { id: id! } })).status).toBe(200);
    expect([await favouriteSubjects.find(db, { address }), await rows()]).toEqual([[], before - 1]);
    const now = house.platform.outside.now();
    const erased = await db.transaction().execute((tx) => favouriteSubjects.erase(tx, { address: other, now }));
    expect([erased.erased, await kept(second)]).toEqual([1, []]);
    const left = await rows();
    const years = new Date(now.getTime() + (3 * 365 + 1) * 24 * 60 * 60 * 1000);
    expect(await favouriteRetention[0]!.sweep(db, { now: years })).toBe(left);
  });
});
